import type { Listener } from './listener.ts';

/**
 * Keeps tokens back while the client has only a part of a target: the SDK takes a snapshot's token for all its targets,
 * so it would believe that it can go on from there with that one too.
 */
export function withoutEarlyTokens(listener: Listener): Listener {
  const partial = new Set<number>();
  return {
    ...listener,
    glimpse(targetId, readTime) {
      partial.add(targetId);
      listener.glimpse(targetId, readTime);
    },
    current(targetId, at) {
      partial.delete(targetId);
      listener.current(targetId, at);
    },
    removed(targetId, error) {
      partial.delete(targetId);
      listener.removed(targetId, error);
    },
    snapshot: (at) => listener.snapshot(partial.size === 0 ? at : { ...at, resumeToken: null }),
  };
}
