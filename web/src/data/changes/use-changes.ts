import { useSyncExternalStore } from 'react';
import type { Change } from './change.ts';
import { changeQueue } from './queue.ts';

export function useChanges(): readonly Change[] {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.changes);
}

export function usePendingCount(): number {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.pendingCount);
}

export function useUnsentCount(): number {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.unsentCount);
}

export function useHasFailedSinceIdle(): boolean {
  return useSyncExternalStore(changeQueue.subscribe, changeQueue.hasFailedSinceIdle);
}
