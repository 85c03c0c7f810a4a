import { useSyncExternalStore } from 'react';
import type { Change } from './change.ts';
import { changeQueue } from './queue.ts';

/** The listed changes. */
export function useChanges(): readonly Change[] {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.changes);
}

/** How many changes made on this page have been sent and not answered yet. */
export function usePendingCount(): number {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.pendingCount);
}

/** Whether one of the changes that were pending last has failed: then not all are stored. */
export function useHasFailedSinceIdle(): boolean {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.hasFailedSinceIdle);
}
