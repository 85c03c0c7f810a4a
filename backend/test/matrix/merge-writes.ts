/** Two boys, the batch that merges them, and the one that undoes it. */
import { changeWrites } from './change.ts';
import { entryBySomebody, fourPrizes, now, prizeOf, storedBoy, storedRequest } from './doors.ts';
import type { Office, Person } from './office.ts';
import { gone, serverTime, type PlainRecord } from './wire-values.ts';

export const line = (id: string, points: number, more: PlainRecord = {}): PlainRecord => ({
  ...entryBySomebody,
  id,
  points,
  ...more,
});
export const carried = (page: string, points: number, more: PlainRecord = {}): PlainRecord =>
  line(`carried-${page}`, points, { method: 'Carried over', ...more });
export const pageOf = (...entries: readonly PlainRecord[]): PlainRecord => ({
  from: now,
  to: now,
  entries,
  sum: 0,
});

export const sheetId = '2024-11-23_night';
export const sheetOf = (boys: PlainRecord): PlainRecord => ({
  date: '2024-11-23',
  kindId: 'night',
  kindName: 'Friday night',
  points: 3,
  boys,
});
export const [b, e, award] = [line('b', 2), line('e', 16), line('award', 32)];
const win = { prizeId: 'prize1_noach', studentId: 'dovid', weekName: 'Noach', year: 5787, by: 'x' };

export const moshe: PlainRecord = {
  ...storedBoy,
  minyanPoints: 1 + 2 + 32,
  minyanPointsHistory: [carried('0001', 1), b, award],
  winnerList: [],
  rebbe: '',
};
export const dovid: PlainRecord = {
  ...storedBoy,
  envelopeId: 'dovid',
  firstName: 'Moishy',
  minyanPoints: 4 + 8 + 16 + 32,
  minyanPointsHistory: [carried('0001', 12), e, award],
  winnerList: [win],
  parentEmail: gone,
  studentImgUrl: 'https://pictures.example/dovid.png',
};
/** Of Dovid. */
export const page = pageOf(line('c', 4), line('d', 8));

export interface Batch {
  readonly claim?: PlainRecord;
  /** Other fields of a write, by its name. */
  readonly but?: Readonly<Record<string, PlainRecord>>;
  /** Leaves writes out. */
  readonly without?: readonly string[];
  readonly more?: readonly object[];
  readonly by?: Person;
}

const prizes = (studentId: string) => ({
  prizes: [prizeOf('noach', 1, { studentId, year: 5787 }), ...fourPrizes('noach').slice(1)],
});

export function mergeWrites(office: Office) {
  const { uid } = office;
  let id = 'merge-0';
  let count = 0;
  const { update, set, remove } = office;
  /** The line that takes back what both were paid. */
  const answer = (points = 32, more: PlainRecord = {}): PlainRecord =>
    line(id, points, { type: 'remove', method: 'Counted twice', timeStamp: now, by: uid, ...more });
  const joinedLine = (page = '0002', points = 13, more: PlainRecord = {}): PlainRecord =>
    carried(page, points, { change: id, by: uid, ...more });
  const joined = (): PlainRecord => ({
    minyanPoints: 35 + 60 - 32,
    minyanPointsHistory: [joinedLine(), b, award, e, award, answer()],
    winnerList: [{ ...win, studentId: 'moshe', by: uid }],
    rebbe: 'Rabbi Weiss',
  });
  const bin = (): PlainRecord => ({
    envelope: dovid,
    kept: moshe,
    mergedInto: 'moshe',
    change: id,
    by: uid,
    deletedAt: serverTime,
    weeks: ['noach'],
    requests: ['first'],
    held: { [sheetId]: 3 },
    both: [],
    sheets: [],
  });
  const merging = (but: Readonly<Record<string, PlainRecord>>) => {
    const after = { ...joined(), ...but['joined'] };
    const { minyanPoints: points = 0, minyanPointsHistory: history } = after;
    const lines = (history as readonly PlainRecord[]).length;
    return {
      joined: update('envelopes/moshe', after),
      page: set('envelopes/moshe/pointsHistory/0002', but['page'] ?? page),
      bin: set('bin/dovid', { ...bin(), lines, points, ...but['bin'] }),
      deletion: remove('envelopes/dovid'),
      week: update('weeks/noach', prizes('moshe')),
      request: update('requests/first', { envelopeId: 'moshe' }),
      sheet: update(`minyanim/${sheetId}`, { boys: { moshe: 3, yosef: 3 } }),
    };
  };
  const undoing = (but: Readonly<Record<string, PlainRecord>>) => ({
    kept: set('envelopes/moshe', { ...moshe, ...but['kept'] }),
    merged: set('envelopes/dovid', { ...dovid, ...but['merged'] }),
    page: remove('envelopes/moshe/pointsHistory/0002'),
    bin: remove('bin/dovid'),
    week: update('weeks/noach', prizes('dovid')),
    request: update('requests/first', { envelopeId: 'dovid' }),
    sheet: update(`minyanim/${sheetId}`, { boys: { dovid: 3, yosef: 3 } }),
  });
  const send = async (of: string, writes: Readonly<Record<string, object>>, batch: Batch) => {
    const { action, by = 'an administrator' } = { action: 'merge-boys', ...batch.claim, ...batch };
    const activity = {
      action,
      subject: 'envelopes/moshe',
      before: { merged: 'dovid' },
      ...batch.claim,
    };
    const log = changeWrites(office, { id: of, uid: office.uids.get(by) ?? uid, activity });
    const kept = Object.entries(writes).flatMap(([name, write]) =>
      batch.without?.includes(name) === true ? [] : [write],
    );
    const body = { writes: [...kept, ...(batch.more ?? []), ...log] };
    return (await office.call(by, 'commit', body)).status;
  };
  return {
    answer,
    joinedLine,
    joined,
    bin,
    /** Stores the two boys, and what names them. */
    prepare: () => {
      count += 1;
      id = `merge-${count}`;
      office.put('envelopes/moshe', moshe);
      office.put('envelopes/dovid', dovid);
      office.put('envelopes/moshe/pointsHistory/0001', pageOf(line('a', 1)));
      office.put('envelopes/moshe/pointsHistory/0002', null);
      office.put('envelopes/dovid/pointsHistory/0001', page);
      office.put('bin/dovid', null);
      office.put('weeks/noach', { weekName: 'Noach', prizes: fourPrizes('noach') });
      office.put('requests/first', { ...storedRequest, envelopeId: 'dovid' });
      office.put(`minyanim/${sheetId}`, sheetOf({ dovid: 3, yosef: 3 }));
    },
    merge: (batch: Batch = {}) => send(id, merging(batch.but ?? {}), batch),
    undo: (batch: Batch = {}, of = `undo-${id}`) =>
      send(of, undoing(batch.but ?? {}), {
        ...batch,
        claim: { action: 'undo-merge', ...batch.claim },
      }),
    /** A batch of these writes alone. */
    commit: (claim: PlainRecord, ...more: readonly object[]) => {
      count += 1;
      return send(`more-${count}`, {}, { claim, more });
    },
  };
}
