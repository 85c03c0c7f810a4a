import { cpSync, mkdirSync, renameSync, rmdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBackup } from '../../../tools/backup/make-backup.ts';
import { restoreBackup } from '../../../tools/backup/restore-backup.ts';
import { openDataFolder } from '../../src/data-folder.ts';
import { gabbai } from '../../../tools/gabbai.ts';
import { createJsonLogger } from '../../src/kernel/logger.ts';
import { startProgramme, type Programme } from '../harness/programme.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let database: string;
let log: string;
let written: string;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  database = join(dataDir, 'gabbai.sqlite');
  log = `${database}-wal`;
  written = '';
});

afterEach(() => folder.remove());

async function startWithBoy(): Promise<Programme> {
  const logger = createJsonLogger((line) => (written += line));
  const programme = await startProgramme(dataDir, { logger });
  await programme.put('boys/a', { n: { integerValue: '7' } });
  return programme;
}

async function becomes(programme: Programme, status: 200 | 503): Promise<void> {
  const ask = async (): Promise<number> => (await fetch(`${programme.url}/readyz`)).status;
  await expect.poll(ask).toBe(status);
}

async function expectNoWrites(programme: Programme): Promise<void> {
  await becomes(programme, 503);
  await expect(programme.put('boys/b', {})).rejects.toThrow(
    '"code":503,"message":"Nothing can be stored at the moment."',
  );
}

const onProgress = (): void => {};
const open = (path: string): void => openDataFolder(path, gabbai).close();

it('found 35: refuses writes while its database file is missing, and continues when it is back', async () => {
  await using programme = await startWithBoy();
  renameSync(database, `${database}.away`);
  await expectNoWrites(programme);
  expect(programme.read('boys/a')).toBe(7);
  expect(written).toContain(`${database} was removed or replaced while it was in use`);
  renameSync(`${database}.away`, database);
  await becomes(programme, 200);
  await programme.put('boys/b', {});
});

it('found 35: a backup of one whose database was removed brings everything back', async () => {
  const programme = await startWithBoy();
  rmSync(database);
  await expectNoWrites(programme);
  const file = join(folder.path, 'rescue.backup');
  await makeBackup({ dataDir, file, now: () => new Date(), onProgress });
  await programme.close();
  expect(() => open(dataDir)).toThrow('but no database');
  const other = join(folder.path, 'restored');
  await restoreBackup({ file, dataDir: other, env: {}, now: Date.now, onProgress });
  await using restored = await startProgramme(other);
  expect(restored.read('boys/a')).toBe(7);
});

it('found 35: refuses writes after its log was removed, and has all data after a stop', async () => {
  const programme = await startWithBoy();
  rmSync(log);
  await expectNoWrites(programme);
  expect(written).toContain(`${log} was removed or replaced while it was in use`);
  await programme.close();
  await using again = await startProgramme(dataDir);
  expect(again.read('boys/a')).toBe(7);
});

it('found 35: refuses writes after its log was emptied, and does not start after a stop', async () => {
  const programme = await startWithBoy();
  truncateSync(log);
  await expectNoWrites(programme);
  expect(written).toContain(`${log} was emptied or cut off while it was in use`);
  await programme.close();
  expect(() => open(dataDir)).toThrow('restore the last backup');
});

it('found 35: does not start when the log of a killed backend was emptied or removed', async () => {
  const killed = join(folder.path, 'killed');
  await using programme = await startWithBoy();
  cpSync(dataDir, killed, { recursive: true });
  expect(programme.read('boys/a')).toBe(7);
  const killedLog = join(killed, 'gabbai.sqlite-wal');
  for (const damage of [truncateSync, rmSync]) {
    damage(killedLog);
    expect(() => open(killed)).toThrow(
      `The log ${killedLog} is missing, and the last changes with it: Gabbai was killed`,
    );
  }
  const lock = join(killed, 'backend.lock');
  rmSync(lock);
  mkdirSync(lock);
  expect(() => open(killed), 'found F1: what cannot be read says nothing').toThrow(
    `${lock} cannot be read (EISDIR).`,
  );
  // What the sentence names to go on with what is left.
  rmdirSync(lock);
  open(killed);
});
