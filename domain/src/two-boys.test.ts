import { expect, it } from 'vitest';
import { findDoublePairs, likelyDoubles } from './doubles.ts';
import { boy } from './testing/builders.ts';
import { areTwoBoys, pairsOfEntries, twoBoysOf } from './two-boys.ts';

const cousins = ['a', 'b', 'c'].map((envelopeId) => boy({ envelopeId }));
const [one = boy(), other = boy(), third = boy()] = cousins;
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const told = { at: at(1), after: { a: 'b' }, before: {} };

it('found F35: two boys of one name and school that were marked as two are not found as doubles', () => {
  const pairs = (twoBoys: ReadonlySet<string>) =>
    findDoublePairs(cousins, twoBoys).map((pair) =>
      [pair.boy.envelopeId, pair.other.envelopeId].toSorted().join(''),
    );
  expect(pairs(new Set())).toEqual(['ab', 'ac', 'bc']);
  const twoBoys = twoBoysOf([told]);
  expect(pairs(twoBoys)).toEqual(['ac', 'bc']);
  expect(likelyDoubles(other, cousins, twoBoys).map((pair) => pair.boy)).toEqual([third]);
  expect(areTwoBoys(twoBoys, other, one)).toBe(true);
});

it('found F35: the decision is taken back by a later one', () => {
  const back = { at: at(2), after: {}, before: { b: 'a' } };
  expect(twoBoysOf([back, told]).size).toBe(0);
  expect(twoBoysOf([back, { ...told, at: null }]).size).toBe(1);
});

it('found F35: many pairs of an import fit into entries', () => {
  const pairs = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`new-${n}`, `old-${n}`]));
  const entries = pairsOfEntries(pairs);
  expect(entries.map((entry) => Object.keys(entry).length)).toEqual([80, 80, 40]);
  expect(twoBoysOf(entries.map((after) => ({ at: at(1), after, before: {} }))).size).toBe(200);
});
