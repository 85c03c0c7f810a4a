import { expect, it } from 'vitest';
import { holds, requestWith } from './testing/judged.ts';

// What most requests have is in the tables of `backend/test/rules`.
const token: Record<string, unknown> = JSON.parse(
  '{"roles":["a",{"b":null}],"__proto__":{"admin":1}}',
);
const signedIn = requestWith({ auth: { uid: 'alice', token, isOperator: false } });

it.each([
  "request.auth.token.roles == ['a', {'b': null}]",
  "request.auth.token['__proto__'].admin == 1",
  "!('query' in request) && !('resource' in request)",
])('%s', (condition) => {
  expect(holds(condition, signedIn)).toBe(true);
});

it.each([
  'request.resource',
  'request.query',
  'request.auth.__proto__',
  'request.auth.token.toString',
  'request.auth.token.hasOwnProperty',
])('%s is an error', (expression) => {
  const condition = `${expression} == ${expression}`;
  expect(holds(condition, requestWith())).toBe(false);
  expect(holds(`!(${condition})`, requestWith())).toBe(false);
});
