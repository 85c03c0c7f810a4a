/** Random programs for a few clients: data, so that one that fails can be printed, shrunk and run again. */
import * as fc from 'fast-check';
import { queryNames, type QueryName } from './queries.ts';
import { boys, tally, toys } from './paths.ts';

/** What a boy's document holds beside its stamp. */
interface Fields {
  readonly school?: string;
  readonly points?: number;
  readonly tags?: readonly string[];
}

/** One document's part of a batch. `pair` and `unpair` write both documents of the pair. */
export type Operation =
  | { readonly op: 'set' | 'merge' | 'update'; readonly path: string; readonly fields: Fields }
  | { readonly op: 'delete'; readonly path: string }
  | { readonly op: 'increment'; readonly path: string; readonly amount: number }
  | { readonly op: 'union' | 'remove'; readonly path: string; readonly tag: string }
  | { readonly op: 'pair'; readonly points: number }
  | { readonly op: 'unpair' };

/** What a transaction reads and, from that, writes. */
export type Reading =
  | { readonly kind: 'add'; readonly path: string; readonly amount: number }
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'pair' };

/** What one client does. */
export type Deed =
  | { readonly kind: 'write'; readonly operations: readonly Operation[] }
  | { readonly kind: 'transaction'; readonly reading: Reading }
  | { readonly kind: 'listen' | 'leave'; readonly query: QueryName }
  | { readonly kind: 'offline' | 'online' | 'settle' | 'restart' };

export type Step =
  | { readonly kind: 'client'; readonly client: number; readonly deed: Deed }
  /** `cut`: all open answers to the client break off. `lose`: its next acknowledgement is lost, and the stream it came by. */
  | { readonly kind: 'cut' | 'lose'; readonly client: number }
  /** SIGKILL; the backend is started again while the program goes on. */
  | { readonly kind: 'kill' };

const path = fc.constantFrom(...boys, ...boys, ...toys);
const fields = fc.record(
  {
    school: fc.constantFrom('s', 'm'),
    points: fc.integer({ min: 0, max: 3 }),
    tags: fc.constantFrom([], ['x'], ['x', 'y']),
  },
  { requiredKeys: [] },
);
const full = fc.record({
  school: fc.constantFrom('s', 'm'),
  points: fc.integer({ min: 0, max: 3 }),
});
const amount = fc.constantFrom(-2, 1, 3);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { arbitrary: fc.record({ op: fc.constant('set'), path, fields: full }), weight: 5 },
  { arbitrary: fc.record({ op: fc.constantFrom('merge', 'update'), path, fields }), weight: 4 },
  { arbitrary: fc.record({ op: fc.constant('delete'), path }), weight: 4 },
  {
    arbitrary: fc.record({
      op: fc.constant('increment'),
      path: fc.constantFrom(tally, tally, ...boys),
      amount,
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      op: fc.constantFrom('union', 'remove'),
      path: fc.constantFrom(...boys),
      tag: fc.constantFrom('x', 'y'),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ op: fc.constant('pair'), points: fc.integer({ min: 0, max: 3 }) }),
    weight: 3,
  },
  { arbitrary: fc.record({ op: fc.constant('unpair') }), weight: 2 },
);

/** Firestore refuses a batch that updates a document after deleting it. */
function isAccepted(operations: readonly Operation[]): boolean {
  const deleted = new Set<string>();
  for (const each of operations) {
    if (!('path' in each)) continue;
    if (each.op === 'update' && deleted.has(each.path)) return false;
    if (each.op === 'delete') deleted.add(each.path);
    else deleted.delete(each.path);
  }
  return true;
}

const reading: fc.Arbitrary<Reading> = fc.oneof(
  fc.record({ kind: fc.constant('add'), path: fc.constant(tally), amount }),
  fc.record({
    kind: fc.constant('copy'),
    from: fc.constantFrom(...boys),
    to: fc.constantFrom(...boys),
  }),
  fc.record({ kind: fc.constant('pair') }),
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('write'),
      operations: fc.array(operation, { minLength: 1, maxLength: 3 }).filter(isAccepted),
    }),
    weight: 10,
  },
  { arbitrary: fc.record({ kind: fc.constant('transaction'), reading }), weight: 3 },
  {
    arbitrary: fc.record({ kind: fc.constant('listen'), query: fc.constantFrom(...queryNames) }),
    weight: 6,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('leave'), query: fc.constantFrom(...queryNames) }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom('online', 'online', 'offline') }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('settle') }), weight: 5 },
  { arbitrary: fc.record({ kind: fc.constant('restart') }), weight: 1 },
);

const seeds: Operation[] = [
  ...[...boys, ...toys].map((path, index) => ({
    op: 'set' as const,
    path,
    fields: { school: index % 2 === 0 ? 's' : 'm', points: index % 4 },
  })),
  { op: 'pair', points: 1 },
];

export function anyProgram(clients: number, length: number): fc.Arbitrary<Step[]> {
  const client = fc.nat({ max: clients - 1 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant('client'), client, deed }), weight: 30 },
    { arbitrary: fc.record({ kind: fc.constantFrom('cut', 'lose'), client }), weight: 2 },
    { arbitrary: fc.record({ kind: fc.constant('kill') }), weight: 1 },
  );
  const listening: fc.Arbitrary<Step> = fc.record({
    kind: fc.constant('client'),
    client,
    deed: fc.record({ kind: fc.constant('listen'), query: fc.constantFrom(...queryNames) }),
  });
  // With something to lose from the beginning, and listeners that know it.
  const beginning: Step[] = [
    { kind: 'client', client: 0, deed: { kind: 'write', operations: seeds } },
    { kind: 'client', client: 0, deed: { kind: 'settle' } },
  ];
  const knowing: Step[] = Array.from({ length: clients }, (_, client) => ({
    kind: 'client',
    client,
    deed: { kind: 'settle' },
  }));
  return fc
    .tuple(
      fc.constant(beginning),
      fc.array(listening, { minLength: 6, maxLength: 12 }),
      fc.constant(knowing),
      fc.array(step, { minLength: length / 2, maxLength: length, size: 'max' }),
    )
    .map((parts) => parts.flat());
}
