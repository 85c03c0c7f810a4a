/** The cost of evaluating the rules. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resourceOf } from '../../src/documents/access/rule-values.ts';
import { compileRules } from '../../src/rules/compile-rules.ts';
import { RuleMap } from '../../src/rules/values.ts';
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
}

/** Of an award to as many boys as a batch takes; he is the last. */
const activity = {
  envelopes: [...Array.from({ length: 498 }, (_, n) => `boy-${n}`), 'moshe'],
  gain: -2.5,
};

function judge(rules: string, { path, before, after }: Change) {
  const read: string[] = [];
  const resource = (record: PlainRecord) =>
    resourceOf({ path, fields: toFields(record), createTime: 1, updateTime: 2 }, root);
  const verdict = compileRules(rules, 'cloud.firestore').decide({
    method: 'update',
    path: [...root, ...path.split('/')],
    auth: { uid, token: {}, isOwner: false },
    time: 3,
    resources: [resource(before)],
    requestResource: resource(after),
    reads: {
      before: (asked) => {
        read.push(asked.slice(root.length).join('/'));
        return asked.includes('admins') ? RuleMap.of([]) : null;
      },
      after: () => resource(activity),
    },
  });
  return { ...verdict, read };
}

/** The same text, which comes to its verdict twice over: what passes takes half of the 1,000 expressions at most. */
function twice(condition: string): string {
  const allow = `if isAdmin() && ${condition};`;
  expect(text).toContain(allow);
  return text.replace(allow, `if isAdmin() && ${condition} && ${condition};`);
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
const win = { studentId: 'moshe', by: uid, prizeId: 'prize1_noach', year: 5787, weekName: 'Noach' };

const costly: readonly (readonly [string, string, Change])[] = [
  [
    'a week all of whose prizes change',
    'isWeekChange(resource.data, request.resource.data)',
    {
      path: 'weeks/noach',
      before: { weekName: 'Noach', prizes: [...prizes, ...theirs] },
      after: { weekName: 'Vayera', prizes: [...renewed, ...theirs] },
    },
  ],
  [
    'a boy all of whose fields change',
    'isBoyChange(resource.data, request.resource.data)',
    {
      path: 'envelopes/moshe',
      before: { ...storedBoy, firstName: 'Dovid' },
      after: {
        ...Object.fromEntries(Object.keys(storedBoy).map((field) => [field, 'x'])),
        envelopeId: 'moshe',
        createdAt: new Date('2026-11-01T12:00:00Z'),
        grade: '6th',
        isActive: false,
        studentImgUrl: `https://pictures.example/${'x'.repeat(1900)}`,
        minyanPoints: 7.5,
        minyanPointsHistory: [entryBySomebody, entry],
        winnerList: [win],
      },
    },
  ],
];

it.each(costly)('%s takes less than half of what Firebase allows', (_, condition, change) => {
  expect(judge(text, change)).toMatchObject({ isAllowed: true });
  expect(judge(twice(condition), change)).toMatchObject({ isAllowed: true, explanation: '' });
});

it('reads one document only, the caller’s entry', () => {
  const change = {
    path: 'envelopes/moshe',
    before: storedBoy,
    after: { ...storedBoy, rebbe: 'Rabbi Stern' },
  };
  expect(new Set(judge(text, change).read)).toEqual(new Set([`admins/${uid}`]));
});

it('judges a boy of thousands of entries in a few milliseconds', () => {
  const history = Array.from({ length: 9000 }, (_, n) => ({ ...entry, id: `e${n}`, method: 'x' }));
  const before = { ...storedBoy, minyanPoints: 10, minyanPointsHistory: history };
  const after = { ...before, minyanPoints: 7.5, minyanPointsHistory: [...history, entry] };
  const change = { path: 'envelopes/moshe', before, after };
  expect(judge(text, change)).toMatchObject({ isAllowed: true });
});
