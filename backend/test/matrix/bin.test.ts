/** O3 Deleted boys are kept for 30 days, and come back as they were. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeWrites, deletionWrites } from './change.ts';
import { fourPrizes, now, prizeOf, storedBoy } from './doors.ts';
import { officeOfFile } from './office.ts';
import { Exactly, gone, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { uid } = office;
const dayMs = 86_400_000;
const path = 'envelopes/moshe';
const win = { prizeId: 'prize1_noach', studentId: 'moshe', weekName: 'Noach', year: 5787, by: 'x' };
const past = { ...win, prizeId: 'prize2_noach', year: 5786 };
/** With what other programs may store. */
const boy: PlainRecord = {
  ...storedBoy,
  minyanPoints: new Exactly({ doubleValue: 10 }),
  nickname: ['Moishy', null, { odd: 2.5 }],
  winnerList: [win, past],
  studentImgUrl: 'https://pictures.example/moshe.png',
  noNotes: true,
};
const { studentImgUrl: _photo, ...copy } = boy;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const { remove, set } = office;

let count = 0;

async function commit(activity: PlainRecord, ...writes: readonly object[]): Promise<number> {
  count += 1;
  const log = changeWrites(office, { id: `bin-${count}`, activity });
  return office.send(...writes, ...log);
}

beforeEach(() => {
  office.put(path, boy);
  office.put('bin/moshe', null);
  office.put('weeks/noach', { weekName: 'Noach', prizes: fourPrizes('noach') });
});

const deleting = { action: 'delete-boy', subject: path };

describe('O3 a deleted boy', () => {
  it('is kept in the bin without his photo', async () => {
    expect(await commit(deleting, ...deletionWrites(office, 'moshe', boy))).toBe(200);
    expect(office.stored(path)).toBeNull();
    const kept = office.stored('bin/moshe');
    expect(kept).toMatchObject({ by: { stringValue: uid } });
    expect(JSON.stringify(kept)).not.toContain('pictures.example/moshe.png');
  });

  it('is one of five in a batch, which is what Firebase’s limit of reads allows', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) office.put(`envelopes/${id}`, storedBoy);
    const writes = ids.flatMap((id) => deletionWrites(office, id, storedBoy));
    expect(await commit({ action: 'delete-boys', subject: 'envelopes' }, ...writes)).toBe(200);
    for (const id of ids) office.put(`bin/${id}`, null);
  });

  it.each<readonly [string, PlainRecord]>([
    ['with other points', { envelope: { ...copy, minyanPoints: 11 } }],
    ['without his history', { envelope: { ...copy, minyanPointsHistory: [] } }],
    ['with a line more', { envelope: { ...copy, winnerList: [win, past, win] } }],
    ['without a field', { envelope: { ...copy, nickname: gone } }],
    ['with a field more', { envelope: { ...copy, more: 1 } }],
    ['of another time', { deletedAt: new Date(now) }],
    ['of another administrator', { by: 'somebody' }],
    ['as of a merge', { mergedInto: 'dovid' }],
    ['without a copy', { envelope: 'moshe' }],
  ])('is not kept %s', async (_, more) => {
    expect(await commit(deleting, ...deletionWrites(office, 'moshe', boy, more))).toBe(403);
    expect(office.stored(path)).not.toBeNull();
  });

  it('is not deleted without a copy, nor by an older one', async () => {
    expect(await commit(deleting, remove(path))).toBe(403);
    office.put('bin/moshe', { envelope: copy, deletedAt: daysAgo(1), by: uid });
    expect(await commit(deleting, remove(path))).toBe(403);
  });

  it('is not put into the bin while he stays, nor when he never was', async () => {
    const [kept = {}] = deletionWrites(office, 'moshe', boy);
    expect(await commit(deleting, kept)).toBe(403);
    office.put(path, null);
    expect(await commit(deleting, kept)).toBe(403);
  });

  it('is not put into the bin by the undo of an import, whose rules compare no copy', async () => {
    const imported = { ...storedBoy, minyanPoints: 0, minyanPointsHistory: [], winnerList: [] };
    office.put(path, imported);
    const at = storedBoy['createdAt'] ?? null;
    office.put('activity/import-1-batch-1', { action: 'import-boys', envelopes: ['moshe'], at });
    const activity = { action: 'undo-import', subject: 'envelopes' };
    const log = changeWrites(office, { id: 'undo-import-1-batch-1', activity });
    const undo = (...writes: readonly object[]) => office.send(...writes, ...log);
    const forged = deletionWrites(office, 'moshe', { ...imported, minyanPoints: 500 });
    expect(await undo(...forged)).toBe(403);
    expect(await undo(remove(path))).toBe(200);
  });
});

describe('found F4: a deleted boy', () => {
  const empty = { minyanPoints: 0, minyanPointsHistory: [], winnerList: [], studentImgUrl: '' };
  const { nickname: _nickname, createdAt: _createdAt, ...fields } = boy;
  const another = { ...fields, ...empty, firstName: 'Zev', createdAt: serverTime };

  it('is not replaced in the bin by another boy of his id', async () => {
    const imported = { action: 'import-boys', subject: 'envelopes', envelopes: ['moshe'], gain: 0 };
    expect(await commit(deleting, ...deletionWrites(office, 'moshe', boy))).toBe(200);
    const kept = office.stored('bin/moshe');
    expect(await commit({ action: 'add-boy', subject: path }, set(path, another))).toBe(403);
    expect(await commit(imported, set(path, another))).toBe(200);
    const listed = { ...another, createdAt: new Date(now) };
    office.put(path, listed);
    expect(await commit(deleting, ...deletionWrites(office, 'moshe', listed))).toBe(403);
    expect(await commit(deleting, remove(path))).toBe(403);
    expect(await commit(deleting, remove('bin/moshe'))).toBe(403);
    expect(office.stored('bin/moshe')).toEqual(kept);
  });
});

describe('O3 the bin', () => {
  const emptying = { action: 'empty-bin', subject: 'bin' };

  it('removes a boy after 30 days', async () => {
    office.put(path, null);
    office.put('bin/moshe', { envelope: copy, deletedAt: daysAgo(29), by: uid });
    expect(await commit(emptying, remove('bin/moshe'))).toBe(403);
    office.put('bin/moshe', { envelope: copy, deletedAt: daysAgo(30.1), by: uid });
    expect(await commit({ ...emptying, action: 'delete-boy' }, remove('bin/moshe'))).toBe(403);
    expect(await commit(emptying, remove('bin/moshe'))).toBe(200);
  });
});

describe('O3 a boy is brought back', () => {
  const restoring = { action: 'restore-boy', subject: path };
  const back = (record: PlainRecord = copy) => [set(path, record), remove('bin/moshe')];

  beforeEach(() => {
    office.put(path, null);
    office.put('bin/moshe', { envelope: copy, deletedAt: daysAgo(3), by: uid, weeks: ['noach'] });
  });

  it.each<readonly [string, PlainRecord]>([
    ['as he was', copy],
    ['without a win', { ...copy, winnerList: [past] }],
    ['without any win', { ...copy, winnerList: [] }],
  ])('%s', async (_, record) => {
    const prizes = [prizeOf('noach', 1, won), ...fourPrizes('noach').slice(1)];
    const week = office.update('weeks/noach', { prizes });
    expect(await commit(restoring, ...back(record), week)).toBe(200);
    expect(office.stored('bin/moshe')).toBeNull();
    expect(office.stored(path)).toMatchObject({
      firstName: { stringValue: 'Moshe' },
      noNotes: { booleanValue: true },
    });
  });

  const won = { studentId: 'moshe', year: 5787 };
  const forged: readonly (readonly [string, Plain])[] = [
    ['with other points', { ...copy, minyanPoints: 11 }],
    ['R4 with notes that his parents want no more', { ...copy, noNotes: false }],
    ['with a field more', { ...copy, isGood: true }],
    ['without a field', { ...copy, firstName: gone }],
    ['with another win', { ...copy, winnerList: [win, { ...past, year: 5785 }] }],
    ['without his history', { ...copy, minyanPointsHistory: [] }],
  ];
  it.each(forged)('not %s', async (_, record) => {
    expect(await commit(restoring, ...back(record as PlainRecord))).toBe(403);
  });

  it('not in half a batch, nor as another change', async () => {
    expect(await commit(restoring, set(path, copy))).toBe(403);
    expect(await commit(restoring, remove('bin/moshe'))).toBe(403);
    expect(await commit({ ...restoring, action: 'edit-boy' }, ...back())).toBe(403);
    expect(await commit({ ...restoring, subject: 'envelopes/dovid' }, ...back())).toBe(403);
  });

  it('not over an existing boy, nor after a merge', async () => {
    office.put(path, storedBoy);
    expect(await commit(restoring, ...back())).toBe(403);
    expect(await commit(restoring, remove('bin/moshe'))).toBe(403);
    office.put(path, null);
    const merged = { envelope: copy, deletedAt: daysAgo(3), by: uid, mergedInto: 'dovid' };
    office.put('bin/moshe', merged);
    expect(await commit(restoring, ...back())).toBe(403);
  });
});
