/**
 * Live targets: each listener has some, and hears of every commit that changes their results. It knows nothing of
 * streams or JSON. The one idea needed to read it: everything a commit does to one listener's targets is told first,
 * then one snapshot closes it; only a snapshot makes the SDK raise events, so no page ever shows half a commit.
 */
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type { Documents, ReadSubject } from './documents.ts';
import { mergeDeltas } from './listen-changes.ts';
import type { DocumentNews } from './listen-changes.ts';
import { createTargetIndex } from './listen-index.ts';
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
  /** `error`: why the target ended without being asked to. */
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
   * Throws when the subject may not be read. `resumeToken`: the client has what was told with it;
   * `null`: it has nothing.
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

  const drop = ({ id, owner }: Pick<Target, 'id' | 'owner'>): void => {
    const target = owner.targets.get(id);
    if (target === undefined) return;
    index.delete(target);
    permits.delete(target);
    owner.targets.delete(id);
  };

  /** Ends the target, and says so, when its owner may not read it any more. */
  const judge = (target: Target): boolean => {
    try {
      permits.judge(target);
      return true;
    } catch (error) {
      drop(target);
      target.owner.listener.removed(target.id, error);
      return false;
    }
  };

  /** Tells what became of a document that is in no changed target; its content only to who may read it. */
  const tellAbsent = (
    { auth, listener }: Owner,
    { path, out }: DocumentNews,
    at: ReadPoint,
  ): void => {
    let document: StoredDocument | null;
    try {
      document = documents.get(path, auth);
    } catch {
      return listener.left(path, out, at);
    }
    // With the content the client sees for itself that it no longer matches, and need not ask.
    if (document === null) listener.deleted(path, out, at);
    else listener.present(document, { in: [], out });
  };

  const deltaOf = (target: Target, changes: readonly Change[]): TargetDelta | null => {
    // What a query may show was proven from the query; what a document may show can depend on what it says now.
    if (target.subject.kind === 'document' && !judge(target)) return null;
    try {
      return target.result.apply(changes);
    } catch (error) {
      drop(target);
      target.owner.listener.removed(target.id, error);
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
      const news = mergeDeltas(deltas);
      for (const entry of news) {
        if (entry.document === null) tellAbsent(owner, entry, at);
        else owner.listener.present(entry.document, entry);
      }
      if (news.length > 0) owner.listener.snapshot(at);
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
    const { listener } = owner;
    const at = pointAt(documents.readTime(), changes.last());
    const news = resumeToken === null ? null : newsSince(target, resumeToken);
    listener.added(id);
    if (resumeToken !== null && news === null) listener.reset(id);
    for (const document of news?.present ?? result.initial) {
      listener.present(document, { in: [id], out: [] });
    }
    const absent = new Set(news?.absent);
    // A reset alone would leave a single document that is gone in the client's cache.
    if (resumeToken !== null && subject.kind === 'document' && result.initial.length === 0) {
      absent.add(subject.path);
    }
    for (const path of absent) tellAbsent(owner, { path, document: null, in: [], out: [id] }, at);
    if (news !== null && subject.kind === 'query') listener.counted(id, result.initial.length);
    listener.current(id, at);
    listener.snapshot(at);
  };

  return {
    open(auth, listener) {
      const owner: Owner = { auth, listener, targets: new Map() };
      return {
        add(id, subject, resumeToken) {
          drop({ id, owner });
          const result = openResult(subject, { documents, auth });
          const target: Target = { id, subject, result, owner };
          permits.judge(target);
          owner.targets.set(id, target);
          index.add(target);
          tellInitial(target, resumeToken);
        },
        remove: (id) => drop({ id, owner }),
        close() {
          for (const target of owner.targets.values()) drop(target);
        },
      };
    },
    close: unsubscribe,
  };
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
