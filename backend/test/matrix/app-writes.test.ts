/** The batches the app sends, whole: what the rules say of each write must let all of them through together. */
import { expect, it } from 'vitest';
import { changeWrites, deletionWrites } from './change.ts';
import { fourPrizes, now, prizeOf, storedBoy } from './doors.ts';
import { officeOfFile } from './office.ts';
import { append, increment, serverTime, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { uid, set, update } = office;
const noted = (id: string, action: string, subject: string) =>
  changeWrites(office, { id, activity: { action, subject } });

const { send: commit } = office;

it('E8 I3 pays hundreds of boys in one batch, and refuses the same batch a second time', async () => {
  // With the entry of the activity, and what points to it: Firestore takes 500 writes at once.
  const boys = Array.from({ length: 498 }, (_, n) => `envelopes/boy-${n}`);
  const entry = {
    id: 'award',
    points: 5,
    method: 'Shabbos minyan',
    type: 'add',
    timeStamp: now,
    by: uid,
  };
  for (const path of boys) office.put(path, storedBoy);
  const envelopes = boys.map((path) => path.slice('envelopes/'.length));
  const activity = {
    action: 'award-points',
    subject: 'envelopes',
    madeAt: new Date(now),
    envelopes,
    gain: 5,
  };
  const award = () =>
    commit(
      ...boys.map((path) =>
        update(path, { minyanPoints: increment(5), minyanPointsHistory: append(entry) }),
      ),
      ...changeWrites(office, { id: 'award', activity }),
    );

  expect(await award()).toBe(200);
  const paid = boys.map((path) => office.stored(path));
  for (const boy of paid) expect(boy).toMatchObject({ minyanPoints: { integerValue: '15' } });

  expect(await award()).toBe(403);
  expect(boys.map((path) => office.stored(path))).toEqual(paid);

  // Nor to one who was left out, without an entry of its own.
  office.put('envelopes/late', storedBoy);
  const late = { minyanPoints: increment(5), minyanPointsHistory: append(entry) };
  expect(await commit(update('envelopes/late', late))).toBe(403);
});

function wonBy(studentId: string, year: number | null): readonly PlainRecord[] {
  return [1, 2, 3, 4].map((n) => prizeOf('noach', n, n === 2 ? { studentId, year } : {}));
}

it('I2 gives, moves and takes away a win on the boys and on the week', async () => {
  const win = {
    prizeId: 'prize2_noach',
    prizeName: 'Scooter',
    studentId: 'moshe',
    winnerImg: '',
    weekName: 'Noach',
    year: 5787,
    by: uid,
  };
  office.put('envelopes/moshe', storedBoy);
  office.put('envelopes/dovid', storedBoy);
  office.put('weeks/noach', { weekName: 'Noach', prizes: fourPrizes('noach') });

  const given = await commit(
    update('envelopes/moshe', { winnerList: [win] }),
    update('weeks/noach', { prizes: wonBy('moshe', 5787) }),
    ...noted('given', 'add-winner', 'envelopes/moshe'),
  );
  const moved = await commit(
    update('envelopes/moshe', { winnerList: [] }),
    update('envelopes/dovid', { winnerList: [{ ...win, studentId: 'dovid' }] }),
    update('weeks/noach', { prizes: wonBy('dovid', 5787) }),
    ...noted('moved', 'move-winner', 'envelopes/dovid'),
  );
  const takenAway = await commit(
    update('envelopes/dovid', { winnerList: [] }),
    update('weeks/noach', { prizes: wonBy('', null) }),
    ...noted('taken-away', 'remove-winner', 'envelopes/dovid'),
  );
  expect([given, moved, takenAway]).toEqual([200, 200, 200]);
});

it('H10 found 10: moves a win of an earlier year on the lists of both boys, without the week', async () => {
  const win = {
    prizeId: 'prize2_noach',
    prizeName: 'Scooter',
    weekName: 'Noach',
    winnerImg: '',
    year: 5786,
  };
  const week = { weekName: 'Noach', prizes: wonBy('yosef', 5787) };
  office.put('envelopes/moshe', { ...storedBoy, winnerList: [{ ...win, studentId: 'moshe' }] });
  office.put('envelopes/dovid', storedBoy);
  office.put('weeks/noach', week);
  const before = office.stored('weeks/noach');
  const status = await commit(
    update('envelopes/moshe', { winnerList: [] }),
    update('envelopes/dovid', { winnerList: [{ ...win, studentId: 'dovid', by: uid }] }),
    ...noted('moved-past', 'move-winner', 'envelopes/dovid'),
  );
  expect(status).toBe(200);
  expect(office.stored('weeks/noach')).toEqual(before);
});

it('H4 deletes a boy and frees all his prizes', async () => {
  office.put('envelopes/moshe', storedBoy);
  const won = fourPrizes('noach', { studentId: 'moshe', year: 5786 });
  office.put('weeks/noach', { weekName: 'Noach', prizes: won });
  const status = await commit(
    update('weeks/noach', { prizes: fourPrizes('noach') }),
    ...deletionWrites(office, 'moshe', storedBoy, { weeks: ['noach'] }),
    ...noted('deleted', 'delete-boy', 'envelopes/moshe'),
  );
  expect(status).toBe(200);
  expect(office.stored('envelopes/moshe')).toBeNull();
});

it('G3 adds a school, and its own id in a second write of the same batch', async () => {
  const path = 'common/general/schools/new';
  const status = await commit(
    set(path, { name: 'Ohr Yisroel' }),
    update(path, { schoolId: 'new' }),
    ...noted('added', 'add-school', path),
  );
  expect(status).toBe(200);
});

it('F2 F6 makes the first week and sets it', async () => {
  const prizes = [1, 2, 3, 4].map((n) =>
    prizeOf('parsha-2', n, { prizeName: n === 1 ? 'Drone' : '', prizeImg: '' }),
  );
  const made = await commit(
    set('weeks/parsha-2', { weekName: 'Noach', prizes }),
    ...noted('first-week', 'edit-prize', 'weeks/parsha-2'),
  );
  const selected = await commit(
    set('common/week', { selectedWeek: 'Noach' }),
    ...noted('select-week', 'select-week', 'common/week'),
  );
  expect([made, selected]).toEqual([200, 200]);
});

it('D8 writes all fields of a request and a new date', async () => {
  office.put('requests/first', { name: 'Moshe', type: 'לוי' });
  const status = await commit(
    update('requests/first', {
      name: 'Dovid',
      fatherName: '',
      nickName: '',
      parshas: 'Noach',
      inHonorOf: '',
      type: 'Levi',
      createdAt: serverTime,
    }),
    ...noted('request', 'edit-request', 'requests/first'),
  );
  expect(status).toBe(200);
});
