import { describe, expect, it } from 'vitest';
import { alikeKeys, areAlikeNames, bestByName, isGuess, searchByName } from './name-search.ts';
import { normalizeForSearch } from './normalize-for-search.ts';
import { fullName, splitName } from './names.ts';
import { alikeNames, differentNames, readNamePairs } from './testing/name-pairs.ts';

const alike = readNamePairs(alikeNames);
const different = readNamePairs(differentNames);

const finds = (typed: string, name: string): boolean => {
  const people = [splitName(name)];
  const isFound = searchByName(people, typed).length === 1;
  expect(bestByName(people, typed, 5).count === 1).toBe(isFound);
  return isFound;
};

const isSure = (typed: string, name: string) => !isGuess(splitName(name), typed);

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

  const names = [...new Set(alike.map(([, name]) => name))];

  it('as a first or last name have a key in common', () => {
    const parts = [...new Set(alike.flat().flatMap((name) => normalizeForSearch(name).split(' ')))];
    const keysOf = new Map(parts.map((part) => [part, new Set(alikeKeys(part))]));
    const pairs = parts.flatMap((one) =>
      parts.flatMap((other) => (one < other && areAlikeNames(one, other) ? [[one, other]] : [])),
    );
    expect(pairs.length).toBeGreaterThan(150);
    const isFound = ([one = '', other = '']: readonly string[]) =>
      keysOf.get(one)?.isDisjointFrom(keysOf.get(other) ?? new Set()) === false;
    expect(pairs.filter((pair) => !isFound(pair))).toEqual([]);
  });

  it('found F15: a letter that is pressed again and again finds no name', () => {
    const people = names.map(splitName);
    const letters = 'abcdefghijklmnopqrstuvwxyzאבגדהוזחטיכלמנסעפצקרשת'.split('');
    const typed = letters.flatMap((letter) => [3, 4, 5, 6].map((count) => letter.repeat(count)));
    expect(typed.filter((text) => searchByName(people, text).length > 0)).toEqual([]);
  });

  it.each(['zzzz', 'tztz', 'shsh', 'grr', 'asdf', 'xyzq', 'qwer', 'ffff yyyy'])(
    'found F15: %s finds no name in the same letters',
    (text) => {
      const people = names.filter((name) => /^[a-z' ]+$/i.test(name)).map(splitName);
      expect(searchByName(people, text).map(fullName)).toEqual([]);
    },
  );

  it('found F15: letters of a name and its other spellings are sure, nicknames and sounds are guesses', () => {
    const sure = [
      ['tzvi', 'Tzvi Wachsman'],
      ['wach tz', 'Tzvi Wachsman'],
      ['leiberman', 'Moshe Lieberman'],
      ['shtern', 'Zev Stern'],
      ['יוסף', 'יוסף כהן'],
    ] as const;
    const guessed = [
      ['hershy', 'Tzvi Wachsman'],
      ['yossi', 'Yosef Katz'],
      ['yosef', 'יוסף כהן'],
      ['moshe yossi', 'Moshe Yosef'],
      ['zzzz', 'Tzvi Wachsman'],
    ] as const;
    expect(sure.filter(([typed, name]) => !isSure(typed, name))).toEqual([]);
    expect(guessed.filter(([typed, name]) => isSure(typed, name))).toEqual([]);
  });
});
