/** Batches with a few things that are not right. */
import { idsIn, type Batch, type Docs, type Write } from './batches-right.ts';
import type { Random } from './batches-random.ts';
import { Exactly, serverTime, Transform, type Plain, type PlainRecord } from './wire-values.ts';

interface Pool {
  readonly docs: Docs;
  readonly random: Random;
  readonly earlier: readonly Batch[];
  readonly callers: readonly string[];
}

const isRecord = (value: Plain | undefined): value is PlainRecord =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date || value instanceof Exactly || value instanceof Transform);
const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);

const oddNumbers = [0, 1, 5, -5, -1000, 1e6, -1e6, 1e300, NaN, Infinity, 0.5, '5', null, true];
const oddTexts = ['', 'add', 'remove', 'carried-0001', 'carried-0002', 'Mir', 'a/b', '5', 5, null];
const oddTimes = [new Date(0), new Date('2030-01-01T00:00:00Z'), serverTime, 'now'];
const actions =
  `award-points record-points undo-points purchase minyan-sheet mend-records page-history edit-boy add-winner
  remove-winner add-boy import-boys undo-import delete-boy delete-boys empty-bin merge-boys undo-merge restore-boy close-year
  reopen-year invite-admin change-role remove-admin edit-account accept-invite rename-school finish-aliyos`.split(
    /\s+/u,
  );

/** One change somewhere in a value. */
function bend(value: Plain, pool: Pool): Plain {
  const { random } = pool;
  if (isList(value)) return bendList(value, pool);
  if (isRecord(value)) {
    const fields = Object.keys(value);
    if (fields.length === 0 || random.chance(0.1)) return { ...value, more: 1 };
    const field = random.of(fields);
    const part: Plain = value[field] ?? null;
    const { [field]: _part, ...others } = value;
    if (random.chance(0.1)) return others;
    if (random.chance(0.1)) return { ...value, [random.of(fields)]: part };
    return { ...value, [field]: bend(part, pool) };
  }
  if (typeof value === 'number')
    return random.of<Plain>([...oddNumbers, value + 1, -value, 2 * value]);
  if (typeof value === 'string') return random.of<Plain>([...oddTexts, ...namesIn(pool)]);
  return random.of<Plain>([...oddTimes, true, false, null]);
}

function bendList(list: readonly Plain[], pool: Pool): Plain {
  const { random, docs } = pool;
  if (list.length === 0)
    return random.of<Plain>([null, ['x'], [{ id: 'x', type: 'add', points: 5 }]]);
  const n = random.below(list.length);
  const one: Plain = list[n] ?? null;
  const last: Plain = list.at(-1) ?? null;
  const other = docs.get(random.of([...docs.keys()]))?.['minyanPointsHistory'];
  return random.of<() => Plain>([
    () => list.toSpliced(n, 1),
    () => list.toSpliced(n, 0, one),
    () => [...list, one],
    () => [last, ...list.slice(0, -1)],
    () => list.toReversed(),
    () => (isList(other) ? [...list.slice(0, n), ...other] : []),
    () => list.with(n, bend(one, pool)),
    () => list.with(n, bend(one, pool)),
    () => [...list.slice(0, -1), bend(last, pool)],
    () => [...list.slice(0, -1), bend(last, pool)],
  ])();
}

function namesIn({ docs, callers }: Pool): readonly string[] {
  const ids = ['envelopes', 'bin', 'minyanim'].flatMap((name) => idsIn(docs, name));
  const logged = idsIn(docs, 'activity').slice(-6);
  return [
    ...ids,
    ...callers,
    ...logged,
    ...logged.map((id) => `undo-${id}`),
    'close-5787',
    'years/5787',
  ];
}

/** All texts, of paths and fields' names too. */
function renameIn<T extends Plain>(value: T, rename: (text: string) => string): T {
  if (typeof value === 'string') return rename(value) as T;
  if (isList(value)) return value.map((part) => renameIn(part, rename)) as unknown as T;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, part]) => [rename(name), renameIn(part, rename)]),
  ) as T;
}
const renameAll = (writes: readonly Write[], rename: (text: string) => string) =>
  writes.map(({ path, record }) => ({ path: rename(path), record: renameIn(record, rename) }));

const isLog = ({ path }: Write) => /^(activity|lastChanges)\//u.test(path);

type Mutation = (batch: Batch, pool: Pool) => readonly Write[];
const at =
  (
    make: (write: Write, pool: Pool) => readonly Write[],
    which: (write: Write) => boolean = () => true,
  ): Mutation =>
  ({ writes }, pool) => {
    const places = writes.flatMap((write, n) => (which(write) ? [n] : []));
    if (places.length === 0) return writes;
    const n = pool.random.of(places);
    return writes.toSpliced(n, 1, ...make(writes[n] as Write, pool));
  };
const bent = (write: Write, pool: Pool): readonly Write[] => [
  { ...write, record: write.record === null ? null : (bend(write.record, pool) as PlainRecord) },
];
const withField = (field: string, values: (pool: Pool) => readonly Plain[], of: string): Mutation =>
  at(
    ({ path, record }, pool) => [
      { path, record: { ...record, [field]: pool.random.of(values(pool)) } },
    ],
    ({ path }) => path.startsWith(of),
  );
/** A number that several records share: points, gain and total go along. */
const numbersTogether: Mutation = ({ writes }, { random }) => {
  const by = random.of([-1000, 1000, -5, 5, 1e6]);
  return writes.map(({ path, record }) => {
    if (record === null) return { path, record };
    const { minyanPoints: total, minyanPointsHistory: history, gain } = record;
    const last: Plain = isList(history) ? (history.at(-1) ?? null) : null;
    const sign = isRecord(last) && last['type'] === 'remove' ? -1 : 1;
    return {
      path,
      record: {
        ...record,
        ...(typeof gain === 'number' && { gain: gain + by }),
        ...(typeof total === 'number' && { minyanPoints: total + by }),
        ...(isList(history) &&
          isRecord(last) && {
            minyanPointsHistory: [
              ...history.slice(0, -1),
              {
                ...last,
                points: Number(last['points']) + sign * by,
              },
            ],
          }),
      },
    };
  });
};
const heldOn: Mutation = at(
  ({ path, record }, pool) => {
    const held = isRecord(record?.['boys']) ? record['boys'] : {};
    const { random } = pool;
    const id = random.of([...Object.keys(held), ...idsIn(pool.docs, 'envelopes')]);
    const { [id]: _old, ...others } = held;
    const points = random.of<Plain>(oddNumbers);
    return [
      {
        path,
        record: { ...record, boys: random.chance(0.3) ? others : { ...others, [id]: points } },
      },
    ];
  },
  ({ path, record }) => path.startsWith('minyanim/') && record !== null,
);

const mutations: readonly Mutation[] = [
  at(() => []),
  at(
    () => [],
    (write) => !isLog(write),
  ),
  at((write) => [write, write]),
  at((write, pool) => [write, ...bent(write, pool)]),
  at(bent),
  at(bent, (write) => !isLog(write)),
  at(bent, ({ path }) => path.startsWith('envelopes/')),
  withField('action', () => actions, 'activity/'),
  withField('subject', ({ docs }) => ['envelopes', 'bin', ...docs.keys()], 'activity/'),
  withField(
    'envelopes',
    ({ docs, random }) => [random.some(idsIn(docs, 'envelopes'), 3)],
    'activity/',
  ),
  withField('before', ({ docs }) => idsIn(docs, 'bin').map((merged) => ({ merged })), 'activity/'),
  at(bent, ({ path }) => path.startsWith('activity/')),
  withField('id', (pool) => namesIn(pool), 'lastChanges/'),
  numbersTogether,
  heldOn,
  at(({ path, record }, { docs, random }) => {
    const other = docs.get(random.of([...docs.keys()]));
    const field = random.of(Object.keys(other ?? {}));
    return [{ path, record: { ...record, [field]: other?.[field] ?? null } }];
  }),
  at(({ path }) => [{ path, record: null }]),
  at((write, { docs }) => [{ path: write.path, record: docs.get(write.path) ?? null }]),
  at(({ path, record }, { docs, random }) => {
    const ids = idsIn(docs, path.split('/')[0] ?? '');
    return [{ record, path: path.replace(/\/[^/]+/u, `/${random.of([...ids, 'x', 'a/b/c'])}`) }];
  }),
  ({ writes }, { earlier, random }) => {
    const others = earlier.length === 0 ? [] : random.of(earlier).writes;
    return [...writes, ...(random.chance(0.8) ? others.filter((write) => !isLog(write)) : others)];
  },
  ({ writes }, { docs, random }) => {
    const path = random.of([...docs.keys()]);
    return [
      { path, record: random.chance(0.5) ? null : { ...docs.get(path), name: 'x' } },
      ...writes,
    ];
  },
  (batch, pool) => {
    const names = namesIn(pool);
    const used = names.filter((name) => batch.writes.some(({ path }) => path.includes(name)));
    const id = batch.writes.find(({ path }) => path.startsWith('activity/'))?.path.slice(9) ?? 'x';
    const from = pool.random.of([id, id, ...used]);
    const to = pool.random.of(names);
    return renameAll(batch.writes, (text) => text.replaceAll(from, to));
  },
];

/** Up to three changes; sometimes sent by another caller, in his own name or not. */
export function mutate(batch: Batch, pool: Pool): Batch {
  const { random, callers, earlier } = pool;
  if (random.chance(0.05) && earlier.length > 0) return { ...random.of(earlier), action: 'replay' };
  let mutated = batch;
  for (let count = random.of([1, 1, 1, 2, 3]); count > 0; count -= 1)
    mutated = Object.assign({}, mutated, { writes: random.of(mutations)(mutated, pool) });
  if (random.chance(0.85)) return mutated;
  const caller = random.of(callers);
  return random.chance(0.3)
    ? { ...mutated, caller }
    : {
        ...mutated,
        caller,
        writes: renameAll(mutated.writes, (text) =>
          text === batch.caller ? caller : text.replace(`/${batch.caller}`, `/${caller}`),
        ),
      };
}
