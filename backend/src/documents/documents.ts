/**
 * The document service's behaviour, told in its own words: paths, documents, writes, queries. It knows nothing
 * of HTTP, WebChannel, tokens or of what the documents mean. The one idea needed to read it: every change goes
 * through `commit`, which runs in one SQLite transaction, and only after COMMIT are subscribers told.
 */
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type { ChangeLog } from './store/change-log.ts';
import type {
  Aggregation,
  CommitEvent,
  CommitResult,
  DocumentPath,
  Query,
  StoredDocument,
  Value,
  Write,
} from './model/types.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AccessRequest {
  readonly auth: RequestAuth | null;
  readonly operation: Operation;
  /** The document, or for `list` the collection. */
  readonly path: DocumentPath;
  /** What a server timestamp of this request is. */
  readonly time: Micros;
  /** The document as the request finds it, in a batch as the writes before have left it; `null`: there is none. */
  readonly before: StoredDocument | null;
  /** What a create or an update makes of it; else `null`. */
  readonly after: StoredDocument | null;
  /** What is listed; `null` unless it is a list. */
  readonly query: Query | null;
  /** What else the decision may rest on. */
  readonly reads: AccessReads;
}

/** The documents around a request, for the guard: one object for a whole batch, which counts what is read. */
export interface AccessReads {
  /** Before the whole batch. Throws when the request has read too many documents. */
  before(path: DocumentPath): StoredDocument | null;
  /** After the whole batch. Throws likewise. */
  after(path: DocumentPath): StoredDocument | null;
}

/** Decides whether a call may pass; throws `DocumentsError('PERMISSION_DENIED')` when not. */
export type Guard = (request: AccessRequest) => void;

/** What a client reads, once or from now on. */
export type ReadSubject =
  | { readonly kind: 'document'; readonly path: DocumentPath }
  | { readonly kind: 'query'; readonly query: Query };

/** Commits of one caller, done strictly in order. After one that fails, all that follow fail undone. */
export interface CommitSeries {
  /** As `Documents.commit`; `writes` is called when its turn has come, and resolves when all is on disk. */
  commit(writes: () => readonly Write[]): Promise<CommitResult>;
}

export interface Documents {
  get(path: DocumentPath, auth: RequestAuth | null): StoredDocument | null;
  query(query: Query, auth: RequestAuth | null): StoredDocument[];
  /** The documents, as they are now, among which the query looks, in no order. */
  candidates(query: Query, auth: RequestAuth | null): StoredDocument[];
  /**
   * Prepares a read so that it does not hold the event loop for long; `null` when it would not. After a
   * restart it would: everything has to be decoded anew. Throws like the read when the caller may not make it.
   */
  prepare(subject: ReadSubject, auth: RequestAuth | null): Promise<unknown> | null;
  aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    auth: RequestAuth | null,
  ): Map<string, Value>;
  /** Throws unless the caller may read it; else names the documents that the permission rests on. */
  permit(subject: ReadSubject, auth: RequestAuth | null): ReadonlySet<DocumentPath>;
  /** For the owner alone: the paths of all collections below a document or collection (`''`: all there are). */
  collectionsBelow(path: string, auth: RequestAuth | null): string[];
  /** Applies all writes or none; throws `DocumentsError` and changes nothing when one is refused. */
  commit(writes: readonly Write[], auth: RequestAuth | null): CommitResult;
  /**
   * Begins a row of commits that share their syncs with those of others. `countChanges` is called with the number of
   * documents that an allowed commit is about to change, and may refuse it by throwing.
   */
  series(auth: RequestAuth | null, countChanges?: (changed: number) => void): CommitSeries;
  /** Now, as a read time: never before any commit already acknowledged, never running back. */
  readTime(): Micros;
  /** So many read times of now, each later than every one given before. */
  takeReadTimes(count: number): Micros[];
  /** Calls the listener after each commit that changed something; returns the unsubscribing function. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  /** What changed lately, for whoever was away. */
  readonly changes: Omit<ChangeLog, 'add'>;
}
