/** M1 M3 What closing and reopening a year may change of a week, and the record of the year itself. */
import { beforeEach, describe, expect, it } from 'vitest';
import { prizeOf } from './doors.ts';
import { officeOfFile } from './office.ts';
import { serverTime, type Plain, type PlainRecord } from './wire-values.ts';
import { choices, year, yearWrites } from './year-writes.ts';

const office = await officeOfFile();

const { remove, set, update } = office;
const { commit, record } = yearWrites(office);
const week = 'weeks/noach';
const weekCopy = `years/${year}/weeks/noach`;

beforeEach(() => {
  for (const path of [weekCopy, `years/${year}`]) office.put(path, null);
});

describe('M1 M3 a year is closed for a week', () => {
  const won = [1, 2, 3, 4].map((n) =>
    prizeOf('noach', n, n === 2 ? { studentId: 'moshe', year: null } : {}),
  );
  const was: PlainRecord = { weekName: 'Noach', prizes: won };
  const cleared = won.map((prize) => ({
    ...prize,
    studentId: '',
    winnerImg: '',
    prizeName: '',
    prizeImg: '',
    year: null,
  }));
  const kept = won.map((prize) => ({ ...prize, studentId: '', winnerImg: '', year: null }));
  const closing = (prizes: readonly Plain[], more: PlainRecord = {}, whole: PlainRecord = was) => {
    office.put(week, was);
    office.put(`years/${year}`, record(more));
    return commit([set(weekCopy, whole), update(week, { prizes })]);
  };
  const keep = { choices: { ...choices, prizes: 'keep' } };

  it('whose prizes are cleared, or kept, and given back', async () => {
    expect(await closing(kept, keep)).toBe(200);
    office.put(weekCopy, null);
    expect(await closing(cleared)).toBe(200);
    office.put(`years/${year}`, record({ state: 'reopening' }));
    const claim = { action: 'reopen-year' };
    expect(await commit([remove(weekCopy)], claim)).toBe(403);
    expect(await commit([set(week, was)], claim)).toBe(403);
    expect(await commit([set(week, { ...was, weekName: 'x' }), remove(weekCopy)], claim)).toBe(403);
    expect(await commit([set(week, was), remove(weekCopy)], claim)).toBe(200);
  });

  it.each<readonly [string, () => Promise<number>]>([
    ['whose copy is another', () => closing(cleared, {}, { ...was, weekName: 'x' })],
    [
      'whose prize gets another name',
      () => closing(kept, keep, was).then(() => closing(won, keep)),
    ],
    ['of a closed year', () => closing(cleared, { state: 'closed' })],
    ['of an open year', () => closing(cleared, { state: 'open' })],
  ])('not %s', async (_, closing) => {
    expect(await closing()).toBe(403);
  });

  it('of another program, without a name', async () => {
    const nameless = { prizes: won };
    office.put(week, nameless);
    office.put(`years/${year}`, record());
    expect(await commit([set(weekCopy, nameless), update(week, { prizes: cleared })])).toBe(200);
    office.put(`years/${year}`, record({ state: 'reopening' }));
    const back = [set(week, nameless), remove(weekCopy)];
    expect(await commit(back, { action: 'reopen-year' })).toBe(200);
  });

  it('not without a copy', async () => {
    office.put(week, was);
    office.put(`years/${year}`, record());
    expect(await commit([update(week, { prizes: cleared })])).toBe(403);
  });
});

describe('M1 M3 a year itself', () => {
  const fresh = { ...record(), startedAt: serverTime };
  const path = `years/${new Date().getFullYear() + 3760}`;
  const own: PlainRecord = { ...fresh, year: new Date().getFullYear() + 3760 };
  const claim = { subject: path };
  beforeEach(() => office.put(path, null));

  it('begins to be closed, is closed, is reopened, and is closed again by other choices', async () => {
    expect(await commit([set(path, own)], claim)).toBe(200);
    const done = { state: 'closed', closedAt: serverTime, boys: 300 };
    expect(await commit([update(path, done)], claim)).toBe(200);
    expect(await commit([update(path, { state: 'reopening' })], claim)).toBe(403);
    const back = { ...claim, action: 'reopen-year' };
    expect(await commit([remove(path)], back)).toBe(403);
    const turned = (state: string, stateSince: Plain = serverTime) =>
      update(path, { state, stateSince });
    expect(await commit([update(path, { state: 'reopening' })], back)).toBe(403);
    expect(await commit([turned('reopening', new Date(0))], back)).toBe(403);
    expect(await commit([turned('reopening')], back)).toBe(200);
    expect(await commit([update(path, { state: 'closing' })], claim)).toBe(403);
    expect(await commit([turned('closing')], claim)).toBe(200);
    expect(await commit([turned('reopening')], back)).toBe(200);
    expect(await commit([turned('open')], claim)).toBe(403);
    expect(await commit([turned('open', new Date(0))], back)).toBe(403);
    expect(await commit([turned('open')], back)).toBe(200);
    for (const state of ['reopening', 'closing', 'closed'])
      expect(await commit([turned(state)], state === 'reopening' ? back : claim)).toBe(403);
    const again = { ...own, choices: { ...choices, points: 'zero' } };
    expect(await commit([set(path, { ...again, stateSince: serverTime })], claim)).toBe(403);
    expect(await commit([set(path, { ...again, startedAt: new Date(0) })], claim)).toBe(403);
    expect(await commit([set(path, again)], back)).toBe(403);
    expect(await commit([set(path, again)], claim)).toBe(200);
  });

  it.each(['closing', 'closed', 'reopening', 'open'])(
    'found F10: the record of a year whose state is %s is not deleted, so that closed boys can be reopened',
    async (state) => {
      office.put(path, { ...own, startedAt: new Date(), state });
      for (const action of ['reopen-year', 'close-year'])
        for (const subject of [path, 'years', `${path}/envelopes/moshe`])
          expect(await commit([remove(path)], { action, subject })).toBe(403);
      expect(office.stored(path)).not.toBeNull();
    },
  );

  it.each<readonly [string, string, PlainRecord]>([
    ['far away', 'years/6000', { ...own, year: 6000 }],
    ['of another number', path, { ...own, year: 5700 }],
    ['closed at once', path, { ...own, state: 'closed' }],
    ['by somebody else', path, { ...own, by: 'somebody' }],
    ['with a field more', path, { ...own, x: 1 }],
  ])('not %s', async (_, path, fields) => {
    expect(await commit([set(path, fields)], { subject: path })).toBe(403);
  });
});
