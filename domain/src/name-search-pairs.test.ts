import { describe, expect, it } from 'vitest';
import { bestByName, searchByName } from './name-search.ts';
import { splitName } from './names.ts';
import { alikeNames, differentNames, readNamePairs } from './testing/name-pairs.ts';

const alike = readNamePairs(alikeNames);
const different = readNamePairs(differentNames);

const finds = (typed: string, name: string): boolean => {
  const people = [splitName(name)];
  const isFound = searchByName(people, typed).length === 1;
  expect(bestByName(people, typed, 5).count === 1).toBe(isFound);
  return isFound;
};

describe('similar names', () => {
  it('are compared by tables of at least 150 pairs each', () => {
    expect(new Set(alike.map(String)).size).toBeGreaterThanOrEqual(150);
    expect(new Set(different.map(String)).size).toBeGreaterThanOrEqual(150);
  });

  it('K3 E2 are found in another spelling, by a nickname and in the other script', () => {
    expect(alike.filter(([typed, name]) => !finds(typed, name))).toEqual([]);
  });

  it('K3 E2 are not found when they are other names', () => {
    expect(different.filter(([typed, name]) => finds(typed, name))).toEqual([]);
  });
});
