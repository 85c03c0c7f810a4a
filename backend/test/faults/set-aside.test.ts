import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJsonLogger } from '../../src/kernel/logger.ts';
import { pngWith } from '../harness/pictures.ts';
import { bytesPath, startProgramme, type Programme } from '../harness/programme.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let files: string;
let log: string;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  files = join(dataDir, 'files');
  log = '';
});

afterEach(() => folder.remove());

const day = 24 * 60 * 60 * 1000;
/** One moment for all starts, so that no midnight comes between them. */
const now = Date.now();

const start = (daysLater = 0): Promise<Programme> =>
  startProgramme(dataDir, {
    logger: createJsonLogger((line) => (log += line)),
    wallMillis: () => now + daysLater * day,
  });

/** A programme with these pictures that has been stopped. */
async function stoppedWith(...pictures: string[]): Promise<void> {
  await using programme = await start();
  for (const name of pictures) await programme.upload(`students/${name}`, pngWith(name));
}

const startAndStop = async (daysLater = 0): Promise<void> => (await start(daysLater)).close();

/** Every file and folder below one, by its path. */
const below = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted();

const today = new Date(now).toISOString().slice(0, 10);

describe('found 32: a start removes nothing that it does not know', () => {
  it('files and folders of other names stay where they are', async () => {
    await stoppedWith('a');
    const before = below(files);
    const foreign = ['letter.txt', `${randomUUID()}.txt`, randomUUID().toUpperCase(), 'x.part'];
    for (const name of foreign) writeFileSync(join(files, name), name);
    const subfolder = randomUUID();
    mkdirSync(join(files, subfolder));
    writeFileSync(join(files, subfolder, 'inside'), 'inside');
    const linked = join(folder.path, 'linked');
    mkdirSync(linked);
    writeFileSync(join(linked, 'theirs'), 'theirs');
    const link = randomUUID();
    symlinkSync(linked, join(files, link));
    await startAndStop();
    const kept = [...before, ...foreign, subfolder, join(subfolder, 'inside'), link];
    expect(below(files).filter((name) => name !== join(link, 'theirs'))).toEqual(kept.toSorted());
    expect(readdirSync(linked)).toEqual(['theirs']);
    expect(existsSync(join(dataDir, 'files-set-aside'))).toBe(false);
  });

  it('files that no row names are set aside, counted in the log, and can be put back', async () => {
    await stoppedWith('a');
    const database = join(dataDir, 'gabbai.sqlite');
    const older = join(folder.path, 'older.sqlite');
    copyFileSync(database, older);
    await stoppedWith('b', 'c');
    const newer = join(folder.path, 'newer.sqlite');
    renameSync(database, newer);
    copyFileSync(older, database);
    const all = below(files);
    log = '';
    await startAndStop();
    const aside = join(dataDir, 'files-set-aside', today);
    expect(readdirSync(files)).toHaveLength(1);
    expect([...readdirSync(files), ...readdirSync(aside)].toSorted()).toEqual(all);
    expect(log).toContain('"count":2');

    copyFileSync(newer, database);
    for (const name of readdirSync(aside)) renameSync(join(aside, name), join(files, name));
    await using programme = await start();
    for (const name of ['a', 'b', 'c']) await programme.call(bytesPath(`students/${name}`));
  });

  it('files that were set aside are deleted after a month, one by one, and nothing else is', async () => {
    await stoppedWith('a');
    const leftover = `${randomUUID()}.part`;
    writeFileSync(join(files, leftover), 'leftover');
    await startAndStop();
    const aside = join(dataDir, 'files-set-aside');
    writeFileSync(join(aside, 'note.txt'), '');
    writeFileSync(join(aside, today, 'note.txt'), '');
    const before = below(aside);
    expect(before).toContain(join(today, leftover));
    await startAndStop(29);
    expect(below(aside)).toEqual(before);
    log = '';
    await startAndStop(33);
    expect(below(aside)).toEqual([today, join(today, 'note.txt'), 'note.txt'].toSorted());
    expect(log).toContain('"count":1');
  });

  it('a file that was set aside is never written over', async () => {
    await stoppedWith('a');
    const leftover = randomUUID();
    const aside = join(dataDir, 'files-set-aside', today);
    for (const content of ['first', 'second']) {
      writeFileSync(join(files, leftover), content);
      await startAndStop();
    }
    expect(readFileSync(join(aside, leftover), 'utf8')).toBe('first');
    expect(readFileSync(join(files, leftover), 'utf8')).toBe('second');
  });
});

/** What a start says that has changed nothing. */
const refusal = async (): Promise<string> => {
  const before = below(folder.path);
  const error: unknown = await startAndStop().catch((error: unknown) => error);
  expect(below(folder.path)).toEqual(before);
  return error instanceof Error ? `${error.name}: ${error.message}` : 'It has started.';
};

const left = (what: string): string =>
  `OperationalError: The data folder ${dataDir} has ${what} but no database. If the folder was copied, copy gabbai.sqlite and gabbai.sqlite-wal too. If the database is lost, move the folder away and restore the last backup: npm run restore -- FILE. To start with an empty database, name an empty folder with DATA_DIR.`;

describe('found 32: a data folder that is not whole is refused, and left as it is', () => {
  it.each(['files', 'files-set-aside'])('%s is a link', async (name) => {
    await stoppedWith('a');
    const larger = join(folder.path, 'larger');
    const path = join(dataDir, name);
    if (existsSync(path)) renameSync(path, larger);
    else mkdirSync(larger);
    writeFileSync(join(larger, 'theirs'), 'theirs');
    writeFileSync(join(larger, randomUUID()), 'bytes');
    symlinkSync(larger, path);
    expect(await refusal()).toBe(
      `OperationalError: ${path} is not a folder but a link or a file. Put a folder there, or move the whole data folder to a larger disk and name it with DATA_DIR.`,
    );
  });

  it.each([
    ['gone', (database: string) => rmSync(database)],
    ['empty', (database: string) => truncateSync(database)],
  ])('its database is %s', async (_, lose) => {
    await stoppedWith('a', 'b');
    lose(join(dataDir, 'gabbai.sqlite'));
    expect(await refusal()).toBe(left('signing-key, files'));
  });

  it('nothing is in it but a folder with files of somebody else', async () => {
    mkdirSync(files, { recursive: true });
    writeFileSync(join(files, 'letter.txt'), 'theirs');
    expect(await refusal()).toBe(left('files'));
  });

  it('nothing is in it but a key, or the log of a database', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'signing-key'), 'x'.repeat(32));
    expect(await refusal()).toBe(left('signing-key'));
    renameSync(join(dataDir, 'signing-key'), join(dataDir, 'gabbai.sqlite-wal'));
    expect(await refusal()).toBe(left('gabbai.sqlite-wal'));
  });
});
