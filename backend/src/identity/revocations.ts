import type { WatchRevocations } from '../kernel/request-auth.ts';

export interface Revocations {
  readonly watch: WatchRevocations;
  /** To be called once the change that revokes is committed. */
  tell(uid: string): void;
}

/** Tells whoever holds a connection open for an account that its tokens are to be looked at again. */
export function createRevocations(): Revocations {
  const listeners = new Set<(uid: string) => void>();
  return {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(uid) {
      for (const listener of listeners) listener(uid);
    },
  };
}
