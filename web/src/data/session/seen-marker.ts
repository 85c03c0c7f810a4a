import { runTransaction, serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import { whenIdle } from '../../kernel/when-idle.ts';
import { readDate } from '../stored/read-stored.ts';

const anHourMs = 3_600_000;

/** Returns a function that stores when an administrator was seen: once for each opened page, at most once an hour. */
export function createSeenMarker(signal: AbortSignal): (entry: DocumentSnapshot) => void {
  let isMarked = false;
  return (entry) => {
    if (isMarked) return;
    isMarked = true;
    const seen = readDate(entry.get('lastSeen'));
    if (seen !== null && Date.now() - seen.getTime() < anHourMs) return;
    const stop = whenIdle(() => {
      // Without reads this is one request, past the SDK's queue: a failed one may be lost.
      runTransaction(entry.ref.firestore, (transaction) => {
        transaction.update(entry.ref, { lastSeen: serverTimestamp() });
        return Promise.resolve();
      }).catch(() => {});
    });
    signal.addEventListener('abort', stop);
  };
}
