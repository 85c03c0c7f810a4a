import { expect, it } from 'vitest';
import { uuid } from './uuid.ts';

it('makes random UUIDs of version 4, each another one', () => {
  const made = Array.from({ length: 1000 }, uuid);
  const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(made.filter((each) => !shape.test(each))).toEqual([]);
  expect(new Set(made).size).toBe(1000);
  // Every other bit comes both ways.
  for (const at of [0, 5, 12, 20, 35]) expect(new Set(made.map((each) => each[at])).size).toBe(16);
});
