/** The interface of the document service, which knows neither wire formats nor tokens. */
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import type { TargetSpec } from './model/target.ts';
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
import type { ChangeLog } from './store/change-log.ts';

/** Commits of one caller, in strict order. After one fails, all later ones fail and are not applied. */
export interface CommitSequence {
  /** Calls `writes` when it is this commit's turn, and resolves when the commit is on disk. */
  commit(writes: () => readonly Write[]): Promise<CommitResult>;
}

/** Each method that reads or writes checks the caller's rights. */
export interface Documents {
  get(path: DocumentPath, auth: RequestAuth | null): StoredDocument | null;
  query(query: Query, auth: RequestAuth | null): StoredDocument[];
  /** The documents of the query's collections, unfiltered and unsorted. */
  candidates(query: Query, auth: RequestAuth | null): StoredDocument[];
  aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    auth: RequestAuth | null,
  ): Map<string, Value>;
  /** Throws unless the caller may read the target; returns the paths that the rules read to decide that. */
  permit(target: TargetSpec, auth: RequestAuth | null): ReadonlySet<DocumentPath>;
  /** For the operator only: the paths of all collections below a document or collection, `''` for the root. */
  collectionsBelow(path: string, auth: RequestAuth | null): string[];
  /** Applies all writes or none; throws `DocumentsError` when one is refused. */
  commit(writes: readonly Write[], auth: RequestAuth | null): CommitResult;
  /**
   * Starts a sequence of commits, which share disk syncs with concurrent ones. `countChanges` is called with the number of
   * documents that an allowed commit is about to change, and may throw to refuse it.
   */
  commitSequence(
    auth: RequestAuth | null,
    countChanges?: (changed: number) => void,
  ): CommitSequence;
  /** The current read time: not before any acknowledged commit, and never decreasing. */
  readTime(): Micros;
  /** `count` read times, each later than all earlier ones. */
  takeReadTimes(count: number): Micros[];
  /** Calls the listener after each COMMIT that changed a document; returns the unsubscribe function. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  readonly changes: Omit<ChangeLog, 'add'>;
}
