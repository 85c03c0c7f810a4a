/** M1 M3 What closing and reopening a year may change, and that a boy's history gets shorter only for a whole copy. */
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOf, entryBySomebody, now } from './doors.ts';
import { changeWrites } from './change.ts';
import { officeOfFile } from './office.ts';
import { serverTime, type PlainRecord } from './wire-values.ts';
import { a, b, boy, choices, copy, had, year, yearWrites } from './year-writes.ts';

const office = await officeOfFile();

const { remove, set, uid, update } = office;
const { commit, record, lineOf, pageOf } = yearWrites(office);
const weekCopy = `years/${year}/weeks/noach`;
const pageAt = (page: string) => `${boy}/pointsHistory/${page}`;

const later: PlainRecord = { ...entryBySomebody, id: 'later', points: 1 };

const clearingOf = (points: number): PlainRecord => ({
  id: 'close-5787',
  ...amountOf(points),
  method: '5788 begins at 0',
  timeStamp: now,
  by: uid,
});

interface Closing {
  readonly before?: PlainRecord;
  readonly record?: PlainRecord;
  /** `null` for none. */
  readonly copy?: PlainRecord | null;
  readonly fields?: PlainRecord;
  readonly page?: readonly [string, PlainRecord] | null;
  readonly claim?: PlainRecord;
}

const usual: Required<Pick<Closing, 'fields' | 'page'>> = {
  fields: { minyanPointsHistory: [lineOf('0001', 2.5)], grade: '6th' },
  page: ['0001', pageOf([a, b], 2.5)],
};

function close(made: Closing = {}): Promise<number> {
  const { before = had, copy: kept = before, fields, page, claim } = { ...usual, ...made };
  office.put(boy, before);
  office.put(`years/${year}`, record(made.record));
  return commit(
    [
      ...(kept === null ? [] : [set(copy, kept)]),
      update(boy, fields),
      ...(page === null ? [] : [set(pageAt(page[0]), page[1])]),
    ],
    claim,
  );
}

beforeEach(() => {
  const paths = [copy, pageAt('0001'), pageAt('0003'), `years/${year}`, weekCopy];
  for (const path of [...paths, `years/5786/envelopes/moshe`]) office.put(path, null);
});

const zero = { choices: { ...choices, points: 'zero' } };
const cleared: Closing = {
  record: zero,
  fields: { minyanPointsHistory: [lineOf('0001', 0)], minyanPoints: 0, grade: '6th' },
  page: ['0001', pageOf([a, b, clearingOf(-2.5)], 0)],
};
const secondBefore: PlainRecord = {
  ...had,
  minyanPoints: 3.5,
  minyanPointsHistory: [lineOf('0002', 1, { year: 5786, change: 'earlier' }), a, b],
};
const second: Closing = {
  before: secondBefore,
  fields: { minyanPointsHistory: [lineOf('0003', 3.5)] },
  page: ['0003', pageOf([a, b], 2.5)],
};

describe('M1 a year is closed for a boy', () => {
  it.each<readonly [string, Closing]>([
    ['whose points are carried over and whose grade moves up', {}],
    ['whose points begin at 0', cleared],
    ['who had been closed before', second],
    [
      'who had been closed before, and begins at 0',
      {
        before: secondBefore,
        record: zero,
        fields: { minyanPointsHistory: [lineOf('0003', 0)], minyanPoints: 0 },
        page: ['0003', pageOf([a, b, clearingOf(-3.5)], -1)],
      },
    ],
    [
      'who has lines of the next year already',
      {
        before: { ...had, minyanPoints: 3.5, minyanPointsHistory: [a, b, later] },
        fields: { minyanPointsHistory: [lineOf('0001', 2.5), later] },
      },
    ],
    [
      'without a history',
      {
        before: { firstName: 'Moshe' },
        fields: { minyanPointsHistory: [lineOf('0001', 0)] },
        page: ['0001', pageOf([], 0)],
      },
    ],
    [
      'of the 8th grade, who becomes disabled',
      {
        before: { ...had, grade: '8th' },
        fields: { minyanPointsHistory: [lineOf('0001', 2.5)], isActive: false },
      },
    ],
    [
      'whose win gets its year',
      {
        fields: {
          ...usual.fields,
          winnerList: [{ prizeId: 'prize1_noach', studentId: 'moshe', year }],
        },
      },
    ],
  ])('%s', async (_, made) => {
    expect(await close(made)).toBe(200);
    expect(await close(made)).toBe(403);
  });
});

describe('M1 a year is not closed for a boy', () => {
  const otherFields = { minyanPointsHistory: [lineOf('0001', 2.5)] };
  const withLine = (more: PlainRecord): Closing => ({
    fields: { minyanPointsHistory: [lineOf('0001', 2.5, more)] },
  });
  it.each<readonly [string, Closing]>([
    ['without a copy', { copy: null }],
    ['whose copy leaves a line out', { copy: { ...had, minyanPointsHistory: [a] } }],
    ['whose copy has another name', { copy: { ...had, firstName: 'Dovid' } }],
    ['whose copy has a field more', { copy: { ...had, note: 'x' } }],
    ['who has changed since he was copied', { before: { ...had, rebbe: 'x' }, copy: had }],
    ['without a page', { page: null }],
    ['whose page has another number', { page: ['0003', pageOf([a, b], 2.5)] }],
    ['whose page has a field more', { page: ['0001', { ...pageOf([a, b], 2.5), x: 1 }] }],
    ['without the line', { fields: { minyanPointsHistory: [] } }],
    ['whose line names another year', withLine({ year: 5786 })],
    ['whose line names another change', withLine({ change: 'another' })],
    ['whose line names no change', withLine({ change: null })],
    ['whose line is of somebody else', withLine({ by: 'somebody' })],
    ['whose line has no number of points', withLine({ points: Infinity })],
    ['whose name changes', { fields: { ...otherFields, firstName: 'Dovid' } }],
    ['of a year that is being reopened', { record: { state: 'reopening' } }],
    ['of a year that is open', { record: { state: 'open' } }],
    ['of another year', { claim: { subject: 'years/5786' } }],
    ['of no year', { claim: { subject: 'envelopes/moshe' } }],
    ['by another kind of change', { claim: { action: 'page-history', subject: 'envelopes' } }],
  ])('%s', async (_, made) => {
    expect(await close(made)).toBe(403);
    expect(office.stored(copy)).toBeNull();
    expect(office.stored(boy)).toMatchObject({ firstName: { stringValue: 'Moshe' } });
  });

  it('half: not only the copy, nor the page', async () => {
    office.put(boy, had);
    office.put(`years/${year}`, record());
    expect(await commit([set(copy, had)])).toBe(403);
    expect(await commit([set(pageAt('0001'), pageOf([a, b], 2.5))])).toBe(403);
    expect(await commit([set(copy, had), set(pageAt('0001'), pageOf([a, b], 2.5))])).toBe(403);
  });

  it.each(['an office worker', 'a helper', 'a viewer', 'a stranger'] as const)(
    'by %s: owners alone close a year',
    async (person) => {
      const own = office.uids.get(person) ?? '';
      office.put(boy, had);
      office.put(`years/${year}`, record());
      const id = `year-of-${own}`;
      const activity = { action: 'close-year', subject: `years/${year}`, by: own };
      const writes = [
        set(copy, had),
        update(boy, { minyanPointsHistory: [lineOf('0001', 2.5, { by: own, change: id })] }),
        set(pageAt('0001'), pageOf([a, b], 2.5)),
        ...changeWrites(office, { id, uid: own, activity }),
      ];
      expect((await office.call(person, 'commit', { writes })).status).toBe(403);
    },
  );

  it('a second time', async () => {
    expect(await close()).toBe(200);
    const now = {
      ...had,
      minyanPointsHistory: [lineOf('0001', 2.5, { change: 'earlier' })],
      grade: '6th',
    };
    office.put(boy, now);
    const writes = [
      set(copy, now),
      update(boy, { minyanPointsHistory: [lineOf('0002', 2.5)] }),
      set(pageAt('0002'), pageOf([], 0)),
    ];
    expect(await commit(writes)).toBe(403);
  });
});

const states = ['open', 'closing', 'closed', 'reopening'];
it.each(['close-year', 'close-year clos', 'close-year closing', 'reopen-year', 'reopen-year clos'])(
  'M1 the office closes or reopens no year, by the action “%s”',
  (action) => {
    const own = office.uids.get('an office worker') ?? '';
    const activity = { by: own, action, subject: `years/${year}` };
    const turns = states.flatMap((from) => states.map((to) => ({ from, to })));
    for (const { from, to } of turns) {
      office.put(`years/${year}`, record({ state: from }));
      const fields = { state: to, [to === 'closed' ? 'closedAt' : 'stateSince']: serverTime };
      const writes = [
        update(`years/${year}`, fields),
        ...changeWrites(office, { id: 'turned', uid: own, activity }),
      ];
      expect([from, to, office.commit('an office worker', writes)]).toEqual([
        from,
        to,
        'PERMISSION_DENIED',
      ]);
    }
  },
);

function reopen(more: PlainRecord = {}, writes?: readonly object[]): Promise<number> {
  office.put(`years/${year}`, record({ state: 'reopening' }));
  const back = { minyanPointsHistory: [a, b], grade: '5th', ...more };
  return commit(writes ?? [update(boy, back), remove(copy), remove(pageAt('0001'))], {
    action: 'reopen-year',
  });
}

describe('M3 a year is reopened', () => {
  beforeEach(() => close());

  it('for a boy, as he was', async () => {
    expect(await reopen()).toBe(200);
    expect(office.stored(copy)).toBeNull();
    expect(office.stored(pageAt('0001'))).toBeNull();
    expect(await reopen()).toBe(403);
  });

  it('and what was changed by hand since stays', async () => {
    office.put(boy, { ...had, minyanPointsHistory: [lineOf('0001', 2.5)], rebbe: 'Rabbi Stern' });
    expect(await reopen()).toBe(200);
  });

  it.each<readonly [string, PlainRecord]>([
    ['with another history', { minyanPointsHistory: [a] }],
    ['with other points', { minyanPoints: 100 }],
    ['with other wins', { winnerList: [{ prizeId: 'prize2_noach', studentId: 'moshe' }] }],
    ['with another name', { firstName: 'Dovid' }],
  ])('not %s', async (_, more) => {
    expect(await reopen(more)).toBe(403);
  });

  it('not after new points or a new prize', async () => {
    const closed = { ...had, minyanPointsHistory: [lineOf('0001', 2.5)], grade: '6th' };
    office.put(boy, { ...closed, minyanPointsHistory: [lineOf('0001', 2.5), later] });
    expect(await reopen()).toBe(403);
    const win = { prizeId: 'prize2_noach', studentId: 'moshe' };
    office.put(boy, { ...closed, winnerList: [{ prizeId: 'prize1_noach' }, win] });
    expect(await reopen()).toBe(403);
  });

  it('with lines of the next year between those of a merged boy, which a closing takes by their dates', async () => {
    const last: PlainRecord = { ...later, id: 'last' };
    const before = { ...had, minyanPointsHistory: [a, later, b, last] };
    const fields = { minyanPointsHistory: [lineOf('0001', 2.5), later, last] };
    for (const path of [copy, pageAt('0001')]) office.put(path, null);
    expect(await close({ before, fields })).toBe(200);
    const back = { minyanPointsHistory: before.minyanPointsHistory };
    const short = { minyanPointsHistory: [a, later, b] };
    expect(await reopen(short)).toBe(403);
    expect(await reopen(back)).toBe(200);
  });

  it('not after another boy, whose page follows, was merged into him', async () => {
    const closed = { ...had, minyanPointsHistory: [lineOf('0002', 2.5)], grade: '6th' };
    office.put(boy, closed);
    office.put(pageAt('0002'), pageOf([], 0));
    const back = update(boy, { minyanPointsHistory: [a, b], grade: '5th' });
    expect(await reopen({}, [back, remove(copy), remove(pageAt('0002'))])).toBe(403);
  });

  it('not half', async () => {
    const back = update(boy, { minyanPointsHistory: [a, b] });
    expect(await reopen({}, [back])).toBe(403);
    expect(await reopen({}, [back, remove(copy)])).toBe(403);
    expect(await reopen({}, [back, remove(pageAt('0001'))])).toBe(403);
    expect(await reopen({}, [remove(copy)])).toBe(403);
    expect(await reopen({}, [remove(pageAt('0001'))])).toBe(403);
    expect(await reopen({}, [remove(copy), remove(pageAt('0001'))])).toBe(403);
  });

  it('not without the boy: his copy stays, whether he was deleted, merged or removed', async () => {
    office.put(boy, null);
    const kept = { envelope: had, deletedAt: new Date(), by: uid };
    for (const bin of [null, kept, { ...kept, mergedInto: 'dovid' }]) {
      office.put('bin/moshe', bin);
      expect(await reopen({}, [remove(copy)])).toBe(403);
    }
    office.put('bin/moshe', null);
    expect(office.stored(copy)).not.toBeNull();
  });

  it('not while it is closed', async () => {
    const writes = [
      update(boy, { minyanPointsHistory: [a, b] }),
      remove(copy),
      remove(pageAt('0001')),
    ];
    office.put(`years/${year}`, record({ state: 'closed' }));
    expect(await commit(writes, { action: 'reopen-year' })).toBe(403);
  });

  it('the copies of a deleted boy leave the bin with him, those of a merged boy stay', async () => {
    const claim = { action: 'empty-bin', subject: 'bin' };
    const kept = { envelope: had, deletedAt: new Date(Date.now() - 31 * 86_400_000), by: uid };
    const writes = [remove(copy), remove('bin/moshe')];
    office.put('bin/moshe', kept);
    expect(await commit(writes, claim)).toBe(403);
    office.put(boy, null);
    office.put('bin/moshe', { ...kept, mergedInto: 'dovid' });
    expect(await commit(writes, claim)).toBe(403);
    office.put('bin/moshe', { ...kept, deletedAt: new Date() });
    expect(await commit(writes, claim)).toBe(403);
    office.put('bin/moshe', kept);
    expect(await commit([remove(copy)], { action: 'delete-boy', subject: boy })).toBe(403);
    expect(await commit(writes, claim)).toBe(200);
  });
});
