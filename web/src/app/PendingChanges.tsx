import { useEffect, useState } from 'react';
import { pendingChangesTexts } from '../config/shell-texts.ts';
import { useConnection } from '../data/connection/connection.ts';
import { useHasFailedSinceIdle, usePendingCount } from '../data/changes/use-changes.ts';
import styles from './PendingChanges.module.css';

// Avoids flicker: most changes take less time.
const showDelayMs = 1000;
const storedShownMs = 4000;

/** A status line: changes are being sent, wait for the connection, or are stored. */
export function PendingChanges() {
  const text = usePendingChangesText();
  return (
    <output className={styles['state']} data-shown={text !== '' || undefined}>
      {text}
    </output>
  );
}

function usePendingChangesText(): string {
  const count = usePendingCount();
  const hasFailed = useHasFailedSinceIdle();
  const isOffline = useConnection() === 'offline';
  const [shown, setShown] = useState<'nothing' | 'busy' | 'stored'>('nothing');
  const isBusy = count > 0;
  const next = isBusy ? 'busy' : shown === 'busy' && !hasFailed ? 'stored' : 'nothing';
  // The form shows the failure.
  const hideDelayMs = hasFailed ? 0 : storedShownMs;
  useEffect(() => {
    if (next === shown) return undefined;
    const timer = window.setTimeout(
      () => setShown(next),
      next === 'nothing' ? hideDelayMs : showDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [next, shown, hideDelayMs]);
  if (shown === 'stored') return pendingChangesTexts.stored;
  if (shown === 'nothing') return '';
  return isOffline && isBusy ? pendingChangesTexts.waiting(count) : pendingChangesTexts.sending;
}
