/**
 * Live targets: each listener has some, and hears of every commit that changes their results. It knows nothing of
 * streams or JSON. The one idea needed to read it: everything a commit does to one listener's targets is told first,
 * then one snapshot closes it; only a snapshot makes the SDK raise events, so no page ever shows half a commit. What is
 * told is settled at the moment of the commit, though a listener that is still being told a long first result hears it
 * only after that.
 */
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type { Documents, ReadSubject } from './documents.ts';
import { mergeDeltas } from './listen-changes.ts';
import type { DocumentNews } from './listen-changes.ts';
import { createTargetIndex } from './listen-index.ts';
import { createPace } from './listen-pace.ts';
import type { Pace } from './listen-pace.ts';
import { createPermits } from './listen-permits.ts';
import { openResult } from './listen-target.ts';
import type { TargetDelta, TargetResult } from './listen-target.ts';
import type { Change, CommitEvent, DocumentPath, StoredDocument } from './model.ts';

/** Who is told. The words are those of the Listen stream. */
export interface Listener {
  added(targetId: number): void;
  /** The client must forget what it believes to be in the target. */
  reset(targetId: number): void;
  current(targetId: number, at: ReadPoint): void;
  /** `error`: why the target ended without being asked to, else `null`. */
  removed(targetId: number, error: unknown): void;
  present(document: StoredDocument, targets: Pick<DocumentNews, 'in' | 'out'>): void;
  deleted(path: DocumentPath, out: readonly number[], at: ReadPoint): void;
  /** The document is still there, but not in these targets any more. */
  left(path: DocumentPath, out: readonly number[], at: ReadPoint): void;
  /** How many documents a resumed target now has: a client that counts otherwise begins anew by itself. */
  counted(targetId: number, count: number): void;
  snapshot(at: ReadPoint): void;
}

export interface ReadPoint {
  readonly readTime: Micros;
  readonly resumeToken: string;
}

/** One listener's targets. */
export interface Listening {
  /**
   * Begins a target, or ends it at once when the subject may not be read. `resumeToken`: the client has what was told
   * with it; `null`: it has nothing.
   */
  add(targetId: number, subject: ReadSubject, resumeToken: string | null): void;
  remove(targetId: number): void;
  close(): void;
}

export interface ListenHub {
  open(auth: RequestAuth | null, listener: Listener): Listening;
  close(): void;
}

interface Target {
  readonly id: number;
  readonly subject: ReadSubject;
  readonly result: TargetResult;
  readonly owner: Owner;
}

/** What a client that was away must be told of a target. */
interface TargetNews {
  readonly present: readonly StoredDocument[];
  readonly absent: ReadonlySet<DocumentPath>;
}

interface Owner {
  readonly auth: RequestAuth | null;
  readonly listener: Listener;
  readonly pace: Pace;
  readonly targets: Map<number, Target>;
}

/** Starts following the commits of `documents`. */
export function createListenHub(documents: Documents): ListenHub {
  const { changes } = documents;
  const index = createTargetIndex<Target>();
  const permits = createPermits<Target>(documents);
  // After the commit's own time: a second tab asks the cache it shares with the first only for what was read later
  // than its last, and an acknowledged write counts as read at its commit time. With equal times its documents stay
  // "pending" for ever (firebase-js-sdk packages/firestore/src/local/local_store_impl.ts,
  // localStoreGetNewDocumentChanges).
  const pointAt = (commitTime: Micros, changedAt = commitTime): ReadPoint => ({
    readTime: commitTime + 1,
    resumeToken: changes.token(changedAt),
  });

  const drop = (target: Target): void => {
    index.delete(target);
    permits.delete(target);
    if (target.owner.targets.get(target.id) === target) target.owner.targets.delete(target.id);
  };

  const end = (target: Target, error: unknown): void => {
    drop(target);
    const { listener, pace } = target.owner;
    pace.say(() => listener.removed(target.id, error));
  };

  /** Ends the target when its owner may not read it any more. */
  const judge = (target: Target): boolean => {
    try {
      permits.judge(target);
      return true;
    } catch (error) {
      end(target, error);
      return false;
    }
  };

  /** What became of a document that is in no changed target; its content only for who may read it. */
  const absenceOf = ({ auth, listener }: Owner, { path, out }: DocumentNews, at: ReadPoint) => {
    let document: StoredDocument | null;
    try {
      document = documents.get(path, auth);
    } catch {
      return () => listener.left(path, out, at);
    }
    if (document === null) return () => listener.deleted(path, out, at);
    // With the content the client sees for itself that it no longer matches, and need not ask.
    const present = document;
    return () => listener.present(present, { in: [], out });
  };

  const deltaOf = (target: Target, changes: readonly Change[]): TargetDelta | null => {
    // What a query may show was proven from the query; what a document may show can depend on what it says now.
    if (target.subject.kind === 'document' && !judge(target)) return null;
    try {
      return target.result.apply(changes);
    } catch (error) {
      end(target, error);
      return null;
    }
  };

  const unsubscribe = documents.onCommit((event) => {
    for (const target of permits.shakenBy(event.changes)) judge(target);
    const at = pointAt(event.commitTime);
    for (const [owner, concerned] of groupByOwner(event, (path) => index.around(path))) {
      const deltas = new Map<number, TargetDelta>();
      for (const [target, changes] of concerned) {
        const delta = deltaOf(target, changes);
        if (delta !== null) deltas.set(target.id, delta);
      }
      const news = mergeDeltas(deltas).map((entry) => {
        const { document } = entry;
        return document === null
          ? absenceOf(owner, entry, at)
          : () => owner.listener.present(document, entry);
      });
      if (news.length === 0) continue;
      owner.pace.say(() => {
        for (const tell of news) tell();
        owner.listener.snapshot(at);
      });
    }
  });

  /** What became of the target since the token; `null` when only the whole result will do. */
  const newsSince = (
    { subject, result, owner }: Target,
    resumeToken: string,
  ): TargetNews | null => {
    const changed = changes.since(resumeToken, subject);
    if (changed === null) return null;
    // What was pushed out of a limited result has not changed itself, so the log does not name it.
    if (result.isWindowed && changed.size > 0) return null;
    const absent = new Set(changed);
    for (const { path } of result.initial) absent.delete(path);
    // Whether it was in the target is not known: its name is told only to who may read it anyway.
    const mayBeNamed = [...absent].every((path) => mayRead(path, owner.auth));
    if (!mayBeNamed) return null;
    return { present: result.initial.filter(({ path }) => changed.has(path)), absent };
  };

  const mayRead = (path: DocumentPath, auth: RequestAuth | null): boolean => {
    try {
      documents.permit({ kind: 'document', path }, auth);
      return true;
    } catch {
      return false;
    }
  };

  const tellInitial = (target: Target, resumeToken: string | null): void => {
    const { id, owner, result, subject } = target;
    const at = pointAt(documents.readTime(), changes.last());
    const news = resumeToken === null ? null : newsSince(target, resumeToken);
    const gone = new Set(news?.absent);
    // A reset alone would leave a single document that is gone in the client's cache.
    if (resumeToken !== null && subject.kind === 'document' && result.initial.length === 0) {
      gone.add(subject.path);
    }
    const absences = [...gone].map((path) =>
      absenceOf(owner, { path, document: null, in: [], out: [id] }, at),
    );
    owner.pace.saySteps(
      stepsOf(target, {
        present: news?.present ?? result.initial,
        absences,
        isReset: resumeToken !== null && news === null,
        isCounted: news !== null && subject.kind === 'query',
        at,
      }),
    );
  };

  const begin = (owner: Owner, { id, subject, resumeToken }: Wish): void => {
    const { auth, listener } = owner;
    let target: Target;
    try {
      target = { id, subject, owner, result: openResult(subject, { documents, auth }) };
    } catch (error) {
      owner.pace.say(() => listener.removed(id, error));
      return;
    }
    if (!judge(target)) return;
    owner.targets.set(id, target);
    index.add(target);
    tellInitial(target, resumeToken);
  };

  return {
    open(auth, listener) {
      const owner: Owner = { auth, listener, pace: createPace(), targets: new Map() };
      /** Targets whose documents are still being brought into memory. */
      const wishes = new Map<number, Wish>();
      return {
        add(id, subject, resumeToken) {
          const old = owner.targets.get(id);
          if (old !== undefined) drop(old);
          const wish = { id, subject, resumeToken };
          wishes.set(id, wish);
          const beginIfWished = (): void => {
            if (wishes.get(id) !== wish) return;
            wishes.delete(id);
            begin(owner, wish);
          };
          const refuse = (error: unknown): void => {
            wishes.delete(id);
            owner.pace.say(() => listener.removed(id, error));
          };
          try {
            const preparing = documents.prepare(subject, auth);
            if (preparing === null) beginIfWished();
            else preparing.then(beginIfWished).catch(refuse);
          } catch (error) {
            refuse(error);
          }
        },
        remove(id) {
          const target = owner.targets.get(id);
          if (target !== undefined) drop(target);
          // The client waits for it to begin before it ends.
          if (wishes.delete(id)) owner.pace.say(() => listener.added(id));
          owner.pace.say(() => listener.removed(id, null));
        },
        close() {
          wishes.clear();
          for (const target of owner.targets.values()) drop(target);
          owner.pace.close();
        },
      };
    },
    close: unsubscribe,
  };
}

/** What a listener asked for. */
interface Wish {
  readonly id: number;
  readonly subject: ReadSubject;
  readonly resumeToken: string | null;
}

interface Initial {
  readonly present: readonly StoredDocument[];
  readonly absences: readonly (() => void)[];
  readonly isReset: boolean;
  readonly isCounted: boolean;
  readonly at: ReadPoint;
}

/** Tells a target's beginning; breaks off without a snapshot, which would show half of it, if the target ends. */
function* stepsOf(
  target: Target,
  { present, absences, isReset, isCounted, at }: Initial,
): Generator<void> {
  const { id, owner, result } = target;
  const { listener, targets } = owner;
  // In any case, since the SDK counts: each target that is asked for begins, and then ends when that is asked for.
  listener.added(id);
  if (isReset) listener.reset(id);
  for (const document of present) {
    yield;
    if (targets.get(id) !== target) return;
    listener.present(document, { in: [id], out: [] });
  }
  for (const tell of absences) tell();
  if (isCounted) listener.counted(id, result.initial.length);
  listener.current(id, at);
  listener.snapshot(at);
}

function groupByOwner(
  { changes }: CommitEvent,
  around: (path: DocumentPath) => Target[],
): Map<Owner, Map<Target, Change[]>> {
  const byOwner = new Map<Owner, Map<Target, Change[]>>();
  for (const change of changes) {
    for (const target of around(change.path)) {
      const targets = byOwner.get(target.owner) ?? new Map<Target, Change[]>();
      byOwner.set(target.owner, targets);
      const concerning = targets.get(target);
      if (concerning === undefined) targets.set(target, [change]);
      else concerning.push(change);
    }
  }
  return byOwner;
}
