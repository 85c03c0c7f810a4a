import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../kernel/emitter.ts';

export type Connection = 'connecting' | 'online' | 'offline';

const changed = createEmitter();
/** What the session's own subscription has last told of the server. */
let stream: 'connecting' | 'heard' | 'silent' = 'connecting';
let isServerUnreachable = false;

export function reportHeard(isHeard: boolean): void {
  if (isHeard) stream = 'heard';
  else if (stream === 'heard') stream = 'connecting';
  changed.emit();
}

export function reportSilence(): void {
  if (stream === 'connecting') stream = 'silent';
  changed.emit();
}

export function reportReachable(isReachable: boolean): void {
  if (isServerUnreachable !== isReachable) return;
  isServerUnreachable = !isReachable;
  changed.emit();
}

export function connection(): Connection {
  if (!navigator.onLine || stream === 'silent' || isServerUnreachable) return 'offline';
  return stream === 'heard' ? 'online' : 'connecting';
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
