import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../kernel/emitter.ts';

export type Connection = 'connecting' | 'online' | 'offline';

const changed = createEmitter();
/** The state of the session's own stream: a snapshot of the server makes it live. */
let stream: 'connecting' | 'live' | 'lost' = 'connecting';
let isServerUnreachable = false;

export function reportSnapshot(isFromServer: boolean): void {
  if (isFromServer) {
    stream = 'live';
    isServerUnreachable = false;
  } else if (stream === 'live') stream = 'connecting';
  changed.emit();
}

export function reportStreamLost(): void {
  if (stream === 'connecting') stream = 'lost';
  changed.emit();
}

export function reportReachable(isReachable: boolean): void {
  if (isServerUnreachable !== isReachable) return;
  isServerUnreachable = !isReachable;
  changed.emit();
}

export function connection(): Connection {
  if (!navigator.onLine || stream === 'lost' || isServerUnreachable) return 'offline';
  return stream === 'live' ? 'online' : 'connecting';
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
