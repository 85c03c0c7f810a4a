/** What a helper writes: awards, sheets and undos for boys of his schools. Each row changes one thing of a right batch. */
import { maxBoysOfHelper } from '@gabbai/domain/people/role.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryBySomebody, now, storedBoy } from './doors.ts';
import { officeOfFile, type Person } from './office.ts';
import { denied, peopleWrites } from './people-writes.ts';
import { gainOf, sheetId, sheetOf, sheetWrite } from './sheet-writes.ts';
import { gone, serverTime, type Plain, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { set, uidOf, update } = peopleWrites(office);
const [helper, neighbor] = ['a helper', 'a helper of another school'] as const;

/** What is different from a right batch of the helper: 5 points for two boys of his school. */
interface Difference {
  readonly person?: Person;
  readonly id?: string;
  /** Gains by boy. */
  readonly gains?: Readonly<Record<string, number>>;
  /** Fields of the activity entry. */
  readonly activity?: PlainRecord;
  /** The boys of the sheet; without it there is none. */
  readonly sheet?: PlainRecord;
  readonly sheetFields?: PlainRecord;
  /** Other fields of each boy. */
  readonly boy?: PlainRecord;
  readonly others?: readonly object[];
}

function batchOf(difference: Difference = {}): readonly object[] {
  const { person = helper, id = 'c1', gains = { moshe: 5, dovid: 5 }, sheet, boy } = difference;
  const by = uidOf(person);
  const [gain = 0] = Object.values(gains);
  const isUndo = id.startsWith('undo-');
  const minyan = sheet !== undefined && { minyan: sheetId };
  const line = { id, method: 'Mincha', timeStamp: now, by, ...minyan };
  const boys = Object.entries(gains).map(([envelope, points]) =>
    update(`envelopes/${envelope}`, { ...gainOf(points, line), ...boy }),
  );
  const entry = {
    at: serverTime,
    by,
    action: isUndo ? 'undo-points' : sheet === undefined ? 'award-points' : 'minyan-sheet',
    subject: sheet === undefined ? 'envelopes' : `minyanim/${sheetId}`,
    summary: 'Points',
    ...(!isUndo && { envelopes: Object.keys(gains), gain }),
    ...difference.activity,
  };
  return [
    ...(sheet === undefined
      ? []
      : [sheetWrite(office, sheetId, { ...sheetOf(by, sheet), ...difference.sheetFields })]),
    ...boys,
    ...(difference.others ?? []),
    set(`activity/${id}`, entry),
    set(`lastChanges/${by}`, { id }),
  ];
}

/** The line of the award c0, as it stands in the histories of its boys. */
const given: PlainRecord = { ...entryBySomebody, id: 'c0', points: 5 };
const taken = { merged: { envelopeIds: [], line: given } };
const awardOf = (by: Person, boys: readonly string[]): PlainRecord => ({
  at: new Date(now),
  by: uidOf(by),
  action: 'award-points',
  subject: 'envelopes',
  summary: 'Points',
  envelopes: boys,
  gain: 5,
});
const stored = (boys: PlainRecord) => sheetOf('somebody', boys);

function send(difference: Difference): string | null {
  return office.commit(difference.person ?? helper, batchOf(difference));
}

const paidBoy = { ...storedBoy, minyanPoints: 15, minyanPointsHistory: [entryBySomebody, given] };
const many = Array.from({ length: maxBoysOfHelper + 1 }, (_, n) => `boy-${n}`);
const each = (boys: readonly string[]) => Object.fromEntries(boys.map((boy) => [boy, 5]));
const most = each(many.slice(1));

beforeEach(() => {
  for (const boy of ['moshe', 'dovid', ...many]) office.put(`envelopes/${boy}`, paidBoy);
  office.put('envelopes/levi', { ...storedBoy, Yeshiava: 'Mir' });
  office.put('envelopes/odd', { ...storedBoy, Yeshiava: null });
  for (const path of [`minyanim/${sheetId}`, 'activity/c1', 'activity/undo-c0', 'activity/c0'])
    office.put(path, null);
});

type Row = readonly [title: string, difference: Difference];

describe('P3 a helper writes', () => {
  it.each<Row>([
    ['an award', {}],
    [
      'points of one boy',
      { gains: { moshe: 5 }, activity: { action: 'record-points', subject: 'envelopes/moshe' } },
    ],
    ['an award to the most boys', { gains: most }],
    ['a sheet', { sheet: { moshe: 5, dovid: 5 } }],
    ['a sheet of the most boys', { gains: most, sheet: most }],
    ['for each of his schools', { person: neighbor, gains: { levi: 5 } }],
  ])('%s', (_title, difference) => {
    expect(send(difference)).toBeNull();
    expect(send(difference), 'a second time').toBe(denied);
  });

  it.each<Row>([
    ['a boy more', { gains: { dovid: 5 }, sheet: { dovid: 5 } }],
    ['a boy less', { gains: { moshe: -5 }, sheet: { moshe: gone } }],
  ])('a known sheet with boys of another school: %s', (_title, difference) => {
    office.put(`minyanim/${sheetId}`, stored({ moshe: 5, levi: 5 }));
    expect(send(difference)).toBeNull();
  });

  it.each([2, maxBoysOfHelper])('an undo of what he gave, %i boys', (count) => {
    const boys = many.slice(0, count);
    office.put('activity/c0', awardOf(helper, boys));
    const gains = Object.fromEntries(boys.map((boy) => [boy, -5]));
    expect(send({ id: 'undo-c0', gains }), 'without its line').toBe(denied);
    expect(send({ id: 'undo-c0', gains, activity: taken })).toBeNull();
  });

  it('an undo of his sheet', () => {
    office.put('activity/c0', { ...awardOf(helper, ['moshe']), subject: `minyanim/${sheetId}` });
    office.put(`minyanim/${sheetId}`, stored({ moshe: 5, levi: 5 }));
    const undo: Difference = { id: 'undo-c0', gains: { moshe: -5 }, sheet: { moshe: gone } };
    expect(send({ ...undo, activity: taken })).toBeNull();
  });
});

const moved = { Yeshiava: 'Toras Chaim' };

describe('P3 a helper does not write', () => {
  it.each<Row>([
    ['an award to a boy of another school', { gains: { moshe: 5, levi: 5 } }],
    ['an award to a boy of no school', { gains: { odd: 5 } }],
    [
      'an award to a boy who is not there',
      { gains: { moshe: 5 }, activity: { envelopes: ['moshe', 'gone'] } },
    ],
    [
      'a sheet whose last boy is of another school and not paid',
      {
        gains: each(many.slice(2)),
        sheet: { ...each(many.slice(2)), levi: 5 },
        activity: { envelopes: [...many.slice(2), 'levi'] },
      },
    ],
    ['an award to none', { gains: {}, activity: { envelopes: [], gain: 5 } }],
    ['an award of another school’s helper', { person: neighbor }],
    ['an award to one boy too many', { gains: each(many) }],
    ['an award that lists no boys', { activity: { envelopes: gone, gain: gone } }],
    ['an award that lists boys of another school alone', { activity: { envelopes: ['levi'] } }],
    ['a removal', { gains: { moshe: -5 } }],
    ['a purchase', { gains: { moshe: -5 }, activity: { action: 'purchase' } }],
    [
      'a mended total',
      { gains: { moshe: 5 }, activity: { action: 'mend-records', subject: 'envelopes/moshe' } },
    ],
    ['points and a profile', { boy: { rebbe: 'Me' } }],
    ['points and a win', { boy: { winnerList: [{ studentId: 'moshe' }] } }],
    ['a boy into his school', { gains: { levi: 5 }, boy: moved }],
    [
      'a boy into his school, in a write before',
      { gains: { levi: 5 }, others: [update('envelopes/levi', moved)] },
    ],
    ['a boy out of it', { boy: { Yeshiava: 'Mir' } }],
    [
      'a sheet with a boy of another school',
      { gains: { moshe: 5, levi: 5 }, sheet: { moshe: 5, levi: 5 } },
    ],
    [
      'a sheet with a boy of another school who is not paid',
      { gains: { moshe: 5 }, sheet: { moshe: 5, levi: 5 } },
    ],
    [
      'a sheet with such a boy whom the entry lists',
      {
        gains: { moshe: 5 },
        sheet: { moshe: 5, levi: 5 },
        activity: { envelopes: ['moshe', 'levi'] },
      },
    ],
    ['a sheet of one boy too many', { gains: each(many), sheet: each(many) }],
    [
      'a sheet as another action',
      { sheet: { moshe: 5, dovid: 5 }, activity: { action: 'edit-minyanim' } },
    ],
    ['a request slipped in', { others: [set('requests/new', { name: 'Dovid' })] }],
    ['a school slipped in', { others: [set('common/general/schools/new', { name: 'Mir' })] }],
    ['a week slipped in', { others: [update('common/week', { selectedWeek: 'Noach' })] }],
    ['his role slipped in', { others: [update(`admins/${uidOf(helper)}`, { role: 'owner' })] }],
    [
      'his schools slipped in',
      { others: [update(`admins/${uidOf(helper)}`, { schools: ['Mir'] })] },
    ],
    ['an invitation slipped in', { others: [set('invites/a@example.org', { role: 'owner' })] }],
    ['a deleted boy slipped in', { others: [office.remove('envelopes/many')] }],
    [
      'another entry slipped in',
      { others: [set('activity/c2', { ...awardOf(helper, ['levi']), at: serverTime })] },
    ],
  ])('%s', (_title, difference) => {
    const before = ['moshe', 'levi'].map((boy) => office.stored(`envelopes/${boy}`));
    expect(send(difference)).toBe(denied);
    expect(['moshe', 'levi'].map((boy) => office.stored(`envelopes/${boy}`))).toEqual(before);
  });

  it('under an entry of an earlier batch', () => {
    office.put('activity/c1', awardOf(helper, ['moshe', 'dovid']));
    const writes = batchOf().filter((write) => !JSON.stringify(write).includes('/activity/'));
    expect(office.commit(helper, writes)).toBe(denied);
  });

  it.each<Row>([
    ['a boy of another school less', { gains: { levi: -5 }, sheet: { levi: gone } }],
    ['such a boy less, unpaid', { gains: { dovid: 5 }, sheet: { dovid: 5, levi: gone } }],
    ['its points', { gains: { dovid: 8 }, sheet: { dovid: 8 }, sheetFields: { points: 8 } }],
  ])('to a known sheet: %s', (_title, difference) => {
    office.put(`minyanim/${sheetId}`, stored({ moshe: 5, levi: 5 }));
    expect(send(difference)).toBe(denied);
  });

  it.each<readonly [string, PlainRecord]>([
    ['of another', awardOf('an office worker', ['moshe'])],
    ['with a boy of another school', awardOf(helper, ['moshe', 'levi'])],
    ['of more boys than a helper’s', awardOf(helper, [...many, 'moshe'])],
  ])('an undo of an award %s', (_title, award) => {
    office.put('activity/c0', award);
    const undo = { id: 'undo-c0', gains: { moshe: -5 }, activity: taken };
    expect(send(undo)).toBe(denied);
    expect(send({ ...undo, gains: {} }), 'its entry alone').toBe(denied);
    expect(send({ ...undo, person: 'an office worker' })).toBeNull();
  });

  it.each([
    'firstName',
    'lastName',
    'Yeshiava',
    'grade',
    'rebbe',
    'birthDay',
    'birthMonth',
    'birthYear',
    'parentEmail',
    'isActive',
    'studentImgUrl',
    'winnerList',
    'minyanPoints',
    'envelopeId',
    'createdAt',
  ])('%s of a boy, whatever the entry says', (field) => {
    for (const action of [
      'award-points',
      'edit-boy',
      'undo-points',
      'add-winner',
      'edit-account',
    ]) {
      const activity = { action, subject: 'envelopes/moshe', envelopes: ['moshe'], gain: 5 };
      const batch = batchOf({
        gains: {},
        activity,
        others: [update('envelopes/moshe', { [field]: 'x' })],
      });
      expect(office.commit(helper, batch)).toBe(denied);
    }
  });
});

describe('found F3: a helper takes no points', () => {
  it('by a sheet’s entry whose subject is a boy', () => {
    const activity = { action: 'minyan-sheet', subject: 'envelopes/moshe', gain: -1000 };
    expect(send({ gains: { moshe: -1000 }, activity })).toBe(denied);
  });

  it.each<readonly [string, Plain, number]>([
    ['less than nothing', -1000, -1000],
    ['more than it is worth', 1_000_000, 1_000_000],
    ['a text', '5', 5],
  ])('by a sheet that then holds %s', (_title, held, gain) => {
    expect(send({ gains: { moshe: gain }, sheet: { moshe: held } })).toBe(denied);
  });

  it.each<readonly [string, Plain, number]>([
    ['more than it is worth', 1_000_000, -1_000_000],
    ['a text', '5', -5],
  ])('off a sheet that held %s', (_title, held, gain) => {
    office.put(`minyanim/${sheetId}`, stored({ moshe: held }));
    expect(send({ gains: { moshe: gain }, sheet: { moshe: gone } })).toBe(denied);
  });

  it.each<Row>([
    ['that pays none', { gains: {}, activity: { envelopes: ['moshe'], gain: 5 } }],
    ['that pays one of two', { gains: { moshe: 5 }, activity: { envelopes: ['moshe', 'dovid'] } }],
    [
      'of a sheet that pays one of two',
      {
        gains: { moshe: 5 },
        sheet: { moshe: 5, dovid: 5 },
        activity: { envelopes: ['moshe', 'dovid'] },
      },
    ],
  ])('by an award %s, to undo it', (_title, difference) => {
    expect(send(difference)).toBe(denied);
  });

  it('by the undo of an award that an earlier version logged and never paid', () => {
    office.put('activity/c0', awardOf(helper, ['moshe', 'dovid']));
    office.put('envelopes/dovid', storedBoy);
    const undo = { id: 'undo-c0', activity: taken };
    expect(send({ ...undo, gains: { moshe: -5, dovid: -5 } })).toBe(denied);
    expect(send({ ...undo, gains: { dovid: -5 } })).toBe(denied);
    const other = { merged: { envelopeIds: [], line: entryBySomebody } };
    expect(send({ ...undo, gains: { dovid: -5 }, activity: other })).toBe(denied);
  });

  it('found F7: by removing a boy from a sheet while he keeps his points', () => {
    const sheet = stored({ moshe: 5, dovid: 5 });
    office.put(`minyanim/${sheetId}`, sheet);
    const strike: Difference = {
      sheet: { moshe: gone },
      activity: { envelopes: ['moshe'], gain: -5 },
    };
    expect(send({ ...strike, gains: {} })).toBe(denied);
    office.put('activity/c0', {
      ...awardOf(helper, ['moshe', 'dovid']),
      subject: `minyanim/${sheetId}`,
    });
    const undo: Difference = {
      id: 'undo-c0',
      sheet: { moshe: gone, dovid: gone },
      activity: taken,
    };
    expect(send({ ...undo, gains: { dovid: -5 } })).toBe(denied);
    expect(send({ ...undo, gains: { moshe: -5, dovid: -5 } })).toBeNull();
  });
});

describe('P3 a viewer writes no points', () => {
  it.each(['a viewer', 'an administrator of an unknown role'] as const)('%s', (person) => {
    expect(send({ person })).toBe(denied);
    expect(send({ person, sheet: { moshe: 5, dovid: 5 } })).toBe(denied);
    office.put('activity/c0', awardOf(person, ['moshe']));
    expect(send({ person, id: 'undo-c0', gains: { moshe: -5 } })).toBe(denied);
  });
});
