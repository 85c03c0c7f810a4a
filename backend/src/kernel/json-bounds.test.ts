import { expect, it } from 'vitest';
import { isWithinBounds } from './json-bounds.ts';

const bounds = { parts: 10, members: 3, allMembers: 3, depth: 4 };
const list = (count: number, part = '1') => `[${Array(count).fill(part).join(',')}]`;

it.each([
  ['many elements', list(10), list(11)],
  ['many empty objects', list(5, '{}'), list(6, '{}')],
  ['many members of one object', '{"a":1,"b":1,"c":1}', '{"a":1,"b":1,"c":1,"d":1}'],
  ['members of several objects', '[{"a":1,"b":1},{"a":1,"b":1}]', '[{"a":[],"b":1,"c":1,"d":1}]'],
  [
    'members of all objects',
    '[{"a":1,"b":1},{"a":1,"b":1,"c":1}]',
    '[{"a":1,"b":1,"c":1},{"a":1,"b":1,"c":1}]',
  ],
  ['deep lists', '[[[[]]]]', '[[[[[]]]]]'],
  ['deep objects', '{"a":{"a":{"a":{}}}}', '{"a":{"a":{"a":{"a":{}}}}}'],
])('found 1: refuses %s beyond the bounds', (_, allowed, refused) => {
  expect(isWithinBounds(allowed, bounds)).toBe(true);
  expect(isWithinBounds(refused, bounds)).toBe(false);
});

it('counts nothing inside a string', () => {
  const text = JSON.stringify({ 'a"{[,': '{'.repeat(50) + '\\"' + ','.repeat(50) });
  expect(isWithinBounds(text, bounds)).toBe(true);
});

it.each(['', ']'.repeat(50), '"', '"\\', '{"a', '}}{{'])(
  'ends with %j, which is no JSON',
  (text) => {
    expect(isWithinBounds(text, bounds)).toBe(true);
  },
);
