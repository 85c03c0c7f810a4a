import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testsNamedIn, wrongTestReferencesIn } from './named-tests.ts';
import { repositoryRoot } from './repository.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const [, list = ''] = read('docs/security.md').split('\n## The list\n');
const items = list.split(/\n- /).slice(1);
const idsOf = (item: string): string[] =>
  /^\*\*([\d., ]+)\*\*/
    .exec(item)?.[1]
    ?.split(',')
    .map((id) => id.trim()) ?? [];

/** How many items of levels 1 and 2 a section of ASVS 5.0.0 has; in each they are those numbered first. */
const sections: Readonly<Record<string, readonly number[]>> = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
};

it('the penetration list has every item of levels 1 and 2 once', () => {
  const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  );
  expect(items.flatMap(idsOf).toSorted()).toEqual(wanted.toSorted());
});

it('the penetration list names only tests that exist, by titles they have', () => {
  expect(testsNamedIn(list).length).toBeGreaterThan(80);
  expect(wrongTestReferencesIn(list)).toEqual([]);
});
