import { expect, it } from 'vitest';
import { backUpUnderLoad } from './under-load.ts';

it('found 3: backups under ten writers do not fail, and each holds a state that was', async () => {
  const { problems, commits } = await backUpUnderLoad({ backups: 4, restoreEvery: 4 });
  expect(problems).toEqual([]);
  expect(commits).toBeGreaterThan(4);
});
