import { useEffect, useState } from 'react';
import { stateLineTexts } from '../config/layout-texts.ts';
import { useConnection } from '../data/connection/connection.ts';
import {
  useHasFailedSinceIdle,
  usePendingCount,
  useUnsentCount,
} from '../data/changes/use-changes.ts';
import { retryBrokenImages } from '../ui/broken-image.ts';
import styles from './StateLine.module.css';

// Avoids flicker: most changes take less time.
const showDelayMs = 1000;
const savedShownMs = 4000;

/** The state of the network and of pending changes: a strip above the page offline, else a word beside the heading. */
export function StateLine() {
  const connection = useConnection();
  const isLost = connection === 'offline';
  const saving = useSaving(usePendingCount() > 0, isLost);
  // The server takes the changes before the connection counts as back.
  const isOffline = isLost && saving !== 'saved';
  const unsentCount = useUnsentCount();
  useEffect(() => {
    if (connection === 'online') retryBrokenImages();
  }, [connection]);
  const state = isOffline ? 'offline' : saving;
  return (
    <output className={`${styles['line']} screen-only flex at-end small sticky`} data-state={state}>
      {isOffline && (
        <>
          <span>{stateLineTexts.offline}</span>
          <span className="not-on-small">{stateLineTexts.savedData}</span>
          {unsentCount > 0 && (
            <span className="push-end bold">{stateLineTexts.waiting(unsentCount)}</span>
          )}
        </>
      )}
      {!isOffline && saving !== 'idle' && (
        <span className={`${styles['word']} fixed caption sunken line-small`}>
          {stateLineTexts[saving]}
        </span>
      )}
    </output>
  );
}

function useSaving(isBusy: boolean, isOffline: boolean): 'idle' | 'sending' | 'saved' {
  const hasFailed = useHasFailedSinceIdle();
  const [shown, setShown] = useState<'idle' | 'sending' | 'saved'>('idle');
  const next = isBusy ? 'sending' : shown === 'sending' && !hasFailed ? 'saved' : 'idle';
  // The form shows the failure.
  const hideDelayMs = hasFailed ? 0 : savedShownMs;
  const sendingDelayMs = isOffline ? 0 : showDelayMs;
  useEffect(() => {
    if (next === shown) return undefined;
    const delayMs = next === 'idle' ? hideDelayMs : next === 'saved' ? 0 : sendingDelayMs;
    const timer = window.setTimeout(() => setShown(next), delayMs);
    return () => window.clearTimeout(timer);
  }, [next, shown, hideDelayMs, sendingDelayMs]);
  return shown;
}
