import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { openDatabase } from './database.ts';

it('has every commit on the disk before it goes on', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'test.sqlite'));
  const told = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) =>
    database.sqlite.prepare(`PRAGMA ${name}`).get(),
  );
  // 2 is FULL (https://www.sqlite.org/pragma.html#pragma_synchronous).
  expect(told).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }]);
  database.close();
});
