/** L7 What moves from a history into its pages, and that nothing gets lost or is made up on the way. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeWrites, deletionWrites, thisChange, withChangeId } from './change.ts';
import { amountOf, entryBySomebody, now, storedBoy } from './doors.ts';
import { officeOfFile } from './office.ts';
import { Exactly, type Plain, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { uid } = office;

/** Lines as Gabbai wrote them, other programs, and a broken one. */
const old: readonly Plain[] = [
  { ...entryBySomebody, id: 'a' },
  { points: '7', method: 'by another program', type: 'add' },
  'junk',
  { ...entryBySomebody, id: 'b', points: 2.5, type: 'remove' },
];
const [a = null, b = null, c = null, d = null] = old;
const carried = (page: string, points: number): PlainRecord => ({
  id: `carried-${page}`,
  ...amountOf(points),
  method: 'Carried over',
  timeStamp: now,
  by: uid,
  change: thisChange,
});
const ofChange = (change: Plain): PlainRecord => ({ ...carried('0001', 17), change });
const pageOf = (entries: readonly Plain[], sum: number): PlainRecord => ({
  from: now,
  to: now,
  entries,
  sum,
});

interface Move {
  readonly before?: readonly Plain[];
  readonly history: readonly Plain[];
  readonly pages: Readonly<Record<string, PlainRecord>>;
  readonly more?: PlainRecord;
  readonly claim?: PlainRecord;
}

let count = 0;

function moveFor(envelopeId: string, { before = old, ...move }: Move): readonly object[] {
  const path = `envelopes/${envelopeId}`;
  office.put(path, { ...storedBoy, envelopeId, minyanPoints: 14.5, minyanPointsHistory: before });
  return [
    office.update(path, { minyanPointsHistory: move.history, ...move.more }),
    ...Object.entries(move.pages).map(([page, record]) =>
      office.set(`${path}/pointsHistory/${page}`, record),
    ),
  ];
}

async function commit(writes: readonly object[], claim: PlainRecord = {}): Promise<number> {
  count += 1;
  const activity = { action: 'page-history', subject: 'envelopes', ...claim };
  const id = `page-${count}`;
  const log = changeWrites(office, { id, activity });
  return office.send(...withChangeId(writes, id), ...log);
}

const move = (made: Move): Promise<number> => commit(moveFor('moshe', made), made.claim);

const first: Move = {
  history: [carried('0001', 17), c, d],
  pages: { '0001': pageOf([a, b], 17) },
};
const second: Move = {
  before: [carried('0001', 17), c, d, a],
  history: [carried('0002', 14.5), a],
  pages: { '0002': pageOf([c, d], -2.5) },
};
const third: Move = {
  before: [carried('0002', -4), a, b],
  history: [carried('0003', 6), b],
  pages: { '0003': pageOf([a], 10) },
};

const five = (points: Plain): PlainRecord => ({ points, method: '', type: 'add' });
const float = five(new Exactly({ doubleValue: 5 }));
const floats: Move = {
  before: [float, float],
  history: [carried('0001', 5), five(5)],
  pages: { '0001': pageOf([five(5)], 5) },
};

beforeEach(() => {
  for (const page of ['0001', '0002', '0003', '0007'])
    office.put(`envelopes/moshe/pointsHistory/${page}`, null);
});

describe('L7 the oldest lines move into a page', () => {
  it.each([
    ['the first', first],
    ['the second', second],
    ['the third, after less than nothing', third],
    ['with numbers that the SDK writes in another way', floats],
  ])('%s', async (_, made) => {
    expect(await move(made)).toBe(200);
  });

  it('of 249 boys in one batch', async () => {
    const ids = ['moshe', ...Array.from({ length: 248 }, (_, n) => `boy-${n}`)];
    expect(await commit(ids.flatMap((id) => moveFor(id, first)))).toBe(200);
    for (const id of ids.slice(1))
      for (const path of [`envelopes/${id}`, `envelopes/${id}/pointsHistory/0001`])
        office.put(path, null);
  });

  it.each<readonly [string, Move]>([
    ['without a page', { ...first, pages: {} }],
    ['and one of them is left out', { ...first, pages: { '0001': pageOf([a], 17) } }],
    ['and one of them changes', { ...first, pages: { '0001': pageOf([a, d], 17) } }],
    ['in another order', { ...first, pages: { '0001': pageOf([b, a], 17) } }],
    ['and one stays too', { ...first, history: [carried('0001', 17), b, c, d] }],
    ['and a later one gets lost', { ...first, history: [carried('0001', 17), d] }],
    ['and later ones change places', { ...first, history: [carried('0001', 17), d, c] }],
    [
      'and the line stands twice',
      { ...first, history: [carried('0001', 17), carried('0001', 17), c, d] },
    ],
    ['and the line is missing', { ...first, history: [c, d] }],
    ['of a line of another change', { ...first, history: [ofChange('another'), c, d] }],
    ['of a line of no change', { ...first, history: [ofChange(null), c, d] }],
    ['and the line says less', { ...first, history: [carried('0001', 16), c, d] }],
    ['and the line is at the end', { ...first, history: [c, d, carried('0001', 17)] }],
    ['and the line forgets the earlier pages', { ...second, history: [carried('0002', -2.5), a] }],
    [
      'and the earlier line moves too',
      { ...second, pages: { '0002': pageOf([carried('0001', 17), c, d], 14.5) } },
    ],
    ['and the total grows', { ...first, more: { minyanPoints: 20 } }],
    ['and the boy gets a teacher', { ...first, more: { rebbe: 'Rabbi Stern' } }],
    [
      'and a number is left out',
      { ...first, history: [carried('0007', 17), c, d], pages: { '0007': pageOf([a, b], 17) } },
    ],
    ['of another kind of change', { ...first, claim: { action: 'edit-boy' } }],
    ['of another boy', { ...first, claim: { subject: 'envelopes/dovid' } }],
    ['by somebody else', { ...first, history: [{ ...carried('0001', 17), by: 'somebody' }, c, d] }],
    ['and the page says more', { ...first, pages: { '0001': { ...pageOf([a, b], 17), x: 1 } } }],
    ['and the page has no end', { ...first, pages: { '0001': pageOf([a, b], Infinity) } }],
    ['and a second page is made', { ...first, pages: { ...first.pages, '0002': pageOf([a], 1) } }],
    [
      'into a page that is there already',
      { ...second, before: old, history: first.history, pages: {} },
    ],
  ])('not %s', async (_, made) => {
    expect(await move(made)).toBe(403);
    expect(office.stored('envelopes/moshe')).toMatchObject({ minyanPoints: { doubleValue: 14.5 } });
  });

  it('not over a page that is there', async () => {
    office.put('envelopes/moshe/pointsHistory/0001', pageOf([d], 1));
    expect(await move(first)).toBe(403);
  });
});

it('L7 no page can replace a line that is stored already', async () => {
  const boy = 'envelopes/moshe';
  office.put(boy, { ...storedBoy, minyanPointsHistory: first.history });
  const page = office.set(`${boy}/pointsHistory/0001`, pageOf([a], 10));
  expect(await commit([page])).toBe(403);
});

it('L7 O3 pages of a deleted boy stay until he is removed from the bin', async () => {
  const boy = 'envelopes/moshe';
  const page = `${boy}/pointsHistory/0001`;
  const history: readonly Plain[] = [{ ...carried('0001', 17), change: 'earlier' }, c, d];
  const stored = { ...storedBoy, minyanPointsHistory: history };
  office.put(boy, stored);
  office.put(page, pageOf([a, b], 17));
  const { remove } = office;
  const deletion = { action: 'delete-boy', subject: boy };
  const emptying = { action: 'empty-bin', subject: 'bin' };
  expect(await commit([remove(page)], deletion)).toBe(403);
  const writes = deletionWrites(office, 'moshe', stored);
  expect(await commit([remove(page), ...writes], deletion)).toBe(403);
  expect(await commit(writes, deletion)).toBe(200);
  expect(await commit([remove(page)], emptying)).toBe(403);
  const dayMs = 86_400_000;
  const deletedAt = new Date(Date.now() - 31 * dayMs);
  office.put('bin/moshe', { envelope: stored, deletedAt, by: uid });
  office.put(boy, stored);
  expect(await commit([remove(page)], emptying), 'of a boy who is there').toBe(403);
  office.put(boy, null);
  expect(await commit([remove(page), remove('bin/moshe')], emptying)).toBe(200);
  expect(office.stored(page)).toBeNull();
});
