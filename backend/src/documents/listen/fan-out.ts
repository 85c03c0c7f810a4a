import type { Documents } from '../documents.ts';
import type { Change, CommitEvent, DocumentPath } from '../model/types.ts';
import type { StartTimeSlice } from './fair-scheduler.ts';
import { mergeDeltas } from './merge-deltas.ts';
import { removalOf, versionAfter } from './stream-state.ts';
import type { LiveTarget, StreamState } from './stream-state.ts';
import type { TargetRegistry } from './target-registry.ts';
import type { TargetDelta } from './target-result.ts';
import type { SnapshotVersion } from './watch-observer.ts';

/** How long commits may be sent synchronously in one turn of the event loop; other streams then wait their turn. */
const sliceMs = 10;

/** Sends each commit to all streams. The content is computed at once; it is sent as the event loop has time. */
export function createFanOut(
  documents: Documents,
  {
    registry,
    startTimeSlice,
  }: { readonly registry: TargetRegistry; readonly startTimeSlice: StartTimeSlice },
): (event: CommitEvent) => void {
  /** The slice of this turn of the event loop. */
  let isOver: (() => boolean) | null = null;
  const send = ({ queue }: StreamState, messages: () => void, isFirst: boolean): void => {
    if (isOver === null) {
      isOver = startTimeSlice(sliceMs);
      setImmediate(() => (isOver = null));
    }
    if (isFirst || !isOver()) queue.run(messages);
    else queue.enqueue(messages);
  };

  const deltaOf = (target: LiveTarget, changes: readonly Change[]): TargetDelta | null => {
    // The permission of a query was proven from the query; that of a document can depend on its content.
    if (target.spec.kind === 'document' && !registry.checkPermission(target)) return null;
    try {
      return target.result.apply(changes);
    } catch (error) {
      registry.fail(target, error);
      return null;
    }
  };
  const messagesFor = (
    stream: StreamState,
    {
      deltas,
      deleted,
      version,
    }: { deltas: Deltas; deleted: ReadonlySet<DocumentPath>; version: SnapshotVersion },
  ): (() => void) | null => {
    const { observer } = stream;
    const changes = mergeDeltas(deltas);
    if (changes.length === 0) return null;
    // A caller who had the document may learn of its deletion: no rules are evaluated. One that merely left a target may
    // hold content that the caller must not read.
    const removals = changes
      .filter(({ document }) => document === null)
      .map(({ path, removedTargetIds }) =>
        deleted.has(path)
          ? () => observer.documentDeleted(path, removedTargetIds, version)
          : removalOf(documents, stream, { path, removedTargetIds }, version),
      );
    return () => {
      for (const change of changes) {
        if (change.document !== null) observer.documentChanged(change.document, change);
      }
      for (const sendRemoval of removals) sendRemoval();
      observer.snapshot(version);
    };
  };

  return ({ commitTime, changes }) => {
    registry.recheckPermissions(changes);
    const version = versionAfter(documents, commitTime);
    const deleted = new Set(changes.filter(({ after }) => after === null).map(({ path }) => path));
    let isFirst = true;
    const byStream = Map.groupBy(registry.affectedBy(changes), ([{ stream }]) => stream);
    for (const [stream, affected] of byStream) {
      const deltas: Deltas = new Map();
      for (const [target, around] of affected) {
        const delta = deltaOf(target, around);
        if (delta !== null) deltas.set(target.id, delta);
      }
      const messages = messagesFor(stream, { deltas, deleted, version });
      if (messages === null) continue;
      send(stream, messages, isFirst);
      isFirst = false;
    }
  };
}

type Deltas = Map<number, TargetDelta>;
