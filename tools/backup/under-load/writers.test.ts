import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startProgramme } from '../../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../../backend/test/harness/temporary-folder.ts';
import { problemsOf } from './writers.ts';

it('distinguishes a consistent database from one that has lost or mixed commits', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'gabbai.sqlite');
  {
    await using programme = await startProgramme(folder.path);
    for (const n of ['1', '2']) {
      await programme.put('counters/w', { n: { integerValue: n } });
      await programme.put(`entries/w-${n}`, { n: { integerValue: n } });
    }
  }
  const problems = (commits: number[]) =>
    problemsOf(file, [{ name: 'w', commits, run: async () => {} }]);
  expect(problems([1, 2])).toEqual([]);
  // The second is not acknowledged yet; the third was not yet made.
  expect(problems([1])).toEqual([]);
  expect(problems([1, 2, Number.MAX_SAFE_INTEGER])).toEqual([]);
  expect(problems([1, 2, 3])).toEqual(['w counts 2 with 2 entries, of 3 commits until then']);
  {
    using database = new DatabaseSync(file);
    database.exec("DELETE FROM documents WHERE path = 'entries/w-1'");
  }
  expect(problems([1, 2])).toEqual(['w counts 2 with 1 entries, of 2 commits until then']);
});
