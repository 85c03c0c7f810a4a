import { expect, it } from 'vitest';
import { holds, requestWith, resourceWith } from './testing/judged.ts';
import { RuleMap } from './values.ts';

const token: Record<string, unknown> = JSON.parse(
  '{"admin":true,"level":3,"share":0.5,"roles":["a",{"b":null}],"__proto__":{"admin":1}}',
);
const signedIn = requestWith({ auth: { uid: 'alice', token, isOperator: false } });

it.each([
  "request.auth.uid == 'alice'",
  'request.auth.token.admin',
  'request.auth.token.level is int && request.auth.token.level == 3',
  'request.auth.token.share is float',
  "request.auth.token.roles == ['a', {'b': null}]",
  "request.auth.token['__proto__'].admin == 1",
  "request.method == 'get'",
  'request.path == /databases/(default)/documents/things/one',
  "request.path[3] == 'things'",
  'request.time == timestamp.date(2025, 6, 15) + duration.time(13, 45, 30, 250000000)',
  "!('query' in request) && !('resource' in request)",
])('%s', (condition) => {
  expect(holds(condition, signedIn)).toBe(true);
});

it.each([
  'request.resource',
  'request.query',
  'request.constructor',
  'request.auth.__proto__',
  'request.auth.token.toString',
  'request.auth.token.hasOwnProperty',
  'resource.data',
])('%s is an error', (expression) => {
  const condition = `${expression} == ${expression}`;
  expect(holds(condition, requestWith())).toBe(false);
  expect(holds(`!(${condition})`, requestWith())).toBe(false);
});

it('has no auth when the caller is not signed in', () => {
  const request = requestWith({ auth: null });
  expect(holds('request.auth == null', request)).toBe(true);
  expect(holds('request.auth.uid != null', request)).toBe(false);
});

it('has the written document and the query', () => {
  const query = RuleMap.of([['limit', 20n]]);
  const request = requestWith({ requestResource: resourceWith({ a: 1n }), query });
  expect(holds('request.resource.data.a == 1 && request.query.limit <= 20', request)).toBe(true);
});
