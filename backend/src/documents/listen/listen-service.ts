/**
 * Listen streams and their targets, without the wire format. A stream sends all changes of a commit and then one snapshot.
 * Only a snapshot makes the SDK raise events, so no page shows half a commit.
 */
import { silentLogger, type Logger } from '../../kernel/logger.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import type { Documents } from '../documents.ts';
import { isUnexpected } from '../model/errors.ts';
import type { TargetSpec } from '../model/target.ts';
import { createFairScheduler, startTimeSlice, type StartTimeSlice } from './fair-scheduler.ts';
import { createFanOut } from './fan-out.ts';
import { createInitialSnapshots } from './initial-snapshot.ts';
import { defaultPartialSnapshots, type PartialSnapshotOptions } from './partial-snapshots.ts';
import { withoutPartialTokens } from './partial-tokens.ts';
import type { LiveTarget, StreamState } from './stream-state.ts';
import { createTargetRegistry } from './target-registry.ts';
import type { WatchObserver } from './watch-observer.ts';

export interface ListenStream {
  /** Starts a target, or fails it when the caller may not read it. A client without a `resumeToken` has no documents. */
  addTarget(targetId: number, spec: TargetSpec, resumeToken: string | null): void;
  removeTarget(targetId: number): void;
  close(): void;
}

export interface ListenService {
  openStream(auth: RequestAuth | null, observer: WatchObserver): ListenStream;
  close(): void;
}

export interface ListenOptions {
  readonly partialSnapshots?: PartialSnapshotOptions;
  readonly startTimeSlice?: StartTimeSlice;
  readonly logger?: Logger;
}

/** Subscribes to the commits of `documents`. */
export function createListenService(
  documents: Documents,
  options: ListenOptions = {},
): ListenService {
  const { partialSnapshots = defaultPartialSnapshots, logger = silentLogger } = options;
  const { startTimeSlice: startSlice = startTimeSlice } = options;
  const registry = createTargetRegistry(documents);
  const scheduler = createFairScheduler(startSlice);
  const start = createInitialSnapshots(documents, registry, partialSnapshots);
  const unsubscribe = documents.onCommit(createFanOut(documents, registry, startSlice));

  return {
    openStream(auth, wireObserver) {
      const observer = withLoggedFailures(withoutPartialTokens(wireObserver), logger);
      const targets = new Map<number, LiveTarget>();
      const queue = scheduler.openQueue((error) => {
        // The error does not name its target, so all of them fail: none may continue after half a message.
        for (const target of targets.values()) registry.fail(target, error);
      });
      const stream: StreamState = { auth, observer, queue, targets, paused: new Map() };
      return {
        addTarget(id, spec, resumeToken) {
          const replaced = targets.get(id);
          if (replaced !== undefined) registry.remove(replaced);
          start(stream, { id, spec, resumeToken });
        },
        removeTarget(id) {
          const target = targets.get(id);
          if (target !== undefined) registry.remove(target);
          queue.run(() => observer.targetRemoved(id, null));
        },
        close() {
          for (const target of targets.values()) registry.remove(target);
          queue.close();
        },
      };
    },
    close: unsubscribe,
  };
}

/** Logs the causes of internal errors, which the client does not receive. */
function withLoggedFailures(observer: WatchObserver, logger: Logger): WatchObserver {
  return {
    ...observer,
    targetRemoved(targetId, error) {
      if (error !== null && isUnexpected(error))
        logger.error({ stack: stackOf(error) }, 'A listen target failed.');
      observer.targetRemoved(targetId, error);
    },
  };
}
