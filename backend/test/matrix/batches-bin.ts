/** Right batches that delete, restore, merge and split boys. */
import {
  boy,
  carriedOf,
  change,
  closed,
  gainOf,
  historyOf,
  idsIn,
  isClosed,
  lineOf,
  listOf,
  mapOf,
  pad,
  remove,
  set,
  split,
  totalOf,
  without,
  yearPath,
  type Maker,
  type World,
  type Write,
} from './batches-right.ts';
import { textOf, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

const deletion: Maker = (world, { by }) => {
  const ids = world.random.some(idsIn(world.docs, 'envelopes'), 2);
  const [only = ''] = ids;
  return {
    entry:
      ids.length === 1
        ? { action: 'delete-boy', subject: `envelopes/${only}` }
        : { action: 'delete-boys', subject: 'envelopes' },
    writes: ids.flatMap((id) => [
      set(`bin/${id}`, { envelope: boy(world, id), deletedAt: serverTime, by, weeks: [] }),
      remove(`envelopes/${id}`),
    ]),
  };
};

const restoring: Maker = (world, caller) => {
  const ids = idsIn(world.docs, 'bin').filter((id) => !('mergedInto' in binOf(world, id)));
  if (ids.length === 0) return null;
  const id = world.random.of(ids);
  const envelope = mapOf(binOf(world, id), 'envelope');
  const state = world.docs.get(yearPath)?.['state'];
  if (textOf(state).startsWith('clos') && !isClosed(envelope)) {
    const { after, others } = closed(world, caller, id, envelope);
    return {
      entry: { action: 'restore-boy', subject: yearPath },
      writes: [change(world, `bin/${id}`, { envelope: after }), ...others],
    };
  }
  return {
    entry: { action: 'restore-boy', subject: `envelopes/${id}` },
    writes: [set(`envelopes/${id}`, envelope), remove(`bin/${id}`)],
  };
};
const binOf = (world: World, id: string) => world.docs.get(`bin/${id}`) ?? {};

const emptying: Maker = (world) => {
  const ids = idsIn(world.docs, 'bin').filter((id) => id.startsWith('old'));
  if (ids.length === 0) return null;
  const id = world.random.of(ids);
  const isMerged = 'mergedInto' in binOf(world, id);
  const gone = new RegExp(
    `^(envelopes${isMerged ? '' : '|years/[0-9]+/envelopes'})/${id}(/|$)`,
    'u',
  );
  const paths = [`bin/${id}`, ...[...world.docs.keys()].filter((path) => gone.test(path))];
  return { entry: { action: 'empty-bin', subject: 'bin' }, writes: paths.map(remove) };
};

const mergeEntry = (action: string, keptId: string, mergedId: string): PlainRecord => ({
  action,
  subject: `envelopes/${keptId}`,
  before: { merged: mergedId },
});
/** Sheets and requests name the one boy instead of the other. */
const renamed = (world: World, from: string, to: string): readonly Write[] => [
  ...idsIn(world.docs, 'minyanim').flatMap((id) => {
    const boys = mapOf(world.docs.get(`minyanim/${id}`), 'boys');
    const points = boys[to] ?? boys[from] ?? 0;
    return from in boys
      ? [change(world, `minyanim/${id}`, { boys: { ...without(boys, from), [to]: points } })]
      : [];
  }),
  ...idsIn(world.docs, 'requests')
    .filter((id) => world.docs.get(`requests/${id}`)?.['envelopeId'] === from)
    .map((id) => change(world, `requests/${id}`, { envelopeId: to })),
];

const pathOf = (id: string, page: number) => `envelopes/${id}/pointsHistory/${pad(page)}`;

const merging: Maker = (world, caller) => {
  const [keptId, mergedId] = world.random.some(idsIn(world.docs, 'envelopes'), 2);
  if (keptId === undefined || mergedId === undefined) return null;
  const [kept, merged] = [boy(world, keptId), boy(world, mergedId)];
  const [own, other] = [split(historyOf(kept)), split(historyOf(merged))];
  const pages = own.pages + other.pages;
  const closedYear = historyOf(kept)[0]?.['year'];
  const line: PlainRecord = {
    ...carriedOf(world, caller, pages, own.gain + other.gain),
    ...(closedYear !== undefined && { year: Number(closedYear) }),
  };
  const answer = lineOf(world, caller, world.random.of([0, 0, -1]));
  const points = totalOf(kept) + totalOf(merged) + gainOf(answer);
  const history = [...(pages > 0 ? [line] : []), ...own.rest, ...other.rest, answer];
  const boysOn = (id: string) => mapOf(world.docs.get(`minyanim/${id}`), 'boys');
  const held = idsIn(world.docs, 'minyanim').flatMap((id): [string, Plain][] =>
    mergedId in boysOn(id) ? [[id, boysOn(id)[mergedId] ?? 0]] : [],
  );
  const bin = { envelope: merged, kept, mergedInto: keptId, deletedAt: serverTime, by: caller.by };
  const wins = listOf(merged, 'winnerList').map((win) =>
    Object.assign({}, win, { studentId: keptId }),
  );
  return {
    entry: mergeEntry('merge-boys', keptId, mergedId),
    writes: [
      set(`bin/${mergedId}`, {
        ...bin,
        weeks: [],
        sheets: [],
        requests: [],
        held: Object.fromEntries(held),
        both: held.flatMap(([id]) => (keptId in boysOn(id) ? [id] : [])),
        change: caller.id,
        lines: history.length,
        points,
      }),
      change(world, `envelopes/${keptId}`, {
        minyanPoints: points,
        minyanPointsHistory: history,
        winnerList: [...listOf(kept, 'winnerList'), ...wins],
      }),
      remove(`envelopes/${mergedId}`),
      ...Array.from({ length: other.pages }, (_, n) =>
        set(pathOf(keptId, own.pages + n + 1), world.docs.get(pathOf(mergedId, n + 1)) ?? {}),
      ),
      ...renamed(world, mergedId, keptId),
    ],
  };
};

const splitting: Maker = (world) => {
  const merged = idsIn(world.docs, 'bin').filter((id) => 'kept' in binOf(world, id));
  if (merged.length === 0) return null;
  const id = world.random.of(merged);
  const { mergedInto, kept, envelope, change: of } = binOf(world, id);
  const keptId = textOf(mergedInto);
  const own = split(historyOf(kept as PlainRecord)).pages;
  const isOther = (page: string) => Number(page) > own;
  return {
    id: `undo-${textOf(of)}`,
    entry: mergeEntry('undo-merge', keptId, id),
    writes: [
      set(`envelopes/${keptId}`, kept as PlainRecord),
      set(`envelopes/${id}`, envelope as PlainRecord),
      remove(`bin/${id}`),
      ...idsIn(world.docs, `envelopes/${keptId}/pointsHistory`)
        .filter(isOther)
        .map((page) => remove(`envelopes/${keptId}/pointsHistory/${page}`)),
    ],
  };
};

export const makersOfBin: Readonly<Record<string, Maker>> = {
  deletion,
  restoring,
  emptying,
  merging,
  splitting,
};
