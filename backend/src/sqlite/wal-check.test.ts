import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { openDatabase } from './database.ts';
import { hasLostCommits } from './wal-check.ts';

const frameBytes = 24 + 4096;

/** The log of a database that has not been closed, of some commits of several frames each; and where each begins. */
function makeLog(): { log: Buffer; starts: readonly number[] } {
  using folder = temporaryFolder();
  const file = join(folder.path, 'test.sqlite');
  const database = openDatabase(file);
  database.sqlite.exec('CREATE TABLE kept (text TEXT)');
  const starts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    starts.push(readFileSync(`${file}-wal`).length);
    database.sqlite.prepare('INSERT INTO kept VALUES (?)').run(`${n}`.padEnd(20_000));
  }
  const log = readFileSync(`${file}-wal`);
  database.close();
  return { log, starts };
}

const { log, starts } = makeLog();

function isLostWith(damage: (bytes: Buffer) => void): boolean {
  using folder = temporaryFolder();
  const file = join(folder.path, 'damaged');
  const bytes = Buffer.from(log);
  damage(bytes);
  writeFileSync(file, bytes);
  return hasLostCommits(file);
}

it('misses nothing in a whole log', () => {
  expect(starts.map((at) => (log.length - at) % frameBytes)).toEqual([0, 0, 0, 0, 0]);
  expect(new Set(starts).size).toBe(5);
  expect(isLostWith(() => {})).toBe(false);
});

it.each([
  ['the last commit alone, as a power cut leaves it', -1, false],
  ['the last commit but one, and with it the last', -2, true],
  ['the one before', -3, true],
])('knows what a damaged log has lost: %s', (_, which, isLost) => {
  const at = starts.at(which) ?? 0;
  const end = (starts[starts.indexOf(at) + 1] ?? log.length) - frameBytes;
  expect(end).toBeGreaterThan(at);
  for (const frame of [at, end])
    expect(isLostWith((bytes) => bytes.fill(0x5a, frame + 24, frame + 56))).toBe(isLost);
});
