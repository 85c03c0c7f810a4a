import type { Micros } from '../../kernel/micros.ts';
import type { Documents } from '../documents.ts';
import type { TargetSpec } from '../model/target.ts';
import type { DocumentPath } from '../model/types.ts';
import { newestFirst, takeReadTimes, type PartialSnapshotOptions } from './partial-snapshots.ts';
import { resumeDeltaOf } from './resume-delta.ts';
import { removalOf, versionAfter, type LiveTarget, type StreamState } from './stream-state.ts';
import type { TargetRegistry } from './target-registry.ts';
import { openResult } from './target-result.ts';
import type { SnapshotVersion } from './watch-observer.ts';

/** A client's request for a target. */
export interface ListenRequest {
  readonly id: number;
  readonly spec: TargetSpec;
  readonly resumeToken: string | null;
}

/** What a client has of a target already, and how long it takes to answer. */
interface ClientState {
  readonly resumeToken: string | null;
  readonly sent: SentDocuments;
  readonly answerMs: number;
}

/** The update times of the documents that the client already has. */
type SentDocuments = ReadonlyMap<DocumentPath, Micros>;

interface InitialResult {
  /** The documents to send; `null`: all. */
  readonly changed: ReadonlySet<DocumentPath> | null;
  readonly sent: SentDocuments;
  readonly removals: readonly (() => void)[];
  readonly isReset: boolean;
  /** The read time of each further partial snapshot by the number of documents it ends; `null`: there are none. */
  readonly readTimes: ReadonlyMap<number, Micros> | null;
  readonly version: SnapshotVersion;
}

/** Starts targets: sends the whole result, or the changes since the resume token. */
export function createInitialSnapshots(
  documents: Documents,
  registry: TargetRegistry,
  partialSnapshots: PartialSnapshotOptions,
): (stream: StreamState, request: ListenRequest) => void {
  const { minDocuments, firstSize, isStep, pause } = partialSnapshots;

  /** Reads the result and adds the target; `null` when that failed. */
  const open = (stream: StreamState, { id, spec }: ListenRequest): LiveTarget | null => {
    let target: LiveTarget;
    try {
      target = { id, spec, stream, result: openResult(documents, spec, stream.auth) };
    } catch (error) {
      stream.queue.run(() => stream.observer.targetRemoved(id, error));
      return null;
    }
    if (!registry.checkPermission(target)) return null;
    registry.add(target);
    return target;
  };

  /** Fails only the target when the work throws, which may run from a timer. */
  const orFail = (target: LiveTarget, work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (target.stream.targets.get(target.id) === target) registry.fail(target, error);
    }
  };

  const sendResult = (target: LiveTarget, client: ClientState): void => {
    const { resumeToken, sent, answerMs } = client;
    const { id, stream, result, spec } = target;
    registry.subscribe(target);
    // Read times must rise, so those of the partial snapshots are taken before that of the whole one.
    const stepEnds = stepEndsIn(result.candidates.length, (count) => isStep(count, answerMs));
    const times =
      resumeToken === null ? takeReadTimes(documents, target, minDocuments, stepEnds.length) : null;
    const readTimes = times && new Map(times.map((time, index) => [stepEnds[index] ?? 0, time]));
    const version = versionAfter(documents, documents.readTime(), documents.changes.last());
    const delta = resumeToken === null ? null : resumeDeltaOf(documents, target, resumeToken);
    const absent = new Set(delta?.absent ?? sent.keys());
    if (sent.size > 0) for (const { path } of result.candidates) absent.delete(path);
    // A reset alone would leave a deleted document in the client's cache.
    if (resumeToken !== null && spec.kind === 'document' && result.candidates.length === 0) {
      absent.add(spec.path);
    }
    const removals = [...absent].map((path) =>
      removalOf(documents, stream, { path, removedTargetIds: [id] }, version),
    );
    const steps = sendSteps(target, {
      changed: delta?.changed ?? null,
      sent,
      removals,
      isReset: resumeToken !== null && delta === null,
      readTimes,
      version,
    });
    stream.queue.enqueueSteps(untilFailure(steps, target));
  };

  function* untilFailure(steps: Iterable<void>, target: LiveTarget): Generator<void> {
    const { id, stream } = target;
    try {
      yield* steps;
    } catch (error) {
      if (stream.targets.get(id) !== target) return;
      registry.remove(target);
      // Sent at once: messages that are already queued must not count as the rest of this result.
      stream.observer.targetRemoved(id, error);
    }
  }

  /** Sends the first rows, pauses, and then reads the result again and sends the rest. */
  const sendFirstRows = (target: LiveTarget, request: ListenRequest, readTime: Micros): void => {
    const { id, stream, result } = target;
    const { observer, targets, paused, queue } = stream;
    const first = newestFirst(result.candidates).slice(0, firstSize);
    const sent = new Map(first.map(({ path, updateTime }) => [path, updateTime]));
    const sendRest = (answerMs: number): void => {
      registry.remove(target);
      const reopened = open(stream, request);
      if (reopened === null) return;
      orFail(reopened, () => sendResult(reopened, { resumeToken: null, sent, answerMs }));
    };
    queue.run(() => {
      observer.targetAdded(id);
      if (targets.get(id) !== target) return;
      for (const document of first) {
        observer.documentChanged(document, { targetIds: [id], removedTargetIds: [] });
      }
      observer.partialSnapshot(id, readTime);
      observer.onFlushed((answerMs) => {
        if (targets.get(id) !== target) return;
        paused.set(
          target,
          pause(() => sendRest(answerMs), answerMs),
        );
      });
    });
  };

  return (stream, request) => {
    const target = open(stream, request);
    if (target === null) return;
    orFail(target, () => {
      const { resumeToken } = request;
      const [readTime] =
        (resumeToken === null ? takeReadTimes(documents, target, minDocuments, 1) : null) ?? [];
      if (readTime === undefined) sendResult(target, { resumeToken, sent: new Map(), answerMs: 0 });
      else sendFirstRows(target, request, readTime);
    });
  };
}

/** Sends a target's result. Ends without a snapshot when the target is removed: it would show a part as the whole. */
function* sendSteps(target: LiveTarget, initial: InitialResult): Generator<void> {
  const { id, stream, result, spec } = target;
  const { changed, sent, removals, isReset, readTimes, version } = initial;
  const { observer, targets } = stream;
  // Also when resuming: the SDK expects an ADD for each target that it requested.
  if (sent.size === 0) observer.targetAdded(id);
  if (isReset) observer.targetReset(id);
  let count = 0;
  const { candidates } = result;
  for (const document of readTimes === null ? candidates : newestFirst(candidates)) {
    yield;
    if (targets.get(id) !== target) return;
    if (!result.isMatch(document)) continue;
    const readTime = readTimes?.get(count);
    if (readTime !== undefined) observer.partialSnapshot(id, readTime);
    count += 1;
    if (sent.get(document.path) === document.updateTime) continue;
    if (changed === null || changed.has(document.path)) {
      observer.documentChanged(document, { targetIds: [id], removedTargetIds: [] });
    }
  }
  // Commits are computed without them.
  result.candidates = [];
  for (const sendRemoval of removals) sendRemoval();
  // By this count a client notices deleted documents that it still has, for example after a lost connection.
  if (spec.kind === 'query') observer.existenceFilter(id, count);
  observer.targetCurrent(id, version);
  observer.snapshot(version);
}

/** The numbers of documents after which a partial snapshot follows. */
function stepEndsIn(total: number, isStep: (sentCount: number) => boolean): number[] {
  const ends: number[] = [];
  for (let sent = 1; sent < total; sent += 1) if (isStep(sent)) ends.push(sent);
  return ends;
}
