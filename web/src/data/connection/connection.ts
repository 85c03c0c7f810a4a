import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../kernel/emitter.ts';

export type Connection = 'connecting' | 'online' | 'offline';

// A subscription answers from the cache first and from the server a moment later, so only longer silence means offline.
const silenceMs = 3000;

const changed = createEmitter();
let isServerHeard = false;
let isServerSilent = false;
let isServerUnreachable = false;
let silenceTimer: number | undefined;

/** The session's own subscription reports each of its snapshots. */
export function reportAnswer(isFromCache: boolean): void {
  window.clearTimeout(silenceTimer);
  isServerHeard = !isFromCache;
  if (isFromCache) silenceTimer = window.setTimeout(declareSilence, silenceMs);
  else isServerSilent = false;
  changed.emit();
}

export function reportReachable(isReachable: boolean): void {
  if (isServerUnreachable !== isReachable) return;
  isServerUnreachable = !isReachable;
  changed.emit();
}

function declareSilence(): void {
  isServerSilent = true;
  changed.emit();
}

export function connection(): Connection {
  if (!navigator.onLine || isServerSilent || isServerUnreachable) return 'offline';
  return isServerHeard ? 'online' : 'connecting';
}

export function watchConnection(onChange: () => void): () => void {
  const unsubscribe = changed.subscribe(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    unsubscribe();
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, connection);
}
