/**
 * Listen streams and their targets, without the wire format. All that one commit does to a stream's targets is sent first
 * and one snapshot follows: only a snapshot makes the SDK raise events, so no page shows half a commit. Messages are
 * computed at the time of the commit, though a stream that is still sending a long initial result sends them after it.
 */
import { silentLogger } from '../../kernel/logger.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import type { Documents } from '../documents.ts';
import { isUnexpected } from '../model/errors.ts';
import type { TargetSpec } from '../model/target.ts';
import { createFairScheduler, startTimeSlice as startWallTimeSlice } from './fair-scheduler.ts';
import type { StartTimeSlice } from './fair-scheduler.ts';
import { createFanOut } from './fan-out.ts';
import { createInitialSnapshots } from './initial-snapshot.ts';
import { defaultPartialSnapshots } from './partial-snapshots.ts';
import type { PartialSnapshotOptions } from './partial-snapshots.ts';
import { withoutPartialTokens } from './partial-tokens.ts';
import type { LiveTarget, StreamState } from './stream-state.ts';
import { createTargetRegistry } from './target-registry.ts';
import type { WatchObserver } from './watch-observer.ts';

export interface ListenStream {
  /**
   * Starts a target, or fails it when the caller may not read it. `resumeToken`: the client has everything up to it;
   * `null`: it has nothing.
   */
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
  const { startTimeSlice = startWallTimeSlice } = options;
  const registry = createTargetRegistry(documents);
  const scheduler = createFairScheduler(startTimeSlice);
  const start = createInitialSnapshots(documents, { registry, partialSnapshots });
  const unsubscribe = documents.onCommit(createFanOut(documents, { registry, startTimeSlice }));

  return {
    openStream(auth, wireObserver) {
      const observer = withLoggedFailures(withoutPartialTokens(wireObserver), logger);
      const targets = new Map<number, LiveTarget>();
      const queue = scheduler.openQueue((error) => {
        // The error does not say which target it belongs to, and none may go on from half a message.
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

/** The client learns only that there was an internal error, so the cause is logged. */
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
