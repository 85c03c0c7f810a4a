import { useSyncExternalStore } from 'react';
import { isPending } from './change.ts';
import { changeQueue } from './queue.ts';

/** How many changes made on this page have been sent and not answered yet. What is only debounced is not counted. */
export function usePendingCount(): number {
  return useSyncExternalStore(
    changeQueue.subscribe,
    () =>
      changeQueue.changes().filter((change) => isPending(change) && change.state !== 'queued')
        .length,
  );
}

/** Whether one of the changes that were pending last has failed: then not all are stored. */
export function useHasFailedSinceIdle(): boolean {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.hasFailedSinceIdle);
}

/** Whether closing the page now would lose a change, or leave an action half done. */
export function useIsAnyLostOnClose(): boolean {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.isAnyLostOnClose);
}
