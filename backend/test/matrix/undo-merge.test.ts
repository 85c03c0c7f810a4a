/** O2 A merge is undone: both boys are again as the bin has kept them, or nothing happens. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeWrites } from './change.ts';
import { now } from './doors.ts';
import {
  award,
  b,
  carried,
  dovid,
  e,
  line,
  mergeWrites,
  moshe,
  sheetId,
  sheetOf,
  type Batch,
} from './merge-writes.ts';
import { officeOfFile } from './office.ts';
import { append, gone, increment, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { remove, update } = office;
const { answer, bin, commit, joined, joinedLine, merge, prepare, undo } = mergeWrites(office);

beforeEach(async () => {
  prepare();
  if ((await merge()) !== 200) throw new Error('The boys were not merged.');
});

/** Commits a change of points of the boy who stays, as the app does. */
async function give(id: string, points: number): Promise<number> {
  const given = line(id, points, { by: office.uid, timeStamp: now });
  const fields = { minyanPoints: increment(points), minyanPointsHistory: append(given) };
  const activity = { action: 'record-points', subject: 'envelopes/moshe' };
  const writes = [
    office.update('envelopes/moshe', fields),
    ...changeWrites(office, { id, activity }),
  ];
  return office.send(...writes);
}

describe('O2 the undo of a merge', () => {
  it('gives both back whole, and what names them', async () => {
    expect(await undo()).toBe(200);
    expect(office.stored('bin/dovid')).toBeNull();
    expect(office.stored('envelopes/dovid')).toMatchObject({
      studentImgUrl: { stringValue: 'https://pictures.example/dovid.png' },
    });
    expect(office.stored('envelopes/moshe/pointsHistory/0002')).toBeNull();
    expect(await undo()).toBe(403);
    expect(await undo({}, 'undo-merge-again')).toBe(403);
  });

  it('takes changes of the profile since back', async () => {
    office.put('envelopes/moshe', { ...moshe, ...joined(), grade: '6th', Yeshiava: 'Mir' });
    expect(await undo()).toBe(200);
  });

  it('leaves wins away whose prizes are not free', async () => {
    expect(await undo({ but: { merged: { winnerList: [] } }, without: ['week'] })).toBe(200);
  });

  it('needs no write of a boy that the merge did not change', async () => {
    prepare();
    const empty = { minyanPoints: 0, minyanPointsHistory: [], winnerList: [] };
    const [kept, envelope] = [
      { ...moshe, ...empty },
      { ...dovid, ...empty },
    ];
    office.put('envelopes/moshe', kept);
    office.put('envelopes/dovid', envelope);
    const without = ['page', 'week', 'joined', 'kept'];
    expect(await merge({ without, but: { joined: kept, bin: { kept, envelope } } })).toBe(200);
    expect(await give('of-both', 5)).toBe(200);
    expect(await undo({ without, but: { merged: empty } })).toBe(403);
    office.put('envelopes/moshe', kept);
    expect(await undo({ without, but: { merged: empty } })).toBe(200);
  });

  it('is not the office’s', async () => {
    expect(await undo({ by: 'an office worker' })).toBe(403);
    expect(await undo({ by: 'a helper' })).toBe(403);
    expect(await undo()).toBe(200);
  });

  it.each(['kept', 'merged', 'bin'])('is not without the %s', async (name) => {
    expect(await undo({ without: [name] })).toBe(403);
    expect(office.stored('bin/dovid')).not.toBeNull();
  });

  const win = { prizeId: 'prize2_noach', studentId: 'dovid', weekName: 'Noach', year: 5787 };
  it.each<readonly [string, Batch]>([
    ['more points of the one', { but: { kept: { minyanPoints: 36 } } }],
    ['more points of the other', { but: { merged: { minyanPoints: 61 } } }],
    ['fewer lines', { but: { kept: { minyanPointsHistory: [carried('0001', 1), b] } } }],
    [
      'more lines',
      { but: { merged: { minyanPointsHistory: [carried('0001', 12), e, award, b] } } },
    ],
    ['a win more', { but: { merged: { winnerList: [win] } } }],
    ['a field more', { but: { kept: { more: 1 } } }],
    ['a field less', { but: { merged: { grade: gone } } }],
    ['another name', { but: { kept: { firstName: 'Moishe' } } }],
    ['another action', { claim: { action: 'restore-boy' } }],
    ['another boy', { claim: { subject: 'envelopes/yosef' } }],
    ['another double', { claim: { before: { merged: 'yosef' } } }],
  ])('is not with %s', async (_, batch) => {
    expect(await undo(batch)).toBe(403);
    expect(office.stored('bin/dovid')).not.toBeNull();
  });

  it('needs the id of its merge', async () => {
    expect(await undo({}, 'undo-merge-x')).toBe(403);
    expect(await undo({}, 'free')).toBe(403);
  });

  it('is refused after points were given, also where the merge took nothing back', async () => {
    expect(await give('since', 5)).toBe(200);
    expect(await undo()).toBe(403);
    prepare();
    const other = { ...dovid, minyanPoints: 28, minyanPointsHistory: [carried('0001', 12), e] };
    office.put('envelopes/dovid', other);
    const history = [joinedLine(), b, award, e];
    const but = {
      joined: { minyanPoints: 63, minyanPointsHistory: history },
      bin: { envelope: other },
      merged: other,
    };
    expect(await merge({ but })).toBe(200);
    expect(await give('since-too', 5)).toBe(200);
    expect(await undo({ but })).toBe(403);
    expect(await undo({ but }, 'undo-since-too')).toBe(403);
  });

  it.each<readonly [string, () => PlainRecord]>([
    ['the total was mended', () => ({ minyanPoints: 64 })],
    [
      'lines moved into a page',
      () => ({ minyanPointsHistory: [joinedLine('0003', 15), award, e, award, answer()] }),
    ],
    [
      'lines moved into a page and as many were added',
      () => ({
        minyanPointsHistory: [
          joinedLine('0003', 15, { change: 'x' }),
          award,
          e,
          award,
          b,
          answer(),
        ],
      }),
    ],
    [
      'a year was closed',
      () => ({ minyanPointsHistory: [joinedLine('0003', 63, { year: 5787 })] }),
    ],
  ])('is refused after %s', async (_, since) => {
    office.put('envelopes/moshe', { ...moshe, ...joined(), ...since() });
    expect(await undo()).toBe(403);
  });

  it('is refused for a merge by an earlier version', async () => {
    const old: PlainRecord = { ...bin(), deletedAt: new Date(), kept: gone, change: gone };
    office.put('bin/dovid', old);
    expect(await undo()).toBe(403);
  });

  it('does not take the points of the other one back alone', async () => {
    const without = ['merged', 'bin', 'page', 'week', 'request', 'sheet'];
    expect(await undo({ without })).toBe(403);
  });

  it('does not bring back a boy from the bin who was deleted and not merged', async () => {
    office.put('bin/dovid', { envelope: dovid, deletedAt: new Date(), by: 'x' });
    expect(await undo({ without: ['kept', 'page'] })).toBe(403);
  });
});

describe('O2 minyan sheets of an undone merge', () => {
  const claim = { action: 'undo-merge' };
  const sheet = (boys: PlainRecord) => update(`minyanim/${sheetId}`, { boys });
  const back = sheet({ dovid: 3, yosef: 3 });
  const listed = update('bin/dovid', { sheets: [sheetId] });

  it('go back first where there is no room, as those of an unfinished merge', async () => {
    expect(await commit(claim, back, listed)).toBe(200);
    expect(await undo({ without: ['sheet'] })).toBe(200);
  });

  it('are joined again if the undo does not go on', async () => {
    expect(await commit(claim, back, listed)).toBe(200);
    const done = update('bin/dovid', { sheets: [] });
    expect(await commit({ action: 'merge-boys' }, sheet({ moshe: 3, yosef: 3 }), done)).toBe(200);
    expect(await undo()).toBe(200);
  });

  it('do not go back without a third boy', async () => {
    expect(await undo({ without: ['sheet'], more: [sheet({ dovid: 3 })] })).toBe(403);
  });

  it('keep the kept boy on sheets that had both', async () => {
    prepare();
    office.put(`minyanim/${sheetId}`, sheetOf({ moshe: 2, dovid: 3 }));
    const with2 = { without: ['sheet'], more: [sheet({ moshe: 2 })] };
    expect(await merge({ ...with2, but: { bin: { both: [sheetId] } } })).toBe(200);
    expect(await undo({ without: ['sheet'], more: [sheet({ moshe: 2, dovid: 3 })] })).toBe(200);
  });

  it('are not those of the office', async () => {
    expect(await commit({ ...claim, subject: 'envelopes/yosef' }, back, listed)).toBe(403);
    expect(await commit(claim, remove(`minyanim/${sheetId}`))).toBe(403);
  });
});
