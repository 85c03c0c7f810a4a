import type { Documents } from '../documents.ts';
import { mergeDeltas } from './document-changes.ts';
import type { LiveTargets } from './target-registry.ts';
import { absenceOf, pointAfter } from './stream-state.ts';
import type { Owner, Target } from './stream-state.ts';
import type { TargetDelta } from './target-result.ts';
import type { ReadPoint } from './watch-observer.ts';
import type { Change, CommitEvent, DocumentPath } from '../model/types.ts';
import type { BeginShare } from '../time-slice.ts';

/** How long the listeners of one turn of the event loop are told at once; all but the first then wait their turn. */
const patienceMs = 10;

/** Tells all listeners of a commit: what, is settled now; when, as the event loop has time. */
export function createFanOut(
  documents: Documents,
  { live, beginShare }: { readonly live: LiveTargets; readonly beginShare: BeginShare },
): (event: CommitEvent) => void {
  /** Of this turn of the event loop. */
  let isOver: (() => boolean) | null = null;
  const tell = (owner: Owner, news: () => void, isFirst: boolean): void => {
    if (isOver === null) {
      isOver = beginShare(patienceMs);
      setImmediate(() => (isOver = null));
    }
    if (isFirst || !isOver()) owner.pace.say(news);
    else owner.pace.sayInTurn(news);
  };

  const deltaOf = (target: Target, changes: readonly Change[]): TargetDelta | null => {
    // What a query may show was proven from the query; what a document may show can depend on what it says now.
    if (target.subject.kind === 'document' && !live.judge(target)) return null;
    try {
      return target.result.apply(changes);
    } catch (error) {
      live.end(target, error);
      return null;
    }
  };
  const newsOf = (
    owner: Owner,
    { deltas, deleted, at }: { deltas: Deltas; deleted: ReadonlySet<DocumentPath>; at: ReadPoint },
  ): (() => void) | null => {
    const { listener } = owner;
    const news = mergeDeltas(deltas);
    // Who was told of a document hears that it was deleted, without asking the rules once more for each of them. What has
    // merely left may say now what he is not to read.
    const absences = news
      .filter(({ document }) => document === null)
      .map(({ path, out }) =>
        deleted.has(path)
          ? () => listener.deleted(path, out, at)
          : absenceOf(documents, owner, { path, out }, at),
      );
    if (news.length === 0) return null;
    return () => {
      for (const entry of news) {
        if (entry.document !== null) listener.present(entry.document, entry);
      }
      for (const tellAbsence of absences) tellAbsence();
      listener.snapshot(at);
    };
  };

  return ({ commitTime, changes }) => {
    live.judgeAfter(changes);
    const at = pointAfter(documents, commitTime);
    const gone = changes.filter(({ after }) => after === null);
    const deleted = new Set(gone.map(({ path }) => path));
    let isFirst = true;
    for (const [owner, targets] of byOwner(live.concernedBy(changes))) {
      const deltas: Deltas = new Map();
      for (const [target, concerning] of targets) {
        const delta = deltaOf(target, concerning);
        if (delta !== null) deltas.set(target.id, delta);
      }
      const news = newsOf(owner, { deltas, deleted, at });
      if (news === null) continue;
      tell(owner, news, isFirst);
      isFirst = false;
    }
  };
}

type Deltas = Map<number, TargetDelta>;
type Concern = [Target, readonly Change[]];

function byOwner(concerned: ReadonlyMap<Target, readonly Change[]>): Map<Owner, Concern[]> {
  const owners = new Map<Owner, Concern[]>();
  for (const concern of concerned) {
    const { owner } = concern[0];
    const targets = owners.get(owner);
    if (targets === undefined) owners.set(owner, [concern]);
    else targets.push(concern);
  }
  return owners;
}
