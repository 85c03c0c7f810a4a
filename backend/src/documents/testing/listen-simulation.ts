/**
 * Runs the document service beside a simple model of it: a map of paths to numbers and a function for each query. At every
 * snapshot, all targets of a client must show the model's state at the snapshot's read time.
 */
import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { silentLogger } from '../../kernel/logger.ts';
import { createClock } from '../../sqlite/clock.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { createDocuments } from '../create-documents.ts';
import type { Documents } from '../documents.ts';
import { createListenService, type ListenStream } from '../listen/listen-service.ts';
import type { PartialSnapshotOptions } from '../listen/partial-snapshots.ts';
import type { TargetSpec } from '../model/target.ts';
import type { Write } from '../model/types.ts';
import { createListenClient, type View } from './fake-listen-client.ts';
import { boyA, boys, byN, firstTwo, positive, put, remove } from './listen-fixture.ts';
import { queryOf } from './query-of.ts';

type State = ReadonlyMap<string, number>;
type Entry = [string, number];

const paths = ['boys/a', 'boys/b', 'boys/c', 'boys/d', 'boys/e', 'boys/a/toys/t', 'toys/u'];
const isBoy = ([path]: Entry): boolean => /^boys\/[^/]+$/.test(path);
const byNumber = (a: Entry, b: Entry): number => a[1] - b[1] || (a[0] < b[0] ? -1 : 1);
const query = (change: Parameters<typeof queryOf>[0]): TargetSpec => ({
  kind: 'query',
  query: queryOf(change),
});

/** Each target with its result in the model. */
const targets: [TargetSpec, (all: Entry[]) => Entry[]][] = [
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
  | { readonly kind: 'listen'; readonly target: number }
  | { readonly kind: 'unlisten'; readonly index: number }
  | { readonly kind: 'slowDown' | 'turn' | 'disconnect' | 'connect' | 'restart' };

// A negative number deletes the document.
const entry = fc.tuple(fc.constantFrom(...paths), fc.integer({ min: -1, max: 3 }));
const batch = fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: ([path]) => path });
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
      target: fc.nat({ max: targets.length - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unlisten' as const), index: fc.nat(5) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('slowDown', 'turn', 'disconnect', 'connect', 'restart'),
    }),
  },
);

/** Small enough for a few documents. */
const partialSnapshots: PartialSnapshotOptions = {
  minDocuments: 2,
  firstSize: 1,
  isStep: (sentCount) => sentCount % 2 === 0,
  pause: (work) => {
    const immediate = setImmediate(work);
    return () => clearImmediate(immediate);
  },
};

const toWrite = ([path, n]: Entry): Write => (n < 0 ? remove(path) : put(path, n));
const impossible: Write = { ...remove('none/there'), precondition: { exists: true } };

/** A service, a client that connects and disconnects, and the model of both. */
export class ListenSimulation {
  readonly #database = openDatabase(':memory:');
  readonly #client = createListenClient((id) => this.#listenAgain(id));
  readonly #states: { time: number; state: State }[] = [{ time: 0, state: new Map() }];
  /** The targets that the client listens to, connected or not. */
  readonly #wanted = new Map<number, number>();
  readonly #targetOf = new Map<number, number>();
  readonly #errors: string[] = [];
  #documents: Documents = this.#open();
  #stream: ListenStream | null = null;
  #nextId = 2;

  constructor() {
    this.#connect();
    for (const target of targets.keys()) this.#listen(target);
  }

  async run(step: Step): Promise<void> {
    if (step.kind === 'commit') {
      const { commitTime } = this.#documents.commit(step.writes.map(toWrite), null);
      this.#commit(commitTime, step.writes);
    } else if (step.kind === 'group') await this.#commitGroup(step);
    else if (step.kind === 'listen') this.#listen(step.target);
    else if (step.kind === 'unlisten') this.#unlisten(step.index);
    else if (step.kind === 'slowDown') this.#client.slowDown();
    else if (step.kind === 'turn') await turn();
    else if (step.kind === 'disconnect') this.#disconnect();
    else if (step.kind === 'connect') this.#connect();
    else this.#restart();
  }

  /** Ends the simulation and returns what the client should not have seen. */
  async finish(): Promise<string[]> {
    this.#connect();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    const { snapshots, violations } = this.#client;
    const errors = [...this.#errors, ...violations];
    const compare = (id: number, view: View | undefined, state: State | undefined): void => {
      const actual = view === undefined ? 'nothing' : textOf(view);
      const expected = textOf(this.#viewOf(id, state ?? new Map()));
      if (actual !== expected) errors.push(`target ${id}: ${actual} instead of ${expected}`);
    };
    for (const { readTime, views } of snapshots) {
      const state = this.#states.findLast(({ time }) => time < readTime)?.state;
      for (const [id, view] of views) compare(id, view, state);
    }
    for (const id of this.#wanted.keys()) {
      const last = snapshots.findLast(({ views }) => views.has(id));
      compare(id, last?.views.get(id), this.#states.at(-1)?.state);
    }
    this.#database.close();
    return errors;
  }

  #viewOf(id: number, state: State): View {
    const entries = targets[this.#targetOf.get(id) ?? 0]?.[1]([...state]) ?? [];
    return new Map(entries.map(([path, n]) => [path, String(n)]));
  }

  #open(): Documents {
    return createDocuments({
      database: this.#database,
      clock: createClock(this.#database, () => 0),
      guard: () => {},
      logger: silentLogger,
      projectId: 'p',
    });
  }

  #connect(): void {
    if (this.#stream !== null) return;
    this.#stream = createListenService(this.#documents, {
      partialSnapshots,
      startTimeSlice: this.#client.startTimeSlice,
    }).openStream(null, this.#client.observer);
    for (const [id, target] of this.#wanted) {
      this.#stream.addTarget(id, targets[target]?.[0] ?? boys, this.#client.token(id));
    }
  }

  #commit(time: number, writes: readonly Entry[]): void {
    const state = new Map(this.#states.at(-1)?.state);
    for (const [path, n] of writes) {
      if (n < 0) state.delete(path);
      else state.set(path, n);
    }
    this.#states.push({ time, state });
  }

  async #commitGroup({ batches, refused }: Extract<Step, { kind: 'group' }>): Promise<void> {
    const results = await Promise.allSettled(
      batches.map((batch, index) =>
        this.#documents
          .commitSequence(null)
          .commit(() => [...batch.map(toWrite), ...(index === refused ? [impossible] : [])]),
      ),
    );
    for (const [index, result] of results.entries()) {
      const isRefused = result.status === 'rejected';
      if (isRefused !== (index === refused)) this.#errors.push(`batch ${index} ${result.status}`);
      if (result.status === 'fulfilled')
        this.#commit(result.value.commitTime, batches[index] ?? []);
    }
  }

  #listen(target: number): void {
    const id = this.#nextId;
    this.#nextId += 2;
    this.#wanted.set(id, target);
    this.#targetOf.set(id, target);
    this.#stream?.addTarget(id, targets[target]?.[0] ?? boys, null);
  }

  #listenAgain(id: number): void {
    const target = this.#wanted.get(id);
    if (target === undefined) return;
    this.#stream?.removeTarget(id);
    this.#stream?.addTarget(id, targets[target]?.[0] ?? boys, null);
  }

  #unlisten(index: number): void {
    const id = [...this.#wanted.keys()][index];
    if (id === undefined) return;
    this.#wanted.delete(id);
    this.#client.unlisten(id);
    this.#stream?.removeTarget(id);
  }

  #disconnect(): void {
    this.#stream?.close();
    this.#stream = null;
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
