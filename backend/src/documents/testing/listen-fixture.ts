/** A listen service over a database in memory, and one stream whose messages are recorded in short. */
import { setImmediate as turn } from 'node:timers/promises';
import { silentLogger, type Logger } from '../../kernel/logger.ts';
import { createClock } from '../../sqlite/clock.ts';
import { openDatabase } from '../../sqlite/database.ts';
import type { AccessRequest } from '../access/guard.ts';
import { createDocuments } from '../create-documents.ts';
import type { Documents } from '../documents.ts';
import type { StartTimeSlice } from '../listen/fair-scheduler.ts';
import { createListenService, type ListenStream } from '../listen/listen-service.ts';
import { defaultPartialSnapshots } from '../listen/partial-snapshots.ts';
import type { PartialSnapshotOptions } from '../listen/partial-snapshots.ts';
import type { ChangedTargets, WatchObserver } from '../listen/watch-observer.ts';
import { permissionDenied } from '../model/errors.ts';
import type { TargetSpec } from '../model/target.ts';
import type { Order, Write } from '../model/types.ts';
import { queryOf } from './query-of.ts';

export interface ListenFixture {
  readonly documents: Documents;
  readonly stream: ListenStream;
  /** The messages since the last call, in short. */
  messages(): string[];
  /** The last resume token. */
  token(): string;
  /** The number of queries since the last call. */
  queries(): number;
  put(path: string, n: number): void;
  commit(...writes: Write[]): void;
  /** Starts a new service on the same database; the client has to listen again. */
  restart(): void;
  denied: (request: AccessRequest) => boolean;
  stepsPerSlice: number;
  /** Stores other text for a document, as an error of this program would; effective after a restart. */
  damage(path: string, text: string): void;
  /** Whether reading the clock fails. */
  isFailing: boolean;
  /** The logged errors. */
  readonly errors: readonly string[];
  /** Ends the pauses after first partial snapshots, and returns how many there were. */
  endPauses(): number;
}

/** `parts`: the number of documents in the first partial snapshot, and between later ones. */
export function createFixture(parts?: {
  readonly first: number;
  readonly next: number;
}): ListenFixture {
  const database = openDatabase(':memory:');
  const messages: string[] = [];
  let queries = 0;
  let token = '';
  const errors: string[] = [];
  const logger: Logger = {
    ...silentLogger,
    error: ({ stack }) => errors.push(String(stack)),
  };
  const pauses = new Set<() => void>();
  const partialSnapshots: PartialSnapshotOptions = {
    ...defaultPartialSnapshots,
    ...(parts && {
      minDocuments: parts.next,
      firstSize: parts.first,
      isStep: (sentCount) => sentCount % parts.next === 0,
    }),
    pause: (work) => {
      pauses.add(work);
      return () => pauses.delete(work);
    },
  };
  const observer: WatchObserver = {
    targetAdded: (id) => messages.push(`ADD ${id}`),
    targetReset: (id) => messages.push(`RESET ${id}`),
    targetCurrent: (id) => messages.push(`CURRENT ${id}`),
    targetRemoved: (id) => messages.push(`REMOVE ${id}`),
    documentChanged: (document, targets) => {
      messages.push(`change ${document.path} ${ids(targets)}`);
    },
    documentDeleted: (path, removed) =>
      messages.push(`delete ${path} -${removed.toSorted(byNumber).join()}`),
    documentRemoved: (path, removed) => messages.push(`remove ${path} -${removed.join()}`),
    existenceFilter: (id, count) => messages.push(`filter ${id} ${count}`),
    resumeTokenFor: (targetIds) => messages.push(`token ${targetIds.join()}`),
    snapshot: ({ resumeToken }) => {
      messages.push(resumeToken === null ? 'snapshot without token' : 'snapshot');
      token = resumeToken ?? token;
    },
    partialSnapshot: () => messages.push('partial snapshot'),
    onFlushed: (callback) => callback(0),
  };
  const startTimeSlice: StartTimeSlice = () => {
    let steps = 0;
    return () => ++steps >= settings.stepsPerSlice;
  };
  const start = (): Pick<ListenFixture, 'documents' | 'stream'> => {
    const inner = createDocuments({
      database,
      clock: createClock(database, () => 0),
      guard: (request) => {
        if (settings.denied(request)) throw permissionDenied();
      },
      logger: silentLogger,
      projectId: 'p',
    });
    const documents: Documents = {
      ...inner,
      query: (query, auth) => {
        queries += 1;
        return inner.query(query, auth);
      },
      readTime: () => {
        if (settings.isFailing) throw new Error('disk I/O error');
        return inner.readTime();
      },
    };
    return {
      documents,
      stream: createListenService(documents, {
        partialSnapshots,
        startTimeSlice,
        logger,
      }).openStream(null, observer),
    };
  };
  const settings = {
    stepsPerSlice: Infinity,
    isFailing: false,
    denied: (_request: AccessRequest): boolean => false,
  };
  const commit = (...writes: Write[]): void => void fixture.documents.commit(writes, null);
  const fixture = Object.assign(settings, {
    ...start(),
    messages: () => messages.splice(0),
    token: () => token,
    queries: () => {
      const count = queries;
      queries = 0;
      return count;
    },
    commit,
    errors,
    damage: (path: string, text: string) => {
      const update = database.sqlite.prepare(
        `UPDATE documents SET fields = ?1, check_value = check_value_of(path, ?1, create_time, update_time)
         WHERE path = ?2`,
      );
      update.run(text, path);
    },
    endPauses: () => {
      const ended = [...pauses];
      pauses.clear();
      for (const work of ended) work();
      return ended.length;
    },
    put: (path: string, n: number) => commit(put(path, n)),
    restart: () => void Object.assign(settings, start()),
  });
  return fixture;
}

/** Waits until no more messages come; returns them, and the number of turns of the event loop until the last one. */
export async function allMessages(
  fixture: ListenFixture,
): Promise<{ messages: string[]; turns: number }> {
  const messages = fixture.messages();
  let turns = 0;
  for (let silent = 0; silent < 5; turns += 1) {
    await turn();
    const more = fixture.messages();
    silent = more.length === 0 ? silent + 1 : 0;
    messages.push(...more);
  }
  return { messages, turns: turns - 5 };
}

const byNumber = (a: number, b: number): number => a - b;

function ids({ targetIds, removedTargetIds }: ChangedTargets): string {
  const [added, removed] = [targetIds, removedTargetIds].map((each) => each.toSorted(byNumber));
  return `+${added?.join()} -${removed?.join()}`;
}

export function put(path: string, n: number): Write {
  const fields = Object.assign(Object.create(null), { n: { integerValue: String(n) } });
  return { kind: 'update', path, fields, mask: null, transforms: [], precondition: null };
}

export function remove(path: string): Write {
  return { kind: 'delete', path, precondition: null };
}

export const byN: Order = { field: ['n'], direction: 'ASCENDING' };
export const boys: TargetSpec = { kind: 'query', query: queryOf({ collectionId: 'boys' }) };
export const firstTwo: TargetSpec = {
  kind: 'query',
  query: queryOf({ collectionId: 'boys', orderBy: [byN], limit: 2 }),
};
export const positive: TargetSpec = {
  kind: 'query',
  query: queryOf({
    collectionId: 'boys',
    where: { kind: 'field', field: ['n'], op: 'GREATER_THAN', value: { integerValue: '0' } },
  }),
};
export const boyA: TargetSpec = { kind: 'document', path: 'boys/a' };

const nothing = (): void => {};
/** Ignores all messages. */
export const silentObserver: WatchObserver = {
  targetAdded: nothing,
  targetReset: nothing,
  targetCurrent: nothing,
  targetRemoved: nothing,
  documentChanged: nothing,
  documentDeleted: nothing,
  documentRemoved: nothing,
  existenceFilter: nothing,
  resumeTokenFor: nothing,
  snapshot: nothing,
  partialSnapshot: nothing,
  onFlushed: nothing,
};
