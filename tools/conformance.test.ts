import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testsNamedIn, wrongTestReferencesIn } from './named-tests.ts';
import { repositoryRoot } from './repository.ts';

const text = readFileSync(join(repositoryRoot, 'docs/conformance.md'), 'utf8');
const tables = text.split(/\n\n(?=\|)/).slice(1);
const rowsOf = (table: string): string[] => (table.split('\n\n')[0] ?? '').split('\n').slice(2);

it('every offered row names its test, and the tests exist', () => {
  expect(wrongTestReferencesIn(text.replaceAll('`tools/conformance.test.ts`', ''))).toEqual([]);
  const offered = tables.filter((table) => table.startsWith('| what')).flatMap(rowsOf);
  expect(offered.length).toBeGreaterThan(25);
  expect(offered.filter((row) => testsNamedIn(row).length === 0)).toEqual([]);
});

it('every row that is not offered says why', () => {
  const left = tables.filter((table) => table.startsWith('| not offered')).flatMap(rowsOf);
  expect(left.length).toBeGreaterThan(10);
  const withoutReason = left.filter((row) => (row.split(' | ').at(-1) ?? '').length < 15);
  expect(withoutReason).toEqual([]);
});
