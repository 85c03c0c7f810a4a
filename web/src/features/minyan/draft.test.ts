import { expect, it } from 'vitest';
import { joined, withoutGone } from './draft.ts';

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

it('a merged boy is replaced by the boy who stays, once, and a deleted one is taken off', () => {
  const gone = new Map([
    ['merged', 'kept'],
    ['deleted', null],
  ]);
  expect(withoutGone(draft(['a', 'merged', 'deleted', 'b']), gone)).toEqual(
    draft(['a', 'kept', 'b']),
  );
  expect(withoutGone(draft(['kept', 'merged'], ['c'], 3), gone)).toEqual(draft(['kept'], ['c'], 3));
});
