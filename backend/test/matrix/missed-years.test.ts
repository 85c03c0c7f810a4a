/** M1 O3 A year that was closed while a boy was in the bin is closed for him there, before he comes back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeWrites, withChangeId } from './change.ts';
import { officeOfFile } from './office.ts';
import type { PlainRecord } from './wire-values.ts';
import { a, b, boy, copy, had, year, yearWrites } from './year-writes.ts';

const office = await officeOfFile();

const { remove, set, update } = office;
const { commit, record, lineOf, pageOf } = yearWrites(office);
const bin = 'bin/moshe';
const page = `${boy}/pointsHistory/0001`;

const closed: PlainRecord = {
  ...had,
  grade: '6th',
  minyanPointsHistory: [lineOf('0001', 2.5)],
  winnerList: [{ prizeId: 'prize1_noach', studentId: 'moshe', year }],
};
const binned = (envelope: PlainRecord, more: PlainRecord = {}): PlainRecord => ({
  envelope,
  deletedAt: new Date(Date.now() - 86_400_000),
  by: office.uid,
  weeks: [],
  ...more,
});
const claim = { action: 'restore-boy' };
const full = [set(copy, had), set(page, pageOf([a, b], 2.5)), update(bin, { envelope: closed })];
const coming = { action: 'restore-boy', subject: boy };

beforeEach(() => {
  for (const path of [boy, copy, page]) office.put(path, null);
  office.put(bin, binned(had));
  office.put(`years/${year}`, record({ state: 'closed' }));
});

describe('M1 O3 a missed year', () => {
  it('is closed once for a boy in the bin, who is then restored with the year closed', async () => {
    expect(await commit(full, claim)).toBe(200);
    expect(await commit(full, claim)).toBe(403);
    expect(await commit([set(boy, had), remove(bin)], coming)).toBe(403);
    const now = { ...closed, minyanPointsHistory: [lineOf('0001', 2.5, { change: 'year-1' })] };
    expect(await commit([set(boy, now), remove(bin)], coming)).toBe(200);
  });

  it('is closed while its closing is running', async () => {
    office.put(`years/${year}`, record());
    expect(await commit(full, claim)).toBe(200);
  });

  it.each<readonly [string, readonly object[]]>([
    ['without a copy', full.slice(1)],
    ['without a page', [set(copy, had), update(bin, { envelope: closed })]],
    ['by its copy and page alone', full.slice(0, 2)],
    ['by its copy alone', full.slice(0, 1)],
    ['by its page alone', full.slice(1, 2)],
    [
      'with a copy that leaves a line out',
      [set(copy, { ...had, minyanPointsHistory: [a] }), ...full.slice(1)],
    ],
    [
      'with a page of another number',
      [set(copy, had), set(`${boy}/pointsHistory/0002`, pageOf([a, b], 2.5)), ...full.slice(2)],
    ],
    ['over a boy who is there', [set(copy, had), set(page, pageOf([a, b], 2.5)), set(boy, closed)]],
    ['together with his return', [...full.slice(0, 2), set(boy, closed), remove(bin)]],
  ])('is not closed %s', async (_, writes) => {
    expect(await commit(writes, claim)).toBe(403);
    expect(office.stored(copy)).toBeNull();
  });

  it.each<readonly [string, PlainRecord]>([
    ['a line of another change', { minyanPointsHistory: [lineOf('0001', 2.5, { change: 'x' })] }],
    ['another name', { firstName: 'Dovid' }],
    ['a line of another year', { minyanPointsHistory: [lineOf('0001', 2.5, { year: 5786 })] }],
  ])('does not give him %s', async (_, more) => {
    const forged = update(bin, { envelope: { ...closed, ...more } });
    expect(await commit([...full.slice(0, 2), forged], claim)).toBe(403);
  });

  it('changes nothing else of the bin, and no longer stay in it', async () => {
    const later = update(bin, { envelope: closed, deletedAt: new Date() });
    expect(await commit([...full.slice(0, 2), later], claim)).toBe(403);
  });

  it.each<readonly [string, PlainRecord | null]>([
    ['is being reopened', record({ state: 'reopening' })],
    ['was never closed', null],
    ['is open again', record({ state: 'open' })],
  ])('is not closed when the year %s', async (_, stored) => {
    office.put(`years/${year}`, stored);
    expect(await commit(full, claim)).toBe(403);
  });

  it('is not closed for a merged boy, nor by another change or for another year', async () => {
    expect(await commit(full, { action: 'close-year' })).toBe(403);
    expect(await commit(full, { action: 'delete-boy' })).toBe(403);
    expect(await commit(full, { ...claim, subject: 'years/5786' })).toBe(403);
    expect(await commit(full, coming)).toBe(403);
    office.put(bin, binned(had, { mergedInto: 'dovid' }));
    expect(await commit(full, claim)).toBe(403);
  });

  it.each(['an office worker', 'a helper', 'a viewer', 'a stranger'] as const)(
    'is not closed by %s: owners alone bring back',
    async (person) => {
      const own = office.uids.get(person) ?? '';
      const line = lineOf('0001', 2.5, { by: own });
      const mine = update(bin, { envelope: { ...closed, minyanPointsHistory: [line] } });
      const activity = { ...claim, subject: `years/${year}`, by: own };
      const id = `missed-of-${own}`;
      const log = changeWrites(office, { id, uid: own, activity });
      const writes = [...withChangeId([...full.slice(0, 2), mine], id), ...log];
      expect((await office.call(person, 'commit', { writes })).status).toBe(403);
    },
  );
});
