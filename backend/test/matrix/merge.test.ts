/** O2 Two records of one boy become one, whole or not at all. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeWrites, deletionWrites } from './change.ts';
import { entryBySomebody, fourPrizes, now, prizeOf, storedBoy, storedRequest } from './doors.ts';
import { openOffice } from './office.ts';
import { gone, toWrite } from './wire-values.ts';
import type { PlainRecord } from './wire-values.ts';

const office = await openOffice();
afterAll(() => office[Symbol.asyncDispose]());

const { uid } = office;
const line = (id: string, points: number, more: PlainRecord = {}): PlainRecord => ({
  ...entryBySomebody,
  id,
  points,
  ...more,
});
const carried = (page: string, points: number): PlainRecord => ({
  id: `carried-${page}`,
  points,
  type: 'add',
  method: 'Carried over',
  timeStamp: now,
  by: uid,
});
const pageOf = (...entries: readonly PlainRecord[]): PlainRecord => ({
  from: now,
  to: now,
  entries,
  sum: 0,
});
const sheetId = '2024-11-23_night';
const [a, b, c, d, e, twice] = [
  line('a', 1),
  line('b', 2),
  line('c', 4),
  line('d', 8),
  line('e', 16),
  line('award', 32),
];
const win = { prizeId: 'prize1_noach', studentId: 'dovid', weekName: 'Noach', year: 5787, by: 'x' };

const moshe: PlainRecord = {
  ...storedBoy,
  minyanPoints: 1 + 2 + 32,
  minyanPointsHistory: [carried('0001', 1), b, twice],
  winnerList: [],
  rebbe: '',
};
const dovid: PlainRecord = {
  ...storedBoy,
  envelopeId: 'dovid',
  firstName: 'Moishy',
  minyanPoints: 4 + 8 + 16 + 32,
  minyanPointsHistory: [carried('0001', 12), e, twice],
  winnerList: [win],
  parentEmail: gone,
};
const joinedWin = { ...win, studentId: 'moshe', by: uid };
const joined: PlainRecord = {
  minyanPoints: 35 + 60 - 32,
  minyanPointsHistory: [carried('0002', 13), b, e, twice],
  winnerList: [joinedWin],
  rebbe: 'Rabbi Weiss',
};
const page = pageOf(c, d);

interface Merge {
  readonly claim?: PlainRecord;
  readonly joined?: PlainRecord;
  readonly bin?: PlainRecord;
  readonly page?: PlainRecord;
  /** Leaves a write out. */
  readonly without?: keyof ReturnType<typeof writesOf>;
  readonly more?: readonly object[];
}

const update = (path: string, record: PlainRecord) => toWrite(office.nameOf(path), record, true);

function writesOf(merge: Merge) {
  const [bin = {}, deletion = {}] = deletionWrites(office, 'dovid', dovid, {
    mergedInto: 'moshe',
    ...merge.bin,
  });
  const won = { studentId: 'moshe', year: 5787 };
  const prizes = [prizeOf('noach', 1, won), ...fourPrizes('noach').slice(1)];
  const pagePath = office.nameOf('envelopes/moshe/pointsHistory/0002');
  return {
    joined: update('envelopes/moshe', { ...joined, ...merge.joined }),
    page: toWrite(pagePath, merge.page ?? page, false),
    bin,
    deletion,
    week: update('weeks/noach', { prizes }),
    request: update('requests/first', { envelopeId: 'moshe' }),
    sheet: update(`minyanim/${sheetId}`, { boys: { moshe: 3, yosef: 3 } }),
  };
}

let count = 0;

async function commit(merge: Merge): Promise<number> {
  count += 1;
  const activity = {
    action: 'merge-boys',
    subject: 'envelopes/moshe',
    before: { merged: 'dovid', paidTwice: 32 },
    ...merge.claim,
  };
  const { without } = merge;
  const writes = Object.entries(writesOf(merge)).flatMap(([name, write]) =>
    name === without ? [] : [write],
  );
  const log = changeWrites(office, { id: `merge-${count}`, activity });
  const all = [...writes, ...(merge.more ?? []), ...log];
  return (await office.call('an administrator', 'commit', { writes: all })).status;
}

beforeEach(() => {
  office.put('envelopes/moshe', moshe);
  office.put('envelopes/dovid', dovid);
  office.put('envelopes/moshe/pointsHistory/0001', pageOf(a));
  office.put('envelopes/moshe/pointsHistory/0002', null);
  office.put('envelopes/dovid/pointsHistory/0001', pageOf(c, d));
  office.put('bin/dovid', null);
  office.put('weeks/noach', { weekName: 'Noach', prizes: fourPrizes('noach') });
  office.put('requests/first', { ...storedRequest, envelopeId: 'dovid' });
  office.put(`minyanim/${sheetId}`, {
    date: '2024-11-23',
    kindId: 'night',
    kindName: 'Friday night',
    points: 3,
    boys: { dovid: 3, yosef: 3 },
  });
});

describe('O2 two boys are merged', () => {
  it('in one batch, with what the other had', async () => {
    expect(await commit({})).toBe(200);
    expect(office.stored('envelopes/dovid')).toBeNull();
    expect(office.stored('bin/dovid')).toMatchObject({ mergedInto: { stringValue: 'moshe' } });
  });

  it('with nine pages, within Firebase’s limit of reads', async () => {
    const pages = Array.from({ length: 9 }, (_, n) => n + 1);
    office.put('envelopes/dovid', {
      ...dovid,
      minyanPointsHistory: [carried('0009', 12), e, twice],
    });
    for (const n of pages) office.put(`envelopes/dovid/pointsHistory/000${n}`, pageOf(c));
    const [bin = {}] = deletionWrites(
      office,
      'dovid',
      { ...dovid, minyanPointsHistory: [carried('0009', 12), e, twice] },
      { mergedInto: 'moshe' },
    );
    const copies = pages.map((n) => {
      const id = String(n + 1).padStart(4, '0');
      return toWrite(office.nameOf(`envelopes/moshe/pointsHistory/${id}`), pageOf(c), false);
    });
    const minyanPointsHistory = [carried('0010', 13), b, e, twice];
    const merge = { without: 'page', more: [bin, ...copies] } as const;
    expect(await commit({ ...merge, joined: { minyanPointsHistory } })).toBe(200);
    for (const n of pages) {
      office.put(`envelopes/dovid/pointsHistory/000${n}`, null);
      office.put(`envelopes/moshe/pointsHistory/${String(n + 1).padStart(4, '0')}`, null);
    }
  });

  it('with a line that is the same in both, as other programs write it', async () => {
    const same = { points: 0, method: '', type: 'add' };
    const theirs = { ...dovid, minyanPointsHistory: [carried('0001', 12), same, e, twice] };
    office.put('envelopes/moshe', {
      ...moshe,
      minyanPointsHistory: [carried('0001', 1), same, b, twice],
    });
    office.put('envelopes/dovid', theirs);
    const more = deletionWrites(office, 'dovid', theirs, { mergedInto: 'moshe' }).slice(0, 1);
    const minyanPointsHistory = [carried('0002', 13), same, same, b, e, twice];
    expect(await commit({ joined: { minyanPointsHistory }, without: 'bin', more })).toBe(200);
  });

  it('with the line of the other’s pages as it is, when the boy who stays has none', async () => {
    office.put('envelopes/moshe', {
      ...moshe,
      minyanPoints: 2 + 32,
      minyanPointsHistory: [b, twice],
    });
    office.put('envelopes/moshe/pointsHistory/0001', null);
    const copyOf = (record: PlainRecord) =>
      toWrite(office.nameOf('envelopes/moshe/pointsHistory/0001'), record, false);
    const minyanPointsHistory = [carried('0001', 12), b, e, twice];
    const merge = {
      joined: { minyanPoints: 34 + 60 - 32, minyanPointsHistory },
      without: 'page',
    } as const;
    expect(await commit({ ...merge, more: [copyOf(pageOf(c, a))] })).toBe(403);
    const without = { ...merge.joined, minyanPointsHistory: [b, e, twice] };
    expect(await commit({ ...merge, joined: without, more: [copyOf(page)] })).toBe(403);
    expect(await commit({ ...merge, more: [copyOf(page)] })).toBe(200);
  });

  it.each(['joined', 'bin', 'deletion'] as const)('not without the %s', async (without) => {
    expect(await commit({ without })).toBe(403);
    expect(office.stored('envelopes/dovid')).not.toBeNull();
  });

  it.each<readonly [string, Merge]>([
    ['and a point is made up', { joined: { minyanPoints: 64 } }],
    ['and what both got counts twice', { joined: { minyanPoints: 95 } }],
    ['and less is said to be paid twice', { claim: { before: { merged: 'dovid', paidTwice: 0 } } }],
    [
      'and a line is left out',
      { joined: { minyanPointsHistory: [carried('0002', 13), e, twice] } },
    ],
    [
      'and a line is made up',
      { joined: { minyanPointsHistory: [carried('0002', 13), b, e, line('z', 1), twice] } },
    ],
    [
      'and the pages’ line is the old one',
      { joined: { minyanPointsHistory: [carried('0001', 1), b, e, twice] } },
    ],
    [
      'and the pages’ line names another page',
      { joined: { minyanPointsHistory: [carried('0003', 13), b, e, twice] } },
    ],
    ['and a page has another line', { page: pageOf(c, a) }],
    ['and a field is neither’s', { joined: { rebbe: 'Rabbi Stern' } }],
    ['and a win is another boy’s', { joined: { winnerList: [{ ...win, by: uid }] } }],
    [
      'and there are more wins than both had',
      {
        joined: {
          winnerList: [joinedWin, { ...joinedWin, prizeId: 'p2' }],
        },
      },
    ],
    ['and the bin names another boy', { bin: { mergedInto: 'yosef' } }],
    ['and the bin names none', { bin: { mergedInto: gone } }],
    [
      'and the copy has other points',
      { bin: { envelope: { ...dovid, studentImgUrl: gone, minyanPoints: 1 } } },
    ],
    ['as another change', { claim: { action: 'edit-boy' } }],
    ['and the entry names another boy', { claim: { subject: 'envelopes/yosef' } }],
    [
      'and the entry names another double',
      { claim: { before: { merged: 'yosef', paidTwice: 32 } } },
    ],
  ])('not when %s', async (_, merge) => {
    expect(await commit(merge)).toBe(403);
    expect(office.stored('envelopes/dovid')).not.toBeNull();
  });

  it.each<readonly [string, PlainRecord]>([
    ['takes another boy off', { moshe: 3 }],
    ['gives more', { moshe: 4, yosef: 3 }],
    ['keeps both', { moshe: 3, dovid: 3, yosef: 3 }],
    ['forgets him', { yosef: 3 }],
  ])('not with a sheet that %s', async (_, boys) => {
    const more = [update(`minyanim/${sheetId}`, { boys })];
    expect(await commit({ without: 'sheet', more })).toBe(403);
  });

  it('with a sheet on which both stood: it holds one of them', async () => {
    const boys = { moshe: 2, dovid: 3, yosef: 3 };
    office.put(`minyanim/${sheetId}`, { date: '2024-11-23', kindId: 'night', boys });
    const sheet = (moshe: number) => [update(`minyanim/${sheetId}`, { boys: { moshe, yosef: 3 } })];
    expect(await commit({ without: 'sheet', more: sheet(5) })).toBe(403);
    expect(await commit({ without: 'sheet', more: sheet(2) })).toBe(200);
  });
});

describe('O2 sheets that had no room follow', () => {
  const merged = { action: 'merge-boys', subject: 'envelopes/moshe', before: { merged: 'dovid' } };
  const follow = async (id: string, writes: readonly object[], claim: PlainRecord = merged) => {
    const log = changeWrites(office, { id, activity: claim });
    const body = { writes: [...writes, ...log] };
    return (await office.call('an administrator', 'commit', body)).status;
  };
  const sheet = update(`minyanim/${sheetId}`, { boys: { moshe: 3, yosef: 3 } });
  const done = update('bin/dovid', { sheets: [] });

  it('only after the merge', async () => {
    expect(await follow('early', [sheet])).toBe(403);
    expect(await commit({ without: 'sheet', bin: { sheets: [sheetId] } })).toBe(200);
    const other = { ...merged, subject: 'envelopes/yosef' };
    expect(await follow('other', [sheet], other)).toBe(403);
    expect(await follow('more', [update('bin/dovid', { sheets: ['x'] })])).toBe(403);
    expect(await follow('late', [sheet, done])).toBe(200);
  });
});
