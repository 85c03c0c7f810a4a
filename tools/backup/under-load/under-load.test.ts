import { expect, it } from 'vitest';
import { backUpUnderLoad } from './under-load.ts';

it('found 3: backups under ten writers succeed, and each is consistent', async () => {
  const { problems, commits } = await backUpUnderLoad({ backups: 4, restoreEvery: 4 });
  expect(problems).toEqual([]);
  expect(commits).toBeGreaterThan(4);
});
