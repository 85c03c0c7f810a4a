import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { asDiskError } from './disk-errors.ts';

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('found 37: a full or failing disk becomes a sentence, and a bug keeps its error', () => {
  using database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE rows (text TEXT); PRAGMA max_page_count = 2');
  const full = failureOf(() =>
    database.prepare('INSERT INTO rows VALUES (?)').run('x'.repeat(100_000)),
  );
  expect(full).toMatchObject({ message: 'database or disk is full' });
  expect(asDiskError(full, '/data')).toEqual(
    new OperationalError('There is no room for the backup in /data.', { cause: full }),
  );
  const unreadable = failureOf(() => readFileSync('/'));
  expect(asDiskError(unreadable, '/data')).toMatchObject({
    name: 'OperationalError',
    message: expect.stringMatching(/^The backup cannot be written into \/data: EISDIR: /),
  });
  const bug = new TypeError('null has no length');
  expect(asDiskError(bug, '/data')).toBe(bug);
});
