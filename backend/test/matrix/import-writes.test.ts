/** Boys who are imported or added by hand, and an import that is undone. */
import { beforeEach, expect, it } from 'vitest';
import { changeWrites } from './change.ts';
import { activityOf, now, storedBoy } from './doors.ts';
import { officeOfFile } from './office.ts';
import { serverTime, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const batch = 'import-1-batch-1';
const ids = Array.from({ length: 50 }, (_, n) => `import-1-${n + 1}`);
const newBoy = (envelopeId: string, more: PlainRecord = {}): PlainRecord => ({
  envelopeId,
  firstName: 'Dovid',
  lastName: 'Levi',
  Yeshiava: 'Toras Chaim',
  grade: '5th',
  rebbe: '',
  birthDay: '',
  birthMonth: '',
  parentEmail: '',
  isActive: true,
  studentImgUrl: '',
  minyanPoints: 0,
  minyanPointsHistory: [],
  winnerList: [],
  createdAt: serverTime,
  ...more,
});
const create = (envelopeId: string, more?: PlainRecord) =>
  office.set(`envelopes/${envelopeId}`, newBoy(envelopeId, more));
const remove = (envelopeId: string) => office.remove(`envelopes/${envelopeId}`);

const { send: commit } = office;

const entry = { action: 'import-boys', subject: 'envelopes', envelopes: ids, gain: 0 };
const importAll = (activity: PlainRecord = entry) =>
  commit(...ids.map((id) => create(id)), ...changeWrites(office, { id: batch, activity }));
const undoing = (activity: PlainRecord = {}, id = `undo-${batch}`) =>
  changeWrites(office, {
    id,
    activity: { action: 'undo-import', subject: 'envelopes', ...activity },
  });

beforeEach(() => {
  for (const id of [...ids, 'other', 'by-hand']) office.put(`envelopes/${id}`, null);
  for (const id of [batch, `undo-${batch}`, 'change', 'undo-change'])
    office.put(`activity/${id}`, null);
});

it('O1 a batch of an import is stored once, whole', async () => {
  expect(await importAll()).toBe(200);
  const stored = ids.map((id) => office.stored(`envelopes/${id}`));
  expect(stored.every((boy) => boy !== null)).toBe(true);
  expect(await importAll()).toBe(403);
  expect(ids.map((id) => office.stored(`envelopes/${id}`))).toEqual(stored);
});

it('O1 a second import of the same boys is refused as a whole, and creates those that are missing', async () => {
  expect(await importAll()).toBe(200);
  const [first = ''] = ids;
  const envelopes = [first, 'other'];
  const again = (boys: readonly string[]) =>
    commit(
      ...boys.map((id) => create(id, { grade: '6th' })),
      ...changeWrites(office, { id: 'change', activity: { ...entry, envelopes } }),
    );
  expect(await again(envelopes)).toBe(403);
  expect(office.stored('envelopes/other')).toBeNull();
  expect(office.stored(`envelopes/${first}`)).toMatchObject({ grade: { stringValue: '5th' } });
  expect(await again(['other'])).toBe(200);
});

it.each<[string, PlainRecord]>([
  ['is about one boy', { ...entry, subject: 'envelopes/import-1-1' }],
  ['is of another kind', { ...entry, action: 'award-points' }],
  ['is of edits', { ...entry, action: 'edit-boy' }],
])('O1 an import is refused whose entry %s', async (_title, activity) => {
  expect(await importAll(activity)).toBe(403);
  expect(office.stored(`envelopes/${ids[0]}`)).toBeNull();
});

it.each<[string, PlainRecord]>([
  ['points', { minyanPoints: 5 }],
  ['a history', { minyanPointsHistory: [{ points: 5 }] }],
  ['a win', { winnerList: [{ prizeId: 'prize1_noach' }] }],
  ['a grade that is no text', { grade: ['1st'] }],
  ['another field', { phone: '555' }],
])('O1 an imported boy has no %s', async (_title, more) => {
  const [first = ''] = ids;
  const writes = changeWrites(office, { id: batch, activity: { ...entry, envelopes: [first] } });
  expect(await commit(create(first, more), ...writes)).toBe(403);
  expect(await commit(create(first), ...writes)).toBe(200);
});

it('O4 a boy is added with an entry of his own', async () => {
  const activity = { action: 'add-boy', subject: 'envelopes/by-hand' };
  const [log, point] = [activity, { ...activity, subject: 'envelopes/other' }].map((claim) =>
    changeWrites(office, { id: 'change', activity: claim }),
  );
  expect(await commit(create('by-hand'), ...(point ?? []))).toBe(403);
  expect(await commit(create('by-hand'))).toBe(403);
  expect(await commit(create('by-hand'), ...(log ?? []))).toBe(200);
});

it('O1 an undo deletes boys of its import, once', async () => {
  expect(await importAll()).toBe(200);
  expect(await commit(...ids.slice(1).map(remove), ...undoing())).toBe(200);
  expect(office.stored('envelopes/import-1-1')).not.toBeNull();
  expect(office.stored('envelopes/import-1-2')).toBeNull();
  expect(await commit(remove('import-1-1'), ...undoing())).toBe(403);
});

it.each<[string, PlainRecord]>([
  ['points', { minyanPoints: 5 }],
  ['a history', { minyanPointsHistory: [{ points: 5 }] }],
  ['a win', { winnerList: [{ prizeId: 'prize1_noach' }] }],
])('O1 an undo does not delete a boy who has got %s', async (_title, more) => {
  expect(await importAll()).toBe(200);
  office.put('envelopes/import-1-1', {
    ...storedBoy,
    minyanPoints: 0,
    minyanPointsHistory: [],
    winnerList: [],
    ...more,
  });
  expect(await commit(remove('import-1-1'), ...undoing())).toBe(403);
});

it('O1 an undo deletes no other boy, and none without an import', async () => {
  expect(await importAll()).toBe(200);
  office.put('envelopes/other', {
    ...storedBoy,
    minyanPoints: 0,
    minyanPointsHistory: [],
    winnerList: [],
  });
  expect(await commit(remove('other'), ...undoing())).toBe(403);
  expect(await commit(remove('import-1-1'), ...undoing({}, 'undo-missing'))).toBe(403);
  expect(await commit(remove('import-1-1'), ...undoing({}, 'change'))).toBe(403);
  expect(await commit(remove('import-1-1'), ...undoing({ action: 'undo-points' }))).toBe(403);
  office.put('activity/award', { ...activityOf(office.uid), at: new Date(now) });
  expect(await commit(remove('import-1-1'), ...undoing({}, 'undo-award'))).toBe(403);
});

it('found F5: an undo deletes no boy that its import lists but did not create', async () => {
  const mine = { createdAt: new Date('2026-11-01T12:00:00Z'), isActive: true };
  office.put('envelopes/mine', { ...storedBoy, ...mine, minyanPoints: 0, minyanPointsHistory: [] });
  const envelopes = ['mine', ...ids];
  expect(await importAll({ ...entry, envelopes })).toBe(200);
  expect(await commit(remove('mine'), ...undoing())).toBe(403);
  expect(office.stored('envelopes/mine')).not.toBeNull();
});
