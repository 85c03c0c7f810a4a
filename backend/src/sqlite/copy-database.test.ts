import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

it('a copy is made in small steps, and the database is read between any two of them', async () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'source.sqlite'));
  database.sqlite.exec('CREATE TABLE rows (text TEXT) STRICT');
  const insert = database.sqlite.prepare('INSERT INTO rows VALUES (?)');
  const count = 500;
  database.transaction(() => {
    for (let row = 0; row < count; row += 1) insert.run('x'.repeat(10_000));
  });
  let reads = 0;
  const steps: { copied: number; reads: number }[] = [];
  const copying = copyDatabase(database, join(folder.path, 'copy.sqlite'), (copied) =>
    steps.push({ copied, reads }),
  ).finally(() => (reads = -1));
  const length = database.sqlite.prepare('SELECT length(text) AS characters FROM rows');
  while (reads >= 0) {
    expect(length.get()).toEqual({ characters: 10_000 });
    reads += 1;
    await nextTurn();
  }
  await copying;
  database.close();
  expect(steps.length).toBeGreaterThan(10);
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1] ?? { copied: 0, reads: -1 };
    expect(step.copied - before.copied).toBeLessThan(0.1);
    expect(step.reads).toBeGreaterThan(before.reads);
  }
});
