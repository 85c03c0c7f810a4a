import type { Logger } from '../kernel/logger.ts';
import { createEmitter } from '../kernel/emitter.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { stackOf } from '../kernel/stack.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { createGroupCommit } from '../sqlite/group-commit.ts';
import { CountedReads, readLimits } from './access/document-reads.ts';
import type { Guard } from './access/guard.ts';
import type { Documents } from './documents.ts';
import { collectionPath, namingFor } from './model/document-name.ts';
import { DocumentsError, permissionDenied } from './model/errors.ts';
import type { TargetSpec } from './model/target.ts';
import type {
  Change,
  CommitEvent,
  CommitResult,
  DocumentPath,
  Query,
  StoredDocument,
  Write,
} from './model/types.ts';
import { aggregate } from './query/aggregate.ts';
import { checkQuery } from './query/check-query.ts';
import { checkIndexes, type IndexFile } from './query/indexes.ts';
import { declaredIndexes, walksOf } from './query/plan.ts';
import { runQuery, type Source } from './query/run-query.ts';
import { openChangeLog } from './store/change-log.ts';
import { openStore, type StoreLimits } from './store/store.ts';
import { applyWrites } from './write/apply-writes.ts';

export interface DocumentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly guard: Guard;
  /** Without them every query is served. */
  readonly indexes?: IndexFile | null;
  /** Called with each allowed query. */
  readonly noteQuery?: (query: Query) => void;
  readonly logger: Logger;
  readonly storeLimits?: StoreLimits;
  /** For the full document names in error messages. */
  readonly projectId: string;
}

/** A commit that is stored but may not be on disk yet. */
interface AppliedCommit extends CommitResult {
  readonly changes: readonly Change[];
}

/** Creates the document service on a database. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { database, clock, guard, indexes = null, noteQuery, logger } = options;
  const naming = namingFor(options.projectId);
  const store = openStore(database, options.storeLimits);
  if (indexes !== null)
    store.makeIndexes(declaredIndexes(indexes), (collection) =>
      logger.info({ collection }, 'Indexing a collection, once.'),
    );
  const changeLog = openChangeLog(database);
  const commits = createEmitter<CommitEvent>((error) => {
    // The commit is on disk, so an error of a listener must not make it fail.
    logger.error({ stack: stackOf(error) }, 'A listener failed after a commit.');
  });

  const read = (path: DocumentPath) => store.read(path);

  /** Throws unless the caller may read the target; returns the reads of the security rules. */
  const permit = (target: TargetSpec, auth: RequestAuth | null): CountedReads => {
    const reads = new CountedReads({ before: read, after: read }, readLimits);
    const time = clock.wallMillis() * 1000;
    const request = { auth, time, after: null, reads };
    if (target.kind === 'document') {
      const { path } = target;
      reads.judge(path);
      guard({ ...request, operation: 'get', path, before: read(path), query: null });
    } else {
      const { query } = target;
      // Rules and indexes are for collections of one name.
      if (query.collectionId === '' && auth?.isOperator !== true) throw permissionDenied();
      // Before the guard, whose cost grows with the number of filters.
      checkQuery(query);
      const path = collectionPath(query.parent, query.collectionId);
      guard({ ...request, operation: 'list', path, before: null, query });
      noteQuery?.(query);
      if (indexes !== null) checkIndexes(indexes, query);
    }
    return reads;
  };

  /** Reads what the indexes say; else the query's collections. */
  const sourcesOf = (query: Query, auth: RequestAuth | null): Source[] => {
    permit({ kind: 'query', query }, auth);
    const { allDescendants, collectionId, parent } = query;
    const collection = collectionPath(parent, collectionId);
    const walks = allDescendants
      ? [null]
      : walksOf(query).map((walk) => store.walk(walk, collection));
    const found = walks.filter((documents) => documents !== null);
    if (found.length === walks.length)
      return found.map((documents) => ({ documents, isSorted: true }));
    const collections = allDescendants
      ? store.collectionsNamed(collectionId, parent)
      : [collection];
    const all = Iterator.from(collections).flatMap((one) => store.collection(one));
    return [{ documents: all, isSorted: false }];
  };
  const query = (query: Query, auth: RequestAuth | null): StoredDocument[] =>
    runQuery(query, sourcesOf(query, auth));

  /** Applies and stores a commit inside a transaction; call `publish` after COMMIT. */
  const apply = (
    writes: readonly Write[],
    auth: RequestAuth | null,
    countChanges: (changed: number) => void = () => {},
  ): AppliedCommit => {
    const commitTime = clock.next();
    const context = { read, guard, auth, commitTime, naming };
    const { writeResults, changes } = applyWrites(writes, context);
    countChanges(changes.length);
    if (changes.length > 0) changeLog.add({ commitTime, changes });
    store.save(changes);
    return { commitTime, writeResults, changes };
  };

  const unpublished: AppliedCommit[] = [];
  /** Tells the listeners of a group of commits at once, since what they read has all of them already. */
  const publish = (): void => {
    const group = unpublished.splice(0).filter(({ changes }) => changes.length > 0);
    const last = group.at(-1);
    if (last === undefined) return;
    const changes = mergeChanges(group.flatMap((commit) => commit.changes));
    for (const { changes } of group) store.applyToMemory(changes);
    if (changes.length > 0) commits.emit({ commitTime: last.commitTime, changes });
  };

  const commitInGroup = createGroupCommit(database, {
    ended: () => store.endTransaction(),
    settled: publish,
  });

  return {
    get: (path, auth) => {
      permit({ kind: 'document', path }, auth);
      return store.read(path);
    },
    permit: (target, auth) => permit(target, auth).paths,
    query,
    candidates: (query, auth) => {
      const found = sourcesOf(query, auth).map(({ documents }) => Array.from(documents));
      if (found.length === 1) return found.flat();
      return [...new Map(found.flat().map((document) => [document.path, document])).values()];
    },
    aggregate: (from, aggregations, auth) => aggregate(query(from, auth), aggregations),
    collectionsBelow: (path, auth) => {
      if (auth?.isOperator !== true) throw permissionDenied();
      return store.collectionsBelow(path);
    },
    commit: (writes, auth) => {
      let applied: AppliedCommit;
      try {
        applied = database.transaction(() => apply(writes, auth));
      } finally {
        store.endTransaction();
      }
      unpublished.push(applied);
      publish();
      return applied;
    },
    commitSequence: (auth, countChanges) => {
      let hasFailed = false;
      return {
        commit: (writes) =>
          commitInGroup({
            run() {
              if (hasFailed) throw new DocumentsError('ABORTED', 'An earlier commit failed.');
              return apply(writes(), auth, countChanges);
            },
            committed: (applied) => void unpublished.push(applied),
            undone: () => (hasFailed = true),
          }),
      };
    },
    readTime: () => clock.last(),
    takeReadTimes: (count) =>
      database.transaction(() => {
        // Skips the next time, which the last snapshot may have.
        clock.next();
        return Array.from({ length: count }, () => clock.next());
      }),
    changes: changeLog,
    onCommit: commits.subscribe,
  };
}

/** The changes of several commits as one of each document. */
function mergeChanges(changes: readonly Change[]): readonly Change[] {
  const merged = new Map<DocumentPath, Change>();
  for (const change of changes) {
    const { before } = merged.get(change.path) ?? change;
    merged.set(change.path, { ...change, before });
  }
  return [...merged.values()].filter(({ before, after }) => before !== after);
}
