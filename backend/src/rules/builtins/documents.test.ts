import { expect, it } from 'vitest';
import { LimitError } from '../evaluate-errors.ts';
import { holds, judgeCondition, requestWith, resourceWith } from '../testing/judged.ts';

const admin = '/databases/$(database)/documents/admins/$(request.auth.uid)'.replace(
  '$(database)',
  '(default)',
);
const request = requestWith({
  reads: {
    before: (path) => (path.at(-1) === 'alice' ? resourceWith({ role: 'admin' }) : null),
    after: (path) => (path.at(-1) === 'new' ? resourceWith({ role: 'guest' }) : null),
  },
});

it.each([
  `exists(${admin})`,
  `get(${admin}).data.role == 'admin'`,
  `!existsAfter(${admin})`,
  "getAfter(/databases/(default)/documents/admins/new).data.role == 'guest'",
  'existsAfter(/databases/(default)/documents/admins/new)',
  '!exists(/databases/(default)/documents/admins/new)',
  "exists(/databases/(default)/documents/$(path('admins/alice')))",
  '!exists(/databases/(default)/documents/admins/$(1))',
  '!exists(/databases/(default)/documents/admins/$(null))',
])('%s', (condition) => {
  expect(holds(condition, request)).toBe(true);
});

it.each([
  'get(/databases/(default)/documents/admins/unknown)',
  'getAfter(/databases/(default)/documents/admins/alice)',
  "exists('/databases/(default)/documents/admins/alice')",
  'exists(/admins/alice)',
  'exists(/databases/(default)/documents)',
  'exists(/databases/(default)/documents/admins)',
  "exists(/databases/(default)/documents/admins/$('alice/roles/alice'))",
  'exists(/databases/(default)/documents/admins/alice/roles)',
  "exists(/databases/(default)/documents/admins/$(''))",
  "exists(/databases/(default)/documents/$('admins/alice'))",
  'exists(/databases/(default)/documents/admins/$([]))',
])('%s is an error', (expression) => {
  expect(holds(`${expression} == true`, request)).toBe(false);
  expect(holds(`!(${expression} == true)`, request)).toBe(false);
  expect(holds(`${expression} == true || true`, request)).toBe(true);
});

it('lets nothing make up for too many reads', () => {
  const asked = requestWith({ reads: { before: tooMany, after: tooMany } });
  expect(judgeCondition(`exists(${admin}) || true`, asked)).toMatchObject({
    isAllowed: false,
    explanation: 'more than 10 documents are read',
  });
});

function tooMany(): never {
  throw new LimitError('more than 10 documents are read');
}

it.each([
  `exists(${admin})`,
  `exists(${admin}) || true`,
  `false && true || get(${admin}).data.role == 'admin'`,
  `[1].hasAny([exists(${admin})])`,
])('takes a read that fails for no verdict: %s', (condition) => {
  const asked = requestWith({ reads: { before: failing, after: failing } });
  expect(() => judgeCondition(condition, asked)).toThrow('disk I/O error');
});

function failing(): never {
  throw new Error('disk I/O error');
}
