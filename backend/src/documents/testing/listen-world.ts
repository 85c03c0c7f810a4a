/**
 * The document service beside a plain model of it: a map of paths to numbers, and a function for each query. What a
 * client is shown must at every snapshot be the state the model had at that time, in all its targets together.
 */
import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { silentLogger } from '../../kernel/logger.ts';
import { createClock } from '../../sqlite/clock.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { createDocuments } from '../create-documents.ts';
import type { Documents, ReadSubject } from '../documents.ts';
import { createListenHub } from '../listen/listen-service.ts';
import type { Listening } from '../listen/listen-service.ts';
import type { GlimpseOptions } from '../listen/partial-snapshots.ts';
import type { Write } from '../model/types.ts';
import { createListenClient } from './fake-listen-client.ts';
import type { View } from './fake-listen-client.ts';
import { boyA, boys, byN, firstTwo, positive, put, remove } from './listen-scene.ts';
import { queryOf } from './query-of.ts';

type State = ReadonlyMap<string, number>;
type Entry = [string, number];

const paths = ['boys/a', 'boys/b', 'boys/c', 'boys/d', 'boys/e', 'boys/a/toys/t', 'toys/u'];
const isBoy = ([path]: Entry): boolean => /^boys\/[^/]+$/.test(path);
const byNumber = (a: Entry, b: Entry): number => a[1] - b[1] || (a[0] < b[0] ? -1 : 1);
const query = (change: Parameters<typeof queryOf>[0]): ReadSubject => ({
  kind: 'query',
  query: queryOf(change),
});

/** Each subject with what the model says of it. */
const subjects: [ReadSubject, (all: Entry[]) => Entry[]][] = [
  [boys, (all) => all.filter(isBoy)],
  [positive, (all) => all.filter((entry) => isBoy(entry) && entry[1] > 0)],
  [firstTwo, (all) => all.filter(isBoy).toSorted(byNumber).slice(0, 2)],
  [
    query({ collectionId: 'boys', orderBy: [byN], limit: 2, offset: 1 }),
    (all) => all.filter(isBoy).toSorted(byNumber).slice(1, 3),
  ],
  [
    query({ collectionId: 'toys', allDescendants: true }),
    (all) => all.filter(([path]) => path.includes('toys/')),
  ],
  [boyA, (all) => all.filter(([path]) => path === 'boys/a')],
];

export type Step =
  | { readonly kind: 'commit'; readonly writes: readonly Entry[] }
  | {
      readonly kind: 'group';
      readonly batches: readonly (readonly Entry[])[];
      readonly refused: number;
    }
  | { readonly kind: 'listen'; readonly subject: number }
  | { readonly kind: 'leave'; readonly which: number }
  | { readonly kind: 'slow' | 'turn' | 'disconnect' | 'connect' | 'restart' };

// A negative number removes the document.
const entry = fc.tuple(fc.constantFrom(...paths), fc.integer({ min: -1, max: 3 }));
const batch = fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: ([path]) => path });
/** Anything that can happen. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('commit' as const), writes: batch }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('group' as const),
      batches: fc.array(batch, { minLength: 1, maxLength: 3 }),
      refused: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('listen' as const),
      subject: fc.nat({ max: subjects.length - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat(5) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('slow', 'turn', 'disconnect', 'connect', 'restart'),
    }),
  },
);

/** So small that a few documents are a long result. */
const glimpses: GlimpseOptions = {
  long: 2,
  first: 1,
  isStep: (told) => told % 2 === 0,
  pause: (work) => {
    const soon = setImmediate(work);
    return () => clearImmediate(soon);
  },
};

const toWrite = ([path, n]: Entry): Write => (n < 0 ? remove(path) : put(path, n));
const impossible: Write = { ...remove('none/there'), precondition: { exists: true } };

/** A service, a client of it that comes and goes, and the model of both. */
export class World {
  readonly #database = openDatabase(':memory:');
  readonly #client = createListenClient((id) => this.#again(id));
  readonly #states: { time: number; state: State }[] = [{ time: 0, state: new Map() }];
  /** What the client listens to, connected or not. */
  readonly #wanted = new Map<number, number>();
  readonly #subjectOf = new Map<number, number>();
  readonly #findings: string[] = [];
  #documents: Documents = this.#open();
  #listening: Listening | null = null;
  #nextId = 2;

  constructor() {
    this.#connect();
    for (const subject of subjects.keys()) this.#listen(subject);
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'commit') {
      const { commitTime } = this.#documents.commit(step.writes.map(toWrite), null);
      this.#note(commitTime, step.writes);
    } else if (step.kind === 'group') await this.#commitGroup(step);
    else if (step.kind === 'listen') this.#listen(step.subject);
    else if (step.kind === 'leave') this.#leave(step.which);
    else if (step.kind === 'slow') this.#client.slow();
    else if (step.kind === 'turn') await turn();
    else if (step.kind === 'disconnect') this.#disconnect();
    else if (step.kind === 'connect') this.#connect();
    else this.#restart();
  }

  /** What a client was shown and should not have been; ends the world. */
  async findings(): Promise<string[]> {
    this.#connect();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    const { snapshots, complaints } = this.#client;
    const findings = [...this.#findings, ...complaints];
    const compare = (id: number, view: View | undefined, state: State | undefined): void => {
      const shown = view === undefined ? 'nothing' : textOf(view);
      const expected = textOf(this.#viewOf(id, state ?? new Map()));
      if (shown !== expected) findings.push(`target ${id}: ${shown} instead of ${expected}`);
    };
    for (const { readTime, views } of snapshots) {
      const then = this.#states.findLast(({ time }) => time < readTime)?.state;
      for (const [id, view] of views) compare(id, view, then);
    }
    for (const id of this.#wanted.keys()) {
      const last = snapshots.findLast(({ views }) => views.has(id));
      compare(id, last?.views.get(id), this.#states.at(-1)?.state);
    }
    this.#database.close();
    return findings;
  }

  #viewOf(id: number, state: State): View {
    const entries = subjects[this.#subjectOf.get(id) ?? 0]?.[1]([...state]) ?? [];
    return new Map(entries.map(([path, n]) => [path, String(n)]));
  }

  #open(): Documents {
    return createDocuments({
      database: this.#database,
      clock: createClock(this.#database, () => 0),
      guard: () => {},
      logger: silentLogger,
      projectId: 'p',
      beginShare: this.#client.beginShare,
    });
  }

  #connect(): void {
    if (this.#listening !== null) return;
    // The client may answer at once.
    this.#listening = createListenHub(this.#documents, {
      glimpses,
      beginShare: this.#client.beginShare,
    }).open(null, this.#client.listener);
    for (const [id, subject] of this.#wanted) {
      this.#listening.add(id, subjects[subject]?.[0] ?? boys, this.#client.token(id));
    }
  }

  #note(time: number, writes: readonly Entry[]): void {
    const state = new Map(this.#states.at(-1)?.state);
    for (const [path, n] of writes) {
      if (n < 0) state.delete(path);
      else state.set(path, n);
    }
    this.#states.push({ time, state });
  }

  async #commitGroup({ batches, refused }: Extract<Step, { kind: 'group' }>): Promise<void> {
    const answers = await Promise.allSettled(
      batches.map((batch, index) =>
        this.#documents
          .series(null)
          .commit(() => [...batch.map(toWrite), ...(index === refused ? [impossible] : [])]),
      ),
    );
    for (const [index, answer] of answers.entries()) {
      const isRefused = answer.status === 'rejected';
      if (isRefused !== (index === refused)) this.#findings.push(`batch ${index} ${answer.status}`);
      if (answer.status === 'fulfilled') this.#note(answer.value.commitTime, batches[index] ?? []);
    }
  }

  #listen(subject: number): void {
    const id = this.#nextId;
    this.#nextId += 2;
    this.#wanted.set(id, subject);
    this.#subjectOf.set(id, subject);
    this.#listening?.add(id, subjects[subject]?.[0] ?? boys, null);
  }

  #again(id: number): void {
    const subject = this.#wanted.get(id);
    if (subject === undefined) return;
    this.#listening?.remove(id);
    this.#listening?.add(id, subjects[subject]?.[0] ?? boys, null);
  }

  #leave(which: number): void {
    const id = [...this.#wanted.keys()][which];
    if (id === undefined) return;
    this.#wanted.delete(id);
    this.#client.leave(id);
    this.#listening?.remove(id);
  }

  #disconnect(): void {
    this.#listening?.close();
    this.#listening = null;
    this.#client.disconnect();
  }

  #restart(): void {
    this.#disconnect();
    this.#documents = this.#open();
  }
}

function textOf(view: View): string {
  return [...view]
    .map(([path, n]) => `${path}=${n}`)
    .toSorted()
    .join();
}
