/** The cost of evaluating the rules. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resourceOf } from '../../src/documents/access/rule-values.ts';
import { compileRules } from '../../src/rules/compile-rules.ts';
import { entryBySomebody, fourPrizes, prizeOf, storedBoy } from './doors.ts';
import { toFields } from './wire-values.ts';
import type { PlainRecord } from './wire-values.ts';

const text = readFileSync(new URL('../../../deploy/firestore.rules', import.meta.url), 'utf8');
const root = ['databases', '(default)', 'documents'];
const uid = 'admin-1';

interface Change {
  readonly path: string;
  readonly before: PlainRecord;
  readonly after: PlainRecord;
  /** Of its entry. */
  readonly action?: string;
  readonly subject?: string;
  readonly page?: PlainRecord;
  /** A minyan's sheet before and after. */
  readonly sheets?: readonly [PlainRecord, PlainRecord];
  /** The boy who is merged into this one. */
  readonly merged?: PlainRecord;
  /** The record of the year that is closed, and its copy of the boy. */
  readonly year?: readonly [PlainRecord, PlainRecord];
}

/** An administrator who was invited: more has to be compared. */
const administrator = { email: 'office@example.org', role: 'office', invite: '0a', signedInAt: 5 };
const token = {
  email: 'office@example.org',
  email_verified: true,
  auth_time: 5,
  firebase: { sign_in_provider: 'password' },
};

/** Of an award to as many boys as a batch takes; he is the last. */
const activity = {
  action: 'award-points',
  subject: 'envelopes',
  madeAt: new Date('2026-11-20T12:00:00Z'),
  envelopes: [...Array.from({ length: 498 }, (_, n) => `boy-${n}`), 'moshe'],
  gain: -2.5,
  before: { merged: 'double', paidTwice: 2.5 },
};

function judge(rules: string, change: Change) {
  const { path, before, after, action, subject = path, page = {}, sheets, merged, year } = change;
  const read: string[] = [];
  const resource = (record: PlainRecord) =>
    resourceOf({ path, fields: toFields(record), createTime: 1, updateTime: 2 }, root);
  const verdict = compileRules(rules, 'cloud.firestore').decide({
    method: 'update',
    path: [...root, ...path.split('/')],
    auth: { uid, token, isOperator: false },
    time: 3,
    resources: [resource(before)],
    requestResource: resource(after),
    reads: {
      before: (asked) => {
        read.push(asked.slice(root.length).join('/'));
        if (asked.includes('minyanim') && sheets !== undefined) return resource(sheets[0]);
        if (asked.includes('double') && merged !== undefined) return resource(merged);
        const role = year === undefined ? administrator['role'] : 'owner';
        return asked.includes('admins') ? resource({ ...administrator, role }) : null;
      },
      after: (asked) => {
        if (asked.includes('lastChanges')) return resource({ id: 'e2' });
        if (asked.includes('pointsHistory')) return resource(page);
        if (asked.includes('years') && year !== undefined)
          return resource(year[asked.includes('envelopes') ? 1 : 0]);
        if (asked.includes('double')) return null;
        if (asked.includes('minyanim') && sheets !== undefined) return resource(sheets[1]);
        return resource({ ...activity, subject, ...(action !== undefined && { action }) });
      },
    },
  });
  return { ...verdict, read };
}

/** The same text, which comes to its verdict twice over: what passes takes half of the 1,000 expressions at most. */
function twice(condition: string): string {
  expect(text).toContain(condition);
  return text.replace(condition, `${condition} && ${condition}`);
}

const prizes = fourPrizes('noach');
const renewed = [1, 2, 3, 4].map((n) => prizeOf('noach', n, { studentId: `boy-${n}`, year: 5787 }));
const theirs = [5, 6].map((n) => ({ prizeId: `own-${n}`, prizeName: 'Theirs' }));
const entry = {
  id: 'e2',
  points: 2.5,
  method: 'x'.repeat(1000),
  type: 'remove',
  timeStamp: '2026-11-20T12:00:00.000Z',
  by: uid,
};
const carried = (page: string, points: number) => ({
  id: `carried-${page}`,
  points,
  type: 'add',
  method: 'Carried over',
  timeStamp: entry.timeStamp,
  by: uid,
});
const older = Array.from({ length: 1000 }, (_, n) => ({ ...entry, id: `e${n}` }));
const win = { studentId: 'moshe', by: uid, prizeId: 'prize1_noach', year: 5787, weekName: 'Noach' };

const shorter = older.map((line) => Object.assign({}, line, { method: 'Shabbos minyan' }));
const double: PlainRecord = {
  ...Object.fromEntries(Object.keys(storedBoy).map((field) => [field, 'other'])),
  envelopeId: 'moshe',
  createdAt: storedBoy['createdAt'] ?? null,
  minyanPoints: 20,
  minyanPointsHistory: [carried('0009', 1), ...shorter.slice(200, 320)],
  winnerList: [win, win, win],
};

const sheetId = '2026-11-21_morning';
const sheetOf = (boys: readonly string[], more: PlainRecord = {}): PlainRecord => ({
  date: '2026-11-21',
  kindId: 'morning',
  kindName: 'Shabbos morning',
  points: 2.5,
  year: 5787,
  boys: Object.fromEntries(boys.map((boy) => [boy, 2.5])),
  by: uid,
  ...more,
});

const forBoys = `(isNewChange() || (isNewHelperChange() && isPointsOfHelper(resource.data)))
        && isBoyChange(resource.data, request.resource.data)`;

/** Closed with points that begin at 0. */
const ofYear: PlainRecord = {
  ...storedBoy,
  grade: '7th',
  minyanPoints: 1004,
  minyanPointsHistory: [carried('0009', 1003), ...older.slice(0, 999), entry],
  winnerList: [{ ...win, year: null }],
};
const closing: Pick<Change, 'subject' | 'page' | 'year'> = {
  subject: 'years/5787',
  year: [{ state: 'closing', choices: { points: 'zero', grades: true } }, ofYear],
  page: {
    entries: [...older.slice(0, 999), { ...entry, id: 'close-5787', method: 'x', points: 1004 }],
    sum: -1003,
  },
};
const closed: PlainRecord = {
  ...ofYear,
  grade: '8th',
  minyanPoints: 0,
  minyanPointsHistory: [{ ...carried('0010', 0), year: 5787 }, entry],
  winnerList: [{ ...win, year: 5787 }],
};

const costly: readonly (readonly [string, string, Change])[] = [
  [
    'a week all of whose prizes change',
    'isNewChange() && isOfChange() && isWeekChange(resource.data, request.resource.data)',
    {
      path: 'weeks/noach',
      before: { weekName: 'Noach', prizes: [...prizes, ...theirs] },
      after: { weekName: 'Vayera', prizes: [...renewed, ...theirs] },
    },
  ],
  [
    'a boy all of whose fields change',
    forBoys,
    {
      path: 'envelopes/moshe',
      action: 'edit-boy',
      before: { ...storedBoy, firstName: 'Dovid' },
      after: {
        ...Object.fromEntries(Object.keys(storedBoy).map((field) => [field, 'x'])),
        envelopeId: 'moshe',
        createdAt: new Date('2026-11-01T12:00:00Z'),
        grade: '6th',
        isActive: false,
        birthYear: 'x',
        isBornAfterSunset: true,
        studentImgUrl: `https://pictures.example/${'x'.repeat(1900)}`,
        minyanPoints: 10,
        minyanPointsHistory: [entryBySomebody],
        winnerList: [],
      },
    },
  ],
  [
    'points and a win',
    forBoys,
    {
      path: 'envelopes/moshe',
      action: 'add-winner',
      before: { ...storedBoy, minyanPoints: '10' },
      after: {
        ...storedBoy,
        minyanPoints: 7.5,
        minyanPointsHistory: [entryBySomebody, entry],
        winnerList: [win],
      },
    },
  ],
  [
    'K8 a boy who is taken off a minyan’s sheet',
    forBoys,
    {
      path: 'envelopes/moshe',
      subject: `minyanim/${sheetId}`,
      action: 'minyan-sheet',
      sheets: [sheetOf(activity.envelopes), sheetOf([])],
      before: storedBoy,
      after: {
        ...storedBoy,
        minyanPoints: 7.5,
        minyanPointsHistory: [entryBySomebody, { ...entry, minyan: sheetId }],
      },
    },
  ],
  [
    'L7 a page',
    forBoys,
    {
      path: 'envelopes/moshe',
      action: 'page-history',
      before: { ...storedBoy, minyanPointsHistory: [carried('0009', 3), ...older, entry] },
      after: { ...storedBoy, minyanPointsHistory: [carried('0010', 4), entry] },
      page: { entries: older, sum: 1 },
    },
  ],
];

it.each(costly)('%s takes less than half of what Firebase allows', (_, condition, change) => {
  expect(judge(text, change)).toMatchObject({ isAllowed: true });
  expect(judge(twice(condition), change)).toMatchObject({ isAllowed: true, explanation: '' });
});

it.each<readonly [string, Change]>([
  [
    '',
    { ...closing, path: 'envelopes/moshe', action: 'close-year', before: ofYear, after: closed },
  ],
  [
    ' for a boy in the bin',
    {
      ...closing,
      path: 'bin/moshe',
      action: 'restore-boy',
      before: { envelope: ofYear },
      after: { envelope: closed },
    },
  ],
])('M1 O3 closing a year%s stays below what Firebase allows, with room', (_, change) => {
  expect(judge(text, change)).toMatchObject({ isAllowed: true });
  const part = 'isClosedSchooling(before, after, changed, choices)';
  expect(judge(twice(part), change)).toMatchObject({ isAllowed: true });
});

it('reads the caller’s entry and that of his change', () => {
  const change = {
    path: 'envelopes/moshe',
    before: storedBoy,
    after: { ...storedBoy, rebbe: 'Rabbi Stern' },
  };
  const { read } = judge(text, { ...change, action: 'edit-boy' });
  expect(new Set(read)).toEqual(new Set([`admins/${uid}`, 'activity/e2']));
});

it('judges a boy of thousands of entries in a few milliseconds', () => {
  const history = Array.from({ length: 9000 }, (_, n) => ({ ...entry, id: `e${n}`, method: 'x' }));
  const before = { ...storedBoy, minyanPoints: 10, minyanPointsHistory: history };
  const after = { ...before, minyanPoints: 7.5, minyanPointsHistory: [...history, entry] };
  const change = { path: 'envelopes/moshe', before, after };
  expect(judge(text, change)).toMatchObject({ isAllowed: true });
});

it('O2 a merge stays below what Firebase allows, with room for comparing the histories twice', () => {
  const merge: Change = {
    path: 'envelopes/moshe',
    action: 'merge-boys',
    merged: double,
    // The app moves longer histories into pages first.
    before: {
      ...storedBoy,
      minyanPointsHistory: [carried('0009', 3), ...shorter.slice(0, 120)],
      winnerList: [win],
    },
    after: {
      ...double,
      minyanPoints: 27.5,
      minyanPointsHistory: [
        carried('0018', 4),
        ...shorter.slice(0, 120),
        ...shorter.slice(200, 320),
      ],
      winnerList: [win, ...[2, 3, 4].map((n) => Object.assign({}, win, { prizeId: `p${n}` }))],
    },
  };
  const histories =
    "isJoinedHistory(listIn(before, 'minyanPointsHistory'), listIn(other, 'minyanPointsHistory'), listIn(after, 'minyanPointsHistory'))";
  expect(judge(twice(histories), merge)).toMatchObject({ isAllowed: true, explanation: '' });
});
