/** Right batches of every action, made from what a small programme holds now. */
import type { Random } from './batches-random.ts';
import { amountOf } from './doors.ts';
import { textOf, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

export type Docs = ReadonlyMap<string, PlainRecord>;
/** A whole record, or `null` for a deletion. */
export interface Write {
  readonly path: string;
  readonly record: PlainRecord | null;
}
export interface Batch {
  readonly caller: string;
  readonly action: string;
  readonly writes: readonly Write[];
}
export interface World {
  readonly docs: Docs;
  readonly random: Random;
  readonly now: string;
}
interface Draft {
  readonly entry: PlainRecord;
  readonly writes: readonly Write[];
  readonly id?: string;
}
interface Caller {
  readonly by: string;
  readonly id: string;
}
export type Maker = (world: World, caller: Caller) => Draft | null;

const year = 5787;
export const schools = ['Mir', 'Ohr', 'Torah'];
export const yearPath = `years/${year}`;

export const listOf = (record: PlainRecord | undefined, field: string): readonly PlainRecord[] =>
  Array.isArray(record?.[field]) ? (record[field] as readonly PlainRecord[]) : [];
export const mapOf = (record: PlainRecord | undefined, field: string) =>
  (record?.[field] ?? {}) as PlainRecord;
export const historyOf = (boy: PlainRecord | undefined) => listOf(boy, 'minyanPointsHistory');
export const gainOf = (line: PlainRecord | null): number =>
  line?.['type'] === 'add' ? Number(line['points']) : -Number(line?.['points']);
export const sumOf = (lines: readonly PlainRecord[]): number =>
  lines.reduce((sum, line) => sum + gainOf(line), 0);
export const totalOf = (boy: PlainRecord | undefined) => Number(boy?.['minyanPoints'] ?? 0);
/** The last parts of the paths of a collection's documents. */
export const idsIn = (docs: Docs, collection: string): readonly string[] => {
  const path = new RegExp(`^${collection}/([^/]+)$`, 'u');
  return [...docs.keys()].flatMap((key) => path.exec(key)?.[1] ?? []);
};
export const isCarried = (line: PlainRecord | undefined) =>
  /^carried-[0-9]{4}$/u.test(textOf(line?.['id']));
export const split = (history: readonly PlainRecord[]) => {
  const [first] = history;
  return isCarried(first) && first !== undefined
    ? { pages: Number(textOf(first['id']).slice(8)), gain: gainOf(first), rest: history.slice(1) }
    : { pages: 0, gain: 0, rest: history };
};
export const pad = (page: number) => textOf(page).padStart(4, '0');

export const lineOf = (world: World, { by, id }: Caller, gain: number, more: PlainRecord = {}) => ({
  id,
  by,
  ...amountOf(gain),
  method: 'Mincha',
  timeStamp: world.now,
  ...more,
});
export const carriedOf = (world: World, caller: Caller, pages: number, gain: number): PlainRecord =>
  lineOf(world, { ...caller, id: `carried-${pad(pages)}` }, gain, { change: caller.id });
const pageOf = (world: World, entries: readonly PlainRecord[]): PlainRecord => ({
  from: null,
  to: world.now,
  entries,
  sum: sumOf(entries),
});

export const boy = (world: World, id: string) => world.docs.get(`envelopes/${id}`) ?? {};
export const set = (path: string, record: PlainRecord): Write => ({ path, record });
export const remove = (path: string): Write => ({ path, record: null });
export const change = (world: World, path: string, fields: PlainRecord) =>
  set(path, { ...world.docs.get(path), ...fields });
const paid = (world: World, id: string, line: PlainRecord): Write =>
  change(world, `envelopes/${id}`, {
    minyanPoints: totalOf(boy(world, id)) + gainOf(line),
    minyanPointsHistory: [...historyOf(boy(world, id)), line],
  });

/** Some boys, mostly those whom the caller may pay. */
function boysFor(world: World, by: string, most = 4): readonly string[] {
  const admin = world.docs.get(`admins/${by}`);
  const own = admin?.['role'] === 'helper' && world.random.chance(0.9) ? admin['schools'] : null;
  const ids = idsIn(world.docs, 'envelopes').filter(
    (id) => !Array.isArray(own) || own.includes(boy(world, id)['Yeshiava']),
  );
  return world.random.some(ids, most);
}

export const without = (record: PlainRecord = {}, ...fields: readonly string[]): PlainRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));

const award: Maker = (world, caller) => {
  const envelopes = boysFor(world, caller.by);
  const gain = world.random.of([5, 1, 2.5]);
  return {
    entry: { action: 'award-points', subject: 'envelopes', envelopes, gain },
    writes: envelopes.map((id) => paid(world, id, lineOf(world, caller, gain))),
  };
};

const single =
  (action: string, gains: readonly number[]): Maker =>
  (world, caller) => {
    const [id] = boysFor(world, caller.by, 1);
    if (id === undefined) return null;
    const gain = world.random.of(gains);
    return {
      entry: { action, subject: `envelopes/${id}`, envelopes: [id], gain },
      writes: [paid(world, id, lineOf(world, caller, gain))],
    };
  };

const sheet: Maker = (world, caller) => {
  const { random, docs, now } = world;
  const kindId = random.of(['morning', 'night']);
  const id = `${now.slice(0, 10)}_${kindId}`;
  const path = `minyanim/${id}`;
  const kind = { date: now.slice(0, 10), kindId, kindName: kindId, year, points: 5, boys: {} };
  const before = docs.get(path) ?? kind;
  const held = mapOf(before, 'boys');
  const points = Number(before['points']);
  const mode = random.of(['enter', 'enter', 'strike', 'revalue']);
  const boys = boysFor(world, caller.by).filter(
    (boyId) => boyId in held === (mode !== 'enter') && (held[boyId] ?? points) === points,
  );
  const to = mode === 'revalue' ? points + 1 : mode === 'enter' ? points : 0;
  const gain = mode === 'enter' ? points : to - points;
  const others = Object.entries(held).filter(([other]) => !boys.includes(other));
  const has = to === 0 ? [] : boys.map((boyId) => [boyId, to] as const);
  return {
    entry: { action: 'minyan-sheet', subject: path, envelopes: boys, gain },
    writes: [
      set(path, {
        ...before,
        points: to === 0 ? points : to,
        boys: Object.fromEntries([...others, ...has]),
        updatedAt: serverTime,
        by: caller.by,
      }),
      ...boys.map((boyId) => paid(world, boyId, lineOf(world, caller, gain, { minyan: id }))),
    ],
  };
};

const undo: Maker = (world, { by }) => {
  const awards = idsIn(world.docs, 'activity').filter((id) => {
    const { gain, by: of } = world.docs.get(`activity/${id}`) ?? {};
    const isOwn = of === by || world.random.chance(0.3);
    return isOwn && gain !== undefined && !world.docs.has(`activity/undo-${id}`);
  });
  if (awards.length === 0) return null;
  const of = world.random.of(awards);
  const logged = world.docs.get(`activity/${of}`) ?? {};
  const id = `undo-${of}`;
  const gain = -Number(logged['gain']);
  const lineIn = (boyId: string) => historyOf(boy(world, boyId)).find((line) => line['id'] === of);
  const boys = (logged['envelopes'] as readonly string[]).filter(lineIn);
  const line = lineIn(boys[0] ?? '');
  if (line === undefined) return null;
  const { subject = '' } = logged;
  const minyan: PlainRecord = 'minyan' in line ? { minyan: textOf(line['minyan']) } : {};
  const path = textOf(subject);
  const held = { ...mapOf(world.docs.get(path), 'boys') } as Record<string, Plain>;
  for (const boyId of boys) held[boyId] = Number(held[boyId] ?? 0) + gain;
  const has = Object.fromEntries(Object.entries(held).filter(([, points]) => points !== 0));
  return {
    id,
    entry: { action: 'undo-points', subject, merged: { envelopeIds: [], line } },
    writes: [
      ...(path.startsWith('minyanim/')
        ? [change(world, path, { boys: has, updatedAt: serverTime, by })]
        : []),
      ...boys.map((boyId) => paid(world, boyId, lineOf(world, { by, id }, gain, minyan))),
    ],
  };
};

/** What moves into a page when lines are paged or a year is closed. */
function moved(world: World, caller: Caller, id: string, history: readonly PlainRecord[]) {
  const { pages, gain, rest } = split(history);
  const count = Math.max(1, Math.ceil(rest.length / 2));
  const page = pageOf(world, rest.slice(0, count));
  const carried = carriedOf(world, caller, pages + 1, gain + Number(page['sum']));
  const path = `envelopes/${id}/pointsHistory/${pad(pages + 1)}`;
  return { page: set(path, page), carried, left: rest.slice(count) };
}

const paging: Maker = (world, caller) => ({
  entry: { action: 'page-history', subject: 'envelopes' },
  writes: world.random.some(idsIn(world.docs, 'envelopes'), 2).flatMap((id) => {
    const { page, carried, left } = moved(world, caller, id, historyOf(boy(world, id)));
    const history = { minyanPointsHistory: [carried, ...left] };
    return [change(world, `envelopes/${id}`, history), page];
  }),
});

/** A boy's fields when the year is closed, with his page and his copy. */
export function closed(world: World, caller: Caller, id: string, before: PlainRecord) {
  const { points } = mapOf(world.docs.get(yearPath), 'choices');
  const { page, carried, left } = moved(world, caller, id, historyOf(before));
  const taken = points === 'zero' ? -sumOf([carried]) : 0;
  const clearing = lineOf(world, { ...caller, id: `close-${year}` }, taken);
  const entries = [...listOf(page.record ?? {}, 'entries'), ...(taken === 0 ? [] : [clearing])];
  const line = { ...carried, ...amountOf(sumOf([carried]) + taken), year };
  return {
    after: {
      ...before,
      minyanPoints: totalOf(before) + taken,
      minyanPointsHistory: [line, ...left],
    },
    others: [set(page.path, pageOf(world, entries)), set(`${yearPath}/envelopes/${id}`, before)],
  };
}
export const isClosed = (record: PlainRecord | undefined) =>
  historyOf(record)[0]?.['year'] === year;

const closing: Maker = (world, caller) => {
  const { docs, random } = world;
  const entry = { action: 'close-year', subject: yearPath };
  const state = docs.get(yearPath)?.['state'] ?? 'open';
  if (state === 'open') {
    const choices = { points: random.of(['carry', 'zero']), grades: false, graduates: 'stay' };
    const begun = { year, state: 'closing', by: caller.by, startedAt: serverTime, choices };
    return { entry, writes: [set(yearPath, { ...begun, weekIds: ['noach'] })] };
  }
  if (state !== 'closing') {
    const fields = { state: 'closing', stateSince: serverTime };
    return state === 'closed' ? null : { entry, writes: [change(world, yearPath, fields)] };
  }
  const open = idsIn(docs, 'envelopes').filter((id) => !isClosed(boy(world, id)));
  if (open.length === 0 || random.chance(0.1)) {
    const fields = { state: 'closed', closedAt: serverTime, boys: 8 };
    return { entry, writes: [change(world, yearPath, fields)] };
  }
  const week = docs.get('weeks/noach');
  const free = listOf(week, 'prizes').map((prize) => Object.assign({}, prize, { studentId: '' }));
  return {
    entry,
    writes: [
      ...random.some(open, 3).flatMap((id) => {
        const { after, others } = closed(world, caller, id, boy(world, id));
        return others.concat(set(`envelopes/${id}`, after));
      }),
      ...(week !== undefined && !docs.has(`${yearPath}/weeks/noach`)
        ? [change(world, 'weeks/noach', { prizes: free }), set(`${yearPath}/weeks/noach`, week)]
        : []),
    ],
  };
};

const reopening: Maker = (world) => {
  const { docs, random } = world;
  const entry = { action: 'reopen-year', subject: yearPath };
  const state = docs.get(yearPath)?.['state'] ?? 'open';
  if (state === 'open') return null;
  const turn = { state: state === 'reopening' ? 'open' : 'reopening', stateSince: serverTime };
  const copies = idsIn(docs, `${yearPath}/envelopes`).filter((id) => isClosed(boy(world, id)));
  if (state !== 'reopening' || copies.length === 0)
    return { entry, writes: [change(world, yearPath, turn)] };
  const weeks = idsIn(docs, `${yearPath}/weeks`);
  return {
    entry,
    writes: [
      ...random.some(copies, 3).flatMap((id) => {
        const copy = docs.get(`${yearPath}/envelopes/${id}`) ?? {};
        const fields = ['minyanPoints', 'minyanPointsHistory', 'winnerList', 'grade'];
        const back: PlainRecord = Object.fromEntries(
          fields.map((field): [string, Plain] => [field, copy[field] ?? null]),
        );
        const page = pad(split(historyOf(boy(world, id))).pages);
        return [
          change(world, `envelopes/${id}`, back),
          remove(`${yearPath}/envelopes/${id}`),
          remove(`envelopes/${id}/pointsHistory/${page}`),
        ];
      }),
      ...weeks.flatMap((id) => [
        set(`weeks/${id}`, docs.get(`${yearPath}/weeks/${id}`) ?? {}),
        remove(`${yearPath}/weeks/${id}`),
      ]),
    ],
  };
};

export const makersOfPoints: Readonly<Record<string, Maker>> = {
  award,
  record: single('record-points', [5, 1]),
  purchase: single('purchase', [-5, -2.5]),
  sheet,
  undo,
  paging,
  closing,
  reopening,
};
