import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../kernel/emitter.ts';

export type Connection = 'connecting' | 'online' | 'offline';

const changed = createEmitter();
let isServerHeard = false;
let isServerSilent = false;
let isServerUnreachable = false;

export function reportHeard(isHeard: boolean): void {
  isServerHeard = isHeard;
  if (isHeard) isServerSilent = false;
  changed.emit();
}

export function reportSilence(): void {
  isServerSilent = true;
  changed.emit();
}

export function reportReachable(isReachable: boolean): void {
  if (isServerUnreachable !== isReachable) return;
  isServerUnreachable = !isReachable;
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
