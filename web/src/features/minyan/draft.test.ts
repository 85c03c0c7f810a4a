import { expect, it } from 'vitest';
import { joined } from './draft.ts';

const draft = (added: string[], removed: string[] = [], points: number | null = null) => ({
  added,
  removed,
  points,
});

it('K3 names that are given back stand before those that were typed since', () => {
  expect(joined(draft(['a', 'b']), draft(['c']))).toEqual(draft(['a', 'b', 'c']));
  expect(joined(draft(['a', 'b']), draft(['b']))).toEqual(draft(['a', 'b']));
});

it('K3 what was ticked since counts', () => {
  expect(joined(draft(['a', 'b']), draft([], ['b']))).toEqual(draft(['a'], ['b']));
  expect(joined(draft([], ['a']), draft(['a']))).toEqual(draft(['a']));
  expect(joined(draft(['a'], [], 3), draft([], [], 5))).toEqual(draft(['a'], [], 5));
});
