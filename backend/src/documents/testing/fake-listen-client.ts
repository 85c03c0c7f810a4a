/**
 * A client that applies messages as the SDK does: those between two snapshots take effect with the second (firebase-js-sdk
 * packages/firestore/src/remote/watch_change.ts).
 */
import type { StartTimeSlice } from '../listen/fair-scheduler.ts';
import type { ChangedTargets, WatchObserver } from '../listen/watch-observer.ts';
import type { DocumentPath, StoredDocument } from '../model/types.ts';

/** The visible documents of one target: paths, each with its `n`. */
export type View = ReadonlyMap<DocumentPath, string>;

export interface Snapshot {
  readonly readTime: number;
  readonly isPartial: boolean;
  /** The views of all current targets, by id. */
  readonly views: ReadonlyMap<number, View>;
}

interface Target {
  keys: Set<DocumentPath>;
  token: string | null;
  /** Whether it was added on this connection. */
  isActive: boolean;
  isCurrent: boolean;
  /** Whether messages since the last snapshot are about it. The SDK reports all other targets to its tabs as not current. */
  isMentioned: boolean;
  hadPartialSnapshot: boolean;
}

export interface ListenClient {
  readonly observer: WatchObserver;
  readonly snapshots: readonly Snapshot[];
  /** Violations of the protocol by the server. */
  readonly violations: readonly string[];
  /** Makes each of the next steps use up a time slice. */
  slowDown(): void;
  readonly startTimeSlice: StartTimeSlice;
  token(targetId: number): string | null;
  /** Drops the connection, and the messages since the last snapshot. */
  disconnect(): void;
  /** Stops listening to the target. */
  unlisten(targetId: number): void;
}

/** `onMismatch`: called for a target whose existence filter does not match, to request it again. */
export function createListenClient(onMismatch: (targetId: number) => void): ListenClient {
  const snapshots: Snapshot[] = [];
  const violations: string[] = [];
  const cache = new Map<DocumentPath, StoredDocument>();
  /** The state as of the last snapshot. */
  const targets = new Map<number, Target>();
  const unlistened = new Set<number>();
  let pending: (() => void)[] = [];
  /** Targets whose existence filter did not match. */
  const mismatched = new Set<number>();
  let slowSteps = 0;

  const atSnapshot = (id: number, change: (target: Target) => void): void => {
    pending.push(() => {
      const target = targets.get(id);
      if (target !== undefined) change(target);
    });
  };
  const updateKeys = (
    path: DocumentPath,
    { targetIds = [], removedTargetIds = [] }: Partial<ChangedTargets>,
  ): void => {
    for (const id of targetIds) atSnapshot(id, ({ keys }) => keys.add(path));
    for (const id of removedTargetIds) atSnapshot(id, ({ keys }) => keys.delete(path));
  };
  const viewOf = ({ keys }: Target): View =>
    new Map([...keys].map((path) => [path, nOf(cache.get(path))]));

  /** Applies the messages since the last snapshot. */
  const takeSnapshot = (readTime: number, isPartial: boolean): void => {
    for (const change of pending.splice(0)) change();
    const last = snapshots.at(-1) ?? { readTime: -1, isPartial: false };
    if (readTime < last.readTime) violations.push('the read time decreases');
    // A second tab would miss the documents between them.
    if (readTime === last.readTime && (isPartial || last.isPartial))
      violations.push('two snapshots have one read time');
    for (const [id, target] of targets) {
      if (target.isActive && target.isCurrent && !target.isMentioned)
        violations.push(`target ${id} is not current in other tabs`);
      target.isMentioned = false;
    }
    const current = [...targets].filter(
      ([id, { isCurrent }]) => isCurrent && !unlistened.has(id) && !mismatched.has(id),
    );
    snapshots.push({
      readTime,
      isPartial,
      views: new Map(current.map(([id, target]) => [id, viewOf(target)])),
    });
  };

  const observer: WatchObserver = {
    targetAdded: (id) => {
      const target = targets.get(id) ?? {
        keys: new Set(),
        token: null,
        isActive: true,
        isCurrent: false,
        isMentioned: false,
        hadPartialSnapshot: false,
      };
      targets.set(id, target);
      target.isActive = true;
    },
    targetReset: (id) => atSnapshot(id, ({ keys }) => keys.clear()),
    targetCurrent: (id, { resumeToken }) =>
      atSnapshot(id, (target) => {
        target.isCurrent = true;
        target.isMentioned = true;
        target.token = resumeToken;
      }),
    targetRemoved: (id, error) => {
      if (error !== null) violations.push(`target ${id} was removed`);
      targets.delete(id);
    },
    documentChanged: (document, targets) => {
      pending.push(() => cache.set(document.path, document));
      updateKeys(document.path, targets);
    },
    documentDeleted: (path, removedTargetIds) => {
      pending.push(() => cache.delete(path));
      updateKeys(path, { removedTargetIds });
    },
    documentRemoved: (path, removedTargetIds) => updateKeys(path, { removedTargetIds }),
    existenceFilter: (id, count) =>
      atSnapshot(id, ({ keys, hadPartialSnapshot }) => {
        if (keys.size === count) return;
        // Only a client that lost the connection after a partial snapshot may have deleted documents.
        if (hadPartialSnapshot) mismatched.add(id);
        else violations.push(`${keys.size} documents instead of ${count}`);
      }),
    partialSnapshot: (id, readTime) => {
      const target = targets.get(id);
      if (target !== undefined) target.hadPartialSnapshot = true;
      takeSnapshot(readTime, true);
    },
    onFlushed: (callback) => callback(0),
    resumeTokenFor: (ids, resumeToken) => {
      for (const id of ids)
        atSnapshot(id, (target) => {
          if (!target.isActive) return;
          if (!target.isCurrent) violations.push(`target ${id} has a token before it is current`);
          target.isMentioned = true;
          target.token = resumeToken;
        });
    },
    snapshot: ({ readTime, resumeToken }) => {
      if (resumeToken !== null)
        for (const [id, { isActive }] of targets)
          if (isActive)
            atSnapshot(id, (target) => {
              target.isMentioned = true;
              target.token = resumeToken;
            });
      takeSnapshot(readTime, false);
      for (const id of mismatched) {
        // The SDK ignores the target's messages until it is added again (isActiveTarget in firebase-js-sdk packages/firestore/src/remote/watch_change.ts).
        const target = targets.get(id);
        if (target !== undefined) target.isActive = target.isCurrent = false;
        onMismatch(id);
      }
      mismatched.clear();
    },
  };
  return {
    observer,
    snapshots,
    violations,
    slowDown: () => (slowSteps = 4),
    startTimeSlice: () => () => slowSteps-- > 0,
    token: (id) => targets.get(id)?.token ?? null,
    disconnect() {
      pending = [];
      for (const target of targets.values()) {
        target.isActive = false;
        target.isCurrent = false;
      }
    },
    unlisten: (id) => unlistened.add(id),
  };
}

function nOf(document: StoredDocument | undefined): string {
  const n = document?.fields['n'];
  return n !== undefined && 'integerValue' in n ? n.integerValue : 'nothing';
}
