import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { copyDatabase } from './copy-database.ts';
import { openDatabase } from './database.ts';

it('found 3: a copy whose first step meets an open transaction is made once that has ended', async () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'source.sqlite'));
  database.sqlite.exec('CREATE TABLE rows (n INTEGER) STRICT; BEGIN IMMEDIATE');
  database.sqlite.exec('INSERT INTO rows VALUES (1)');
  const copy = join(folder.path, 'copy.sqlite');
  const copying = copyDatabase(database, copy, () => {});
  copying.catch(() => {});
  // It takes its turn behind the copying, and shows what the copying has met.
  const other = backup(database.sqlite, join(folder.path, 'other.sqlite'));
  await expect(other).rejects.toMatchObject({ message: 'not an error', errcode: 0 });
  database.sqlite.exec('COMMIT');
  await copying;
  database.close();
  using copied = new DatabaseSync(copy, { readOnly: true });
  expect(copied.prepare('SELECT n FROM rows').all()).toEqual([{ n: 1 }]);
});
