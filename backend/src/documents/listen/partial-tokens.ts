import type { WatchObserver } from './watch-observer.ts';

/**
 * Withholds a snapshot's resume token, which the SDK applies to all targets, while one of them is incomplete. The complete
 * targets get their last token by id. Without one, the SDK's other tabs would show them as `fromCache`
 * (firebase-js-sdk packages/firestore/src/core/sync_engine_impl.ts, syncEngineEmitNewSnapsAndNotifyLocalStore).
 */
export function withoutPartialTokens(observer: WatchObserver): WatchObserver {
  const partial = new Set<number>();
  const whole = new Set<number>();
  let lastToken: string | null = null;
  const sendTokens = (): void => {
    if (whole.size > 0 && lastToken !== null) observer.resumeTokenFor([...whole], lastToken);
  };
  return {
    ...observer,
    targetAdded(targetId) {
      whole.delete(targetId);
      observer.targetAdded(targetId);
    },
    partialSnapshot(targetId, readTime) {
      partial.add(targetId);
      sendTokens();
      observer.partialSnapshot(targetId, readTime);
    },
    targetCurrent(targetId, version) {
      partial.delete(targetId);
      whole.add(targetId);
      observer.targetCurrent(targetId, version);
    },
    targetRemoved(targetId, error) {
      partial.delete(targetId);
      whole.delete(targetId);
      observer.targetRemoved(targetId, error);
    },
    snapshot(version) {
      lastToken = version.resumeToken;
      if (partial.size > 0) sendTokens();
      observer.snapshot(partial.size === 0 ? version : { ...version, resumeToken: null });
    },
  };
}
