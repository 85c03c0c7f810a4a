import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let underway = new Set<Promise<unknown>>();
/** Of the changes that are under way together, or were last. */
let isAnyRefused = false;

/** Counts a change as under way until the server has taken or refused it. */
export function trackChange<T>(change: Promise<T>): Promise<T> {
  if (underway.size === 0) isAnyRefused = false;
  underway.add(change);
  tell();
  const settle = () => {
    if (underway.delete(change)) tell();
  };
  change.then(settle, () => {
    if (underway.has(change)) isAnyRefused = true;
    settle();
  });
  return change;
}

/** Resolves when every change made on this page has been taken or refused. */
export async function nothingUnderway(): Promise<void> {
  while (underway.size > 0) {
    await Promise.allSettled(underway);
    // What follows upon a change, such as the next batch of an award, begins in the same task.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What has not been sent when the session ends is never answered. */
export function forgetChanges(): void {
  underway = new Set();
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** How many changes made on this page the server has not answered yet. */
export function useUnsentCount(): number {
  return useSyncExternalStore(watch, () => underway.size);
}

/** Whether one of the changes that were under way last has failed: then not all are stored. */
export function useIsAnyRefused(): boolean {
  return useSyncExternalStore(watch, () => isAnyRefused);
}
