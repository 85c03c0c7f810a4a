import type { Logger } from '../kernel/logger.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { stackOf } from '../kernel/stack.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { createGroupCommit } from '../sqlite/group-commit.ts';
import { CountedReads, readsOfOneRequest } from './access/document-reads.ts';
import { aggregate } from './query/aggregate.ts';
import { applyWrites } from './write/apply-writes.ts';
import { collectionPath, namingFor } from './model/document-name.ts';
import type { Documents, Guard, ReadSubject } from './documents.ts';
import { permissionDenied } from './model/errors.ts';
import { DocumentsError } from './model/errors.ts';
import { isNameField } from './model/field-path.ts';
import { checkQuery } from './model/limits.ts';
import { openChangeLog } from './store/change-log.ts';
import type {
  Change,
  CommitEvent,
  CommitResult,
  DocumentPath,
  Query,
  StoredDocument,
  Write,
} from './model/types.ts';
import { runQuery } from './query/run-query.ts';
import type { BeginShare } from './time-slice.ts';
import { openStore } from './store/store.ts';
import { createWarmUp } from './store/warm-up.ts';

export interface DocumentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly guard: Guard;
  readonly logger: Logger;
  /** Error texts name documents in full, as Firestore's do. */
  readonly projectId: string;
  /** What bringing a collection into memory takes of the event loop at a time. */
  readonly beginShare?: BeginShare;
}

interface Done extends CommitResult {
  readonly changes: readonly Change[];
}

/** The document service over one database. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { database, clock, guard, logger } = options;
  const naming = namingFor(options.projectId);
  const store = openStore(database);
  const warmUp = createWarmUp(store, options.beginShare);
  const changeLog = openChangeLog(database);
  const listeners = new Set<(event: CommitEvent) => void>();

  const read = (path: DocumentPath) => store.read(path);

  const permit = (subject: ReadSubject, auth: RequestAuth | null): CountedReads => {
    const reads = new CountedReads({ before: read, after: read }, readsOfOneRequest);
    const time = clock.wallMillis() * 1000;
    const request = { auth, time, after: null, reads };
    if (subject.kind === 'document') {
      const { path } = subject;
      guard({ ...request, operation: 'get', path, before: read(path), query: null });
    } else {
      const { query } = subject;
      // First, and of the query alone: the guard takes apart what it asks the rules about.
      checkQuery(query);
      const path = collectionPath(query.parent, query.collectionId);
      guard({ ...request, operation: 'list', path, before: null, query });
    }
    return reads;
  };

  const collectionsOf = ({ allDescendants, collectionId, parent }: Query): string[] =>
    allDescendants
      ? store.collectionsNamed(collectionId, parent)
      : [collectionPath(parent, collectionId)];

  /** The documents among which the query may look. */
  const candidates = (query: Query, auth: RequestAuth | null): StoredDocument[] => {
    permit({ kind: 'query', query }, auth);
    const found: StoredDocument[] = [];
    for (const collection of collectionsOf(query)) {
      for (const document of store.collection(collection)) found.push(document);
    }
    return found;
  };
  const query = (query: Query, auth: RequestAuth | null): StoredDocument[] =>
    runQuery(query, candidates(query, auth));

  const prepare: Documents['prepare'] = (subject, auth) => {
    if (subject.kind === 'document') return null;
    permit(subject, auth);
    const { where, orderBy } = subject.query;
    const looksInside = where !== null || orderBy.some(({ field }) => !isNameField(field));
    return warmUp(collectionsOf(subject.query), looksInside);
  };

  const tell = (event: CommitEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        // The commit is durable: a listener that fails must not make it look refused.
        logger.error({ stack: stackOf(error) }, 'A listener failed after a commit.');
      }
    }
  };

  /** Part of a transaction; memory hears of it when that is on disk. */
  const work = (
    writes: readonly Write[],
    auth: RequestAuth | null,
    countChanges: (changed: number) => void = () => {},
  ): Done => {
    const commitTime = clock.next();
    const applied = applyWrites(writes, { read, guard, auth, commitTime, naming });
    const { changes } = applied;
    countChanges(changes.length);
    if (changes.length > 0) changeLog.add({ commitTime, changes });
    store.save(changes);
    return { commitTime, ...applied };
  };

  const publish = ({ commitTime, changes }: Done): void => {
    store.remember(changes);
    if (changes.length > 0) tell({ commitTime, changes });
  };

  const commitInGroup = createGroupCommit(database, () => store.settle());

  return {
    get: (path, auth) => {
      permit({ kind: 'document', path }, auth);
      return store.read(path);
    },
    permit: (subject, auth) => permit(subject, auth).paths,
    query,
    candidates,
    prepare,
    aggregate: (what, aggregations, auth) => aggregate(query(what, auth), aggregations),
    collectionsBelow: (path, auth) => {
      if (auth?.isOwner !== true) throw permissionDenied();
      return store.collectionsBelow(path);
    },
    commit: (writes, auth) => {
      let done: Done;
      try {
        done = database.transaction(() => work(writes, auth));
      } finally {
        store.settle();
      }
      publish(done);
      return done;
    },
    series: (auth, countChanges) => {
      let isBroken = false;
      return {
        commit: (writes) =>
          commitInGroup({
            run() {
              if (isBroken) throw new DocumentsError('ABORTED', 'A commit before it failed.');
              return work(writes(), auth, countChanges);
            },
            committed: publish,
            undone: () => (isBroken = true),
          }),
      };
    },
    readTime: () => clock.last(),
    takeReadTimes: (count) =>
      database.transaction(() => {
        // What listeners were told last may have been of this time.
        clock.next();
        return Array.from({ length: count }, () => clock.next());
      }),
    changes: changeLog,
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
