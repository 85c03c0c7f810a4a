import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/sqlite/database.ts';
import { migrate } from '../../src/sqlite/migrations.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { dieWhileMigrating, steps } from './die-while-migrating.ts';

it('a step that was interrupted is undone, and done at the next start', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'gabbai.sqlite');
  await dieWhileMigrating(file);
  const database = openDatabase(file);
  const tables = (): unknown[] =>
    database.sqlite
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
      .all()
      .map((row) => row['name']);
  expect(tables()).toEqual(['migrations', 'one']);
  migrate(database, { service: 'example', steps });
  expect(tables()).toEqual(['migrations', 'two']);
  expect(database.sqlite.prepare('SELECT n FROM two').all()).toEqual([{ n: 1 }]);
  database.close();
});
