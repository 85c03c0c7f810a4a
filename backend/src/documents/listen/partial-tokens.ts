import type { Listener } from './watch-observer.ts';

/**
 * Keeps tokens back while the client has only a part of a target: the SDK takes a snapshot's token for all its targets,
 * so it would believe that it can go on from there with that one too. The others are given theirs by name, as of what
 * was told last: of a target that a snapshot says nothing of, the SDK tells the tabs that share its cache that it is not
 * current (firebase-js-sdk packages/firestore/src/core/sync_engine_impl.ts, syncEngineEmitNewSnapsAndNotifyLocalStore),
 * and they would show everything as if the server were gone until the last part is there.
 */
export function withoutEarlyTokens(listener: Listener): Listener {
  const partial = new Set<number>();
  const whole = new Set<number>();
  let lastToken: string | null = null;
  const confirm = (): void => {
    if (whole.size > 0 && lastToken !== null) listener.confirmed([...whole], lastToken);
  };
  return {
    ...listener,
    added(targetId) {
      whole.delete(targetId);
      listener.added(targetId);
    },
    glimpse(targetId, readTime) {
      partial.add(targetId);
      confirm();
      listener.glimpse(targetId, readTime);
    },
    current(targetId, at) {
      partial.delete(targetId);
      whole.add(targetId);
      listener.current(targetId, at);
    },
    removed(targetId, error) {
      partial.delete(targetId);
      whole.delete(targetId);
      listener.removed(targetId, error);
    },
    snapshot(at) {
      lastToken = at.resumeToken;
      if (partial.size > 0) confirm();
      listener.snapshot(partial.size === 0 ? at : { ...at, resumeToken: null });
    },
  };
}
