import type { Documents } from '../documents.ts';
import type { Change, CommitEvent, DocumentPath, StoredDocument } from '../model/types.ts';
import type { StartTimeSlice } from './fair-scheduler.ts';
import { removalOf, versionAfter, type LiveTarget, type StreamState } from './stream-state.ts';
import type { TargetRegistry } from './target-registry.ts';
import type { TargetDelta } from './target-result.ts';
import type { SnapshotVersion } from './watch-observer.ts';

/** How long commits may be sent synchronously in one turn of the event loop; other streams then wait their turn. */
const sliceMs = 10;

/** Sends each commit to all affected streams. Messages are computed at once, and sent when the event loop has time. */
export function createFanOut(
  documents: Documents,
  registry: TargetRegistry,
  startTimeSlice: StartTimeSlice,
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
    deltas: Deltas,
    deleted: ReadonlySet<DocumentPath>,
    version: SnapshotVersion,
  ): (() => void) | null => {
    const { observer } = stream;
    const changes = mergeDeltas(deltas);
    if (changes.length === 0) return null;
    // A deletion is sent without evaluating rules, since the caller had the document. A document that only left a target
    // may hold content that the caller must not read.
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
      for (const [target, changesInScope] of affected) {
        const delta = deltaOf(target, changesInScope);
        if (delta !== null) deltas.set(target.id, delta);
      }
      const messages = messagesFor(stream, deltas, deleted, version);
      if (messages === null) continue;
      send(stream, messages, isFirst);
      isFirst = false;
    }
  };
}

/** By target id. */
type Deltas = Map<number, TargetDelta>;

/** What one commit did to one document, in all targets of one stream. */
interface MergedChange {
  readonly path: DocumentPath;
  /** `null` when the document is in none of the targets that changed. */
  document: StoredDocument | null;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/** Merges the deltas of a stream's targets: a stream sends each document once, with all its targets. */
function mergeDeltas(deltas: Deltas): readonly MergedChange[] {
  const changes = new Map<DocumentPath, MergedChange>();
  const changeOf = (path: DocumentPath): MergedChange => {
    const known = changes.get(path);
    if (known !== undefined) return known;
    const change = { path, document: null, targetIds: [], removedTargetIds: [] };
    changes.set(path, change);
    return change;
  };
  for (const [targetId, delta] of deltas) {
    for (const document of delta.changed) {
      const change = changeOf(document.path);
      change.document = document;
      change.targetIds.push(targetId);
    }
    for (const path of delta.removed) changeOf(path).removedTargetIds.push(targetId);
  }
  return [...changes.values()];
}
