import { useEffect, useState } from 'react';
import { pendingChangesTexts } from '../config/shell-texts.ts';
import { useConnection } from '../data/connection/connection.ts';
import { useHasFailedSinceIdle, usePendingCount } from '../data/changes/use-changes.ts';
import styles from './PendingChanges.module.css';

// Most changes are faster: avoids flicker.
const showDelayMs = 1000;
const storedShownMs = 4000;

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
  // A failure is shown where it happened.
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
