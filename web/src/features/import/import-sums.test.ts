import { expect, it } from 'vitest';
import { emptyBoy } from '@gabbai/domain/new-boy.ts';
import { lineResults, linesByResult, undoableEntry } from './import-sums.ts';

const cells = ['Moshe', 'Katz', '', '', '', '', ''];
const boys = Array.from({ length: 52 }, (_, n) => ({ envelopeId: `boy-${n}`, boy: emptyBoy }));
const lines = [
  { row: 1, cells, note: 'Not a boy: a title.', fate: 'none' as const },
  { row: 3, cells, note: 'Same as Moshe Katz.', fate: 'same' as const },
  { row: 4, cells, note: 'The grade must be 1st to 8th.', fate: 'wrong' as const },
  { row: 5, cells, note: 'Left out', fate: 'new' as const },
  ...boys.map((_, n) => ({ row: n + 6, cells, note: null, fate: 'new' as const })),
];
const job = {
  importId: 'import-1',
  boys,
  lines,
  done: ['import-1-batch-1'],
  alreadyThere: ['boy-1'],
};

it('found F48: every row of the list is counted once at the end', () => {
  const sorted = linesByResult(job);
  expect(lineResults.map((result) => sorted[result].length)).toEqual([49, 2, 2, 2, 1]);
  expect(lineResults.reduce((sum, result) => sum + sorted[result].length, 0)).toBe(lines.length);
  expect(sorted.joined.map(({ row }) => row)).toEqual([3, 7]);
});

it('found F48: an import is undone by the entry of a batch that has added a boy', () => {
  expect(undoableEntry(job)).toBe('import-1-batch-1');
  const alreadyThere = boys.slice(0, 50).map(({ envelopeId }) => envelopeId);
  expect(undoableEntry({ ...job, alreadyThere })).toBeNull();
  const done = ['import-1-batch-1', 'import-1-batch-2'];
  expect(undoableEntry({ ...job, alreadyThere, done })).toBe('import-1-batch-2');
});
