import type { DataError } from './errors.ts';

const watchers = new Set<(error: DataError) => void>();

/** Tells about a write that was accepted while offline and refused by the server later. */
export function onLateFailure(watcher: (error: DataError) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function reportLateFailure(error: DataError): void {
  for (const watcher of watchers) watcher(error);
}
