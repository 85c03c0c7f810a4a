/**
 * Every place of documents, and what an owner may do there. The office may do the same except where only owners may, helpers and
 * viewers may read, and other callers may do nothing. Derived from what the app does, not from the rules: what is not in `may`
 * is refused.
 */
import { serverTime, type PlainRecord } from './wire-values.ts';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Door {
  readonly collection: string;
  /** A document that is there. */
  readonly id: string;
  readonly stored: PlainRecord;
  /** One that is not, and what to create it with. */
  readonly freshId: string;
  readonly fresh: PlainRecord;
  /** Fields to update it with. */
  readonly change: PlainRecord;
  readonly may: readonly Operation[];
  /** Only the owner may do it. */
  readonly isForOwners?: boolean;
  /** Helpers and viewers may not read it either. */
  readonly isForOffice?: boolean;
}

function closed(collection: string, may: readonly Operation[] = []): Door {
  return {
    collection,
    id: 'there',
    stored: { name: 'x' },
    freshId: 'new',
    fresh: { name: 'x' },
    change: { name: 'y' },
    may,
  };
}

/** A document of `common`. */
function setting(
  id: string,
  stored: PlainRecord,
  change: PlainRecord,
  may: readonly Operation[] = ['get', 'update'],
): Door {
  return { collection: 'common', id, stored, freshId: 'other', fresh: stored, change, may };
}

export function doorsOf(uid: string): readonly Door[] {
  return [
    {
      collection: 'envelopes',
      id: 'moshe',
      stored: storedBoy,
      freshId: 'new',
      fresh: { envelopeId: 'new', firstName: 'Dovid', isActive: true, createdAt: serverTime },
      change: { rebbe: 'Rabbi Stern' },
      may: operations,
    },
    {
      collection: 'weeks',
      id: 'noach',
      stored: { weekName: 'Noach', prizes: fourPrizes('noach') },
      freshId: 'parsha-1',
      fresh: { weekName: 'Bereishis', prizes: fourPrizes('parsha-1') },
      change: { weekName: 'Lech Lecha' },
      may: operations,
    },
    {
      collection: 'requests',
      id: 'first',
      stored: storedRequest,
      freshId: 'new',
      fresh: { ...storedRequest, requestId: 'new', createdAt: serverTime },
      change: { name: 'Dovid', createdAt: serverTime },
      may: operations,
    },
    {
      collection: 'common/general/schools',
      id: 'toras-chaim',
      stored: { schoolId: 'toras-chaim', name: 'Toras Chaim' },
      freshId: 'new',
      fresh: { name: 'Ohr Yisroel' },
      change: { name: 'Toras Emes' },
      may: operations,
    },
    {
      collection: 'activity',
      id: 'one',
      stored: activityOf(uid),
      freshId: 'new',
      fresh: activityOf(uid),
      change: { summary: 'Nothing happened' },
      may: ['get', 'list', 'create'],
    },
    setting('week', { selectedWeek: 'Noach' }, { selectedWeek: 'Lech Lecha' }),
    setting(
      'minyanim',
      { kinds: [{ id: 'night', name: 'Friday night', points: 3 }] },
      { kinds: [{ id: 'night', name: 'Friday night', points: 4 }] },
    ),
    {
      // Written only together with entries (minyan-writes.test.ts).
      collection: 'minyanim',
      id: '2026-11-21_night',
      stored: { date: '2026-11-21', kindId: 'night', boys: { moshe: 3 } },
      freshId: '2026-11-21_morning',
      fresh: { date: '2026-11-21', kindId: 'morning', boys: { moshe: 5 } },
      change: { boys: {} },
      may: ['get', 'list'],
    },
    setting('calendar', { inIsrael: false }, { inIsrael: true }),
    setting('figures', { areLive: false }, { areLive: true }),
    setting('stats', { todaysUsers: 5 }, { todaysUsers: 6 }, ['get']),
    { ...closed('common'), id: 'general' },
    {
      ...closed('lastChanges', ['update']),
      id: uid,
      stored: { id: 'one' },
      fresh: { id: 'two' },
      change: { id: 'two' },
      // It is the owner's own.
      isForOwners: true,
    },
    {
      ...closed('envelopes/moshe/pointsHistory', ['get', 'list']),
      id: '0001',
      freshId: '0002',
      fresh: { from: null, to: null, entries: [entryBySomebody], sum: 10 },
    },
    {
      // Written only when a boy is deleted or brought back (bin.test.ts).
      ...closed('bin', ['get', 'list']),
      stored: { envelope: storedBoy, deletedAt: new Date(now), by: uid },
      fresh: { envelope: storedBoy, deletedAt: serverTime, by: uid },
    },
    {
      // Created only with the address of a record (notes.test.ts).
      ...closed('mail', ['get', 'list']),
      id: '2026-11-28_moshe',
      freshId: '2026-11-28_dovid',
      isForOffice: true,
    },
    setting('notes', { settings: { isOn: false } }, { settings: { isOn: true, language: 'he' } }),
    closed('admins', ['get', 'list']),
    closed('years', ['get', 'list']),
    closed('years/5787/envelopes', ['get', 'list']),
    closed('years/5787/weeks', ['get', 'list']),
    { ...closed('invites', ['get', 'list']), isForOwners: true },
    closed('secrets'),
    closed('Envelopes'),
    closed('envelopes/moshe/notes'),
    closed('common/general/teachers'),
    closed('common/other/schools'),
    closed('activity/one/more'),
  ];
}

/** When the points of these tests are given. */
export const now = new Date().toISOString();

export const entryBySomebody = {
  id: 'e1',
  points: 10,
  method: 'Shabbos minyan',
  type: 'add',
  timeStamp: '2026-11-14T12:00:00.000Z',
  by: 'somebody',
};

/** How a line holds a gain. */
export const amountOf = (gain: number) => ({
  points: Math.abs(gain),
  type: gain < 0 ? 'remove' : 'add',
});

export const storedBoy: PlainRecord = {
  envelopeId: 'moshe',
  firstName: 'Moshe',
  lastName: 'Katz',
  Yeshiava: 'Toras Chaim',
  grade: '5th',
  rebbe: 'Rabbi Weiss',
  birthDay: '14',
  birthMonth: 'November',
  parentEmail: 'katz@example.org',
  isActive: true,
  minyanPoints: 10,
  minyanPointsHistory: [entryBySomebody],
  winnerList: [],
  studentImgUrl: '',
  createdAt: new Date('2026-11-01T12:00:00Z'),
};

export const storedRequest: PlainRecord = {
  requestId: 'first',
  name: 'Moshe',
  fatherName: 'Yosef',
  nickName: '',
  parshas: 'Noach',
  inHonorOf: 'my grandfather',
  type: 'Levi',
  createdAt: new Date('2026-11-01T12:00:00Z'),
};

export function prizeOf(weekId: string, n: number, changes: PlainRecord = {}): PlainRecord {
  return {
    prizeId: `prize${n}_${weekId}`,
    studentId: '',
    prizeName: 'Scooter',
    prizeImg: 'https://pictures.example/p.png',
    winnerImg: '',
    year: null,
    ...changes,
  };
}

export function fourPrizes(weekId: string, changes: PlainRecord = {}): readonly PlainRecord[] {
  return [1, 2, 3, 4].map((n) => prizeOf(weekId, n, changes));
}

export function activityOf(uid: string): PlainRecord {
  return {
    at: serverTime,
    by: uid,
    action: 'awardPoints',
    subject: 'envelopes/moshe',
    summary: '5 points for Moshe Katz',
    before: { minyanPoints: 10 },
    after: { minyanPoints: 15 },
  };
}
