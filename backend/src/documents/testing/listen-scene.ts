/** A listen hub over a database in memory, and one listener that notes in short what it is told. */
import { silentLogger } from '../../kernel/logger.ts';
import type { Logger } from '../../kernel/logger.ts';
import { createClock } from '../../sqlite/clock.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { createDocuments } from '../create-documents.ts';
import type { AccessRequest, Documents, ReadSubject } from '../documents.ts';
import { permissionDenied } from '../model/errors.ts';
import { createListenHub } from '../listen/listen-service.ts';
import type { Listening } from '../listen/listen-service.ts';
import type { GlimpseOptions } from '../listen/partial-snapshots.ts';
import { usualGlimpses } from '../listen/partial-snapshots.ts';
import type { Listener } from '../listen/watch-observer.ts';
import type { Order, Write } from '../model/types.ts';
import type { BeginShare } from '../time-slice.ts';
import { queryOf } from './query-of.ts';

export interface Scene {
  readonly documents: Documents;
  readonly listening: Listening;
  /** What the listener was told since the last look, in short. */
  told(): string[];
  /** The last resume token given. */
  token(): string;
  /** How many queries were run since the last look. */
  queries(): number;
  put(path: string, n: number): void;
  commit(...writes: Write[]): void;
  /** The service ends and begins again on what is stored; its listener has to listen anew. */
  restart(): void;
  denied: (request: AccessRequest) => boolean;
  /** How many steps use up a share of the event loop. */
  stepsAtOnce: number;
  /** Stores other text for a document, as a disk does that changes a bit of it; seen after a restart. */
  damage(path: string, text: string): void;
  /** Whether the database fails at what is asked of it in passing. */
  isFailing: boolean;
  /** What was logged as an error. */
  readonly errors: readonly string[];
  /** Lets the pauses behind first rows be over; how many there were. */
  goOn(): number;
}

/** `parts`: how many documents of a long result are shown first, and after how many more again. */
export function createScene(parts?: { readonly first: number; readonly next: number }): Scene {
  const database = openDatabase(':memory:');
  const told: string[] = [];
  let queries = 0;
  let token = '';
  const errors: string[] = [];
  const logger: Logger = {
    ...silentLogger,
    error: ({ stack }) => errors.push(String(stack)),
  };
  const pauses = new Set<() => void>();
  const glimpses: GlimpseOptions = {
    ...usualGlimpses,
    ...(parts && {
      long: parts.next,
      first: parts.first,
      isStep: (told) => told % parts.next === 0,
    }),
    pause: (work) => {
      pauses.add(work);
      return () => pauses.delete(work);
    },
  };
  const listener: Listener = {
    added: (id) => told.push(`added ${id}`),
    reset: (id) => told.push(`reset ${id}`),
    current: (id) => told.push(`current ${id}`),
    removed: (id) => told.push(`removed ${id}`),
    present: (document, targets) => {
      told.push(`present ${document.path} ${ids(targets)}`);
    },
    deleted: (path, out) => told.push(`deleted ${path} -${out.toSorted(byNumber).join()}`),
    left: (path, out) => told.push(`left ${path} -${out.join()}`),
    counted: (id, count) => told.push(`counted ${id} ${count}`),
    confirmed: (targetIds) => told.push(`confirmed ${targetIds.join()}`),
    snapshot: (at) => {
      told.push('snapshot');
      if (at.resumeToken === null) told.push('without a token');
      else token = at.resumeToken;
    },
    glimpse: () => told.push('glimpse'),
    whenTold: (work) => work(),
  };
  const beginShare: BeginShare = () => {
    let steps = 0;
    return () => ++steps >= scene.stepsAtOnce;
  };
  const start = (): Pick<Scene, 'documents' | 'listening'> => {
    const inner = createDocuments({
      database,
      clock: createClock(database, () => 0),
      guard: (request) => {
        if (scene.denied(request)) throw permissionDenied();
      },
      logger: silentLogger,
      projectId: 'p',
      beginShare,
    });
    const documents: Documents = {
      ...inner,
      query: (query, auth) => {
        queries += 1;
        return inner.query(query, auth);
      },
      readTime: () => {
        if (scene.isFailing) throw new Error('disk I/O error');
        return inner.readTime();
      },
    };
    return {
      documents,
      listening: createListenHub(documents, { glimpses, beginShare, logger }).open(null, listener),
    };
  };
  const scene = {
    stepsAtOnce: Infinity,
    isFailing: false,
    denied: (_request: AccessRequest): boolean => false,
  };
  const commit = (...writes: Write[]): void => void whole.documents.commit(writes, null);
  const whole = Object.assign(scene, {
    ...start(),
    told: () => told.splice(0),
    token: () => token,
    queries: () => {
      const count = queries;
      queries = 0;
      return count;
    },
    commit,
    errors,
    damage: (path: string, text: string) => {
      const update = database.sqlite.prepare('UPDATE documents SET fields = ? WHERE path = ?');
      update.run(text, path);
    },
    goOn: () => {
      const over = [...pauses];
      pauses.clear();
      for (const work of over) work();
      return over.length;
    },
    put: (path: string, n: number) => commit(put(path, n)),
    restart: () => void Object.assign(scene, start()),
  });
  return whole;
}

const byNumber = (a: number, b: number): number => a - b;

function ids(targets: { in: readonly number[]; out: readonly number[] }): string {
  return `+${targets.in.toSorted(byNumber).join()} -${targets.out.toSorted(byNumber).join()}`;
}

export function put(path: string, n: number): Write {
  const fields = Object.assign(Object.create(null), { n: { integerValue: String(n) } });
  return { kind: 'update', path, fields, mask: null, transforms: [], precondition: null };
}

export function remove(path: string): Write {
  return { kind: 'delete', path, precondition: null };
}

export const byN: Order = { field: ['n'], direction: 'ASCENDING' };
export const boys: ReadSubject = { kind: 'query', query: queryOf({ collectionId: 'boys' }) };
export const firstTwo: ReadSubject = {
  kind: 'query',
  query: queryOf({ collectionId: 'boys', orderBy: [byN], limit: 2 }),
};
export const positive: ReadSubject = {
  kind: 'query',
  query: queryOf({
    collectionId: 'boys',
    where: { kind: 'field', field: ['n'], op: 'GREATER_THAN', value: { integerValue: '0' } },
  }),
};
export const boyA: ReadSubject = { kind: 'document', path: 'boys/a' };

const nothing = (): void => {};
/** One that takes note of nothing. */
export const deaf: Listener = {
  added: nothing,
  reset: nothing,
  current: nothing,
  removed: nothing,
  present: nothing,
  deleted: nothing,
  left: nothing,
  counted: nothing,
  confirmed: nothing,
  snapshot: nothing,
  glimpse: nothing,
  whenTold: nothing,
};
