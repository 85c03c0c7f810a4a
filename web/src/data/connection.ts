import { useSyncExternalStore } from 'react';

export type Connection = 'connecting' | 'online' | 'offline';

// A listener answers from the cache first and from the server a moment later: only a longer silence means offline.
const silenceMs = 3000;

const watchers = new Set<() => void>();
let isServerHeard = false;
let isServerSilent = false;
let isServerUnreachable = false;
let silenceTimer: number | undefined;

/** Told by the session's own subscription at each of its answers. */
export function reportAnswer(isFromCache: boolean): void {
  window.clearTimeout(silenceTimer);
  isServerHeard = !isFromCache;
  if (isFromCache) silenceTimer = window.setTimeout(() => declareSilence(), silenceMs);
  else isServerSilent = false;
  notify();
}

/** Told by whoever has asked the server for a sign of life. */
export function reportReachable(isReachable: boolean): void {
  if (isServerUnreachable !== isReachable) return;
  isServerUnreachable = !isReachable;
  notify();
}

function declareSilence(): void {
  isServerSilent = true;
  notify();
}

function notify(): void {
  for (const watcher of watchers) watcher();
}

/** Whether the server can be reached right now, as far as one can know. */
export function connection(): Connection {
  if (!navigator.onLine || isServerSilent || isServerUnreachable) return 'offline';
  return isServerHeard ? 'online' : 'connecting';
}

/** Calls `onChange` whenever `connection()` may have changed. */
export function watchConnection(onChange: () => void): () => void {
  watchers.add(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** `connection()`, in a component. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, connection);
}
