import type { DataError } from './errors.ts';

type Watcher = (error: DataError, summary: string) => void;

const watchers = new Set<Watcher>();

/** Tells about a change that was accepted while offline and refused by the server later; `summary` says which. */
export function onLateFailure(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function reportLateFailure(error: DataError, summary: string): void {
  for (const watcher of watchers) watcher(error, summary);
}
