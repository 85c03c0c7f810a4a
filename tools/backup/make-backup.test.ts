import { execFileSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ownAuth } from 'backend-for-firebase-sdk/kernel/request-auth.ts';
import { snapshotPath } from 'backend-for-firebase-sdk/snapshots.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pngWith } from '../../backend/test/harness/pictures.ts';
import { bytesPath, startProgramme } from '../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { runInProcess, runTool } from '../run-tool.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from '../backup.ts';
import { takeSnapshot } from './snapshot.ts';

/** Allows progress lines, which a slow machine prints. */
const nothingBut = (text: string): unknown =>
  expect.stringMatching(new RegExp(`^(?:\\w+: \\d+ %\\n)*${text}$`));
const failed = (sentence: string) => ({ code: 1, out: '', errors: `${sentence}\n` });
const kept = [
  'years/5787',
  'years/5787/envelopes/a',
  'years/5787/weeks/noach',
  'bin/a',
  'mail/2026-11-21_a',
];
const quiet = { now: () => new Date(), onProgress: () => {} };
const restoring = { env: {}, now: Date.now, onProgress: () => {} };

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  file = join(folder.path, 'b.tar.gz');
});
afterEach(() => folder.remove());

it('M2 O3 R6 brings back documents, accounts, sessions and pictures of a programme that is running, and its closed years, deleted boys and mails', async () => {
  const account = { email: 'gabbai@example.org', password: 'correct horse' };
  let session;
  {
    await using programme = await startProgramme(dataDir);
    await programme.identity.accounts.create(account);
    session = await programme.identity.signInWithPassword({ ...account, address: 'here' });
    await programme.put('boys/a', { n: { integerValue: '7' } });
    for (const path of kept) await programme.put(path, { n: { doubleValue: 2.5 } });
    await programme.upload('students/a', pngWith('a'));
    const run = await runTool('backup', ['b.tar.gz'], { DATA_DIR: dataDir, INIT_CWD: folder.path });
    expect(run).toMatchObject({ code: 0, errors: nothingBut('') });
    await programme.put('boys/a', { n: { integerValue: '8' } });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).split('\n');
  expect(listed).toEqual([
    'manifest.json',
    'gabbai.sqlite',
    'signing-key',
    expect.stringMatching(/^files\/[0-9a-f-]{36}$/),
    '',
  ]);
  const other = join(folder.path, 'other');
  expect(await runTool('restore', [file], { DATA_DIR: other })).toMatchObject({
    code: 0,
    errors: nothingBut(''),
  });
  expect(statSync(other).mode & 0o777).toBe(0o700);
  await using restored = await startProgramme(other);
  expect(restored.read('boys/a')).toBe(7);
  for (const path of kept)
    expect(restored.documents.get(path, ownAuth)?.fields).toEqual({ n: { doubleValue: 2.5 } });
  const bytes = await (await restored.call(bytesPath('students/a'))).arrayBuffer();
  expect(Buffer.from(bytes)).toEqual(pngWith('a'));
  const { uid } = session.account;
  expect(restored.identity.verifyToken(session.idToken)).toMatchObject({ uid });
  expect(restored.identity.refresh(session.refreshToken, 'here').account.uid).toBe(uid);
  await restored.identity.signInWithPassword({ ...account, address: 'here' });
});

it('backs up a programme that is not running, and leaves it as it was', async () => {
  {
    await using programme = await startProgramme(dataDir);
    await programme.put('boys/a', { n: { integerValue: '7' } });
  }
  await makeBackup({ ...quiet, dataDir, file });
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'gabbai.sqlite', 'signing-key']);
  await restoreBackup({ ...restoring, file, dataDir: join(folder.path, 'other') });
  await using restored = await startProgramme(join(folder.path, 'other'));
  expect(restored.read('boys/a')).toBe(7);
});

it('keeps the bytes of pictures that are removed while a backup is made, and no longer', async () => {
  await using programme = await startProgramme(dataDir);
  await programme.upload('students/a', pngWith('a'));
  const files = join(dataDir, 'files');
  const [blob = ''] = readdirSync(files);
  {
    await using snapshot = await takeSnapshot(dataDir, () => {});
    expect(existsSync(snapshot.database)).toBe(true);
    await programme.call(bytesPath('students/a').replace('?alt=media', ''), { method: 'DELETE' });
    await expect(programme.call(bytesPath('students/a'))).rejects.toThrow('Not Found');
    const ofAStranger = await fetch(programme.url + snapshotPath, { method: 'DELETE' });
    expect(ofAStranger.status).toBe(404);
    expect(readdirSync(files)).toEqual([blob]);
    await expect(takeSnapshot(dataDir, () => {})).rejects.toThrow('Another backup of');
  }
  expect(readdirSync(files)).toEqual([]);
  expect(existsSync(join(dataDir, 'snapshot.sqlite'))).toBe(false);
});

it('found 3: the next backup can start as soon as one has ended', async () => {
  await using programme = await startProgramme(dataDir);
  for (const name of ['first', 'second', 'third']) {
    await programme.put(`boys/${name}`, { n: { integerValue: '7' } });
    const file = join(folder.path, name);
    await makeBackup({ ...quiet, dataDir, file });
    expect(existsSync(file)).toBe(true);
  }
});

it('has the bytes of every row while pictures come and go', async () => {
  await using programme = await startProgramme(dataDir);
  const change = async (round: number): Promise<void> => {
    for (const name of ['a', 'b', 'c']) await programme.upload(name, pngWith(`${name}${round}`));
    await programme.put('rounds/last', { n: { integerValue: String(round) } });
  };
  await change(0);
  const over = new AbortController();
  const changing = (async () => {
    for (let round = 1; !over.signal.aborted; round += 1) await change(round);
  })();
  for (const at of [1, 2, 3]) {
    const file = join(folder.path, `${at}.tar.gz`);
    const other = join(folder.path, `other${at}`);
    expect((await makeBackup({ ...quiet, dataDir, file })).missing).toEqual([]);
    await restoreBackup({ ...restoring, file, dataDir: other });
    await using restored = await startProgramme(other);
    for (const name of ['a', 'b', 'c']) await restored.call(bytesPath(name));
  }
  over.abort();
  await changing;
});

it('names what the data folder has lost, and backs up the rest', async () => {
  {
    await using programme = await startProgramme(dataDir);
    await programme.upload('students/a', pngWith('a'));
  }
  const [blob = ''] = readdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', blob), 'short');
  const run = await runInProcess(runBackup, [file], { DATA_DIR: dataDir });
  expect(run).toMatchObject({
    code: 0,
    errors: nothingBut('The data folder has lost the bytes of students/a.\n'),
  });
  await restoreBackup({ ...restoring, file, dataDir: join(folder.path, 'other') });
});

it('found F1: leaves out no picture that is there and cannot be looked at', async () => {
  {
    await using programme = await startProgramme(dataDir);
    await programme.upload('students/a', pngWith('a'));
  }
  const [blob = ''] = readdirSync(join(dataDir, 'files'));
  const path = join(dataDir, 'files', blob);
  rmSync(path);
  // Every look at it fails, and not because there is nothing.
  symlinkSync(path, path);
  await expect(makeBackup({ ...quiet, dataDir, file })).rejects.toThrow('ELOOP');
  expect(existsSync(file)).toBe(false);
});

it('ends with the programme, and leaves nothing behind', async () => {
  const copy = join(dataDir, 'snapshot.sqlite');
  {
    const programme = await startProgramme(dataDir);
    await programme.put('boys/a', { n: { integerValue: '7' } });
    await using snapshot = await takeSnapshot(dataDir, () => {});
    expect(snapshot.database).toBe(copy);
    await programme.close();
    expect(existsSync(copy)).toBe(false);
  }
  // As a killed backend leaves it.
  writeFileSync(copy, '');
  await using programme = await startProgramme(dataDir);
  expect(programme.read('boys/a')).toBe(7);
  expect(existsSync(copy)).toBe(false);
});

it('says in a sentence what cannot be backed up', async () => {
  const env = { DATA_DIR: dataDir };
  expect(await runInProcess(runBackup, [], env)).toEqual(failed('Usage: npm run backup -- FILE'));
  expect(await runInProcess(runBackup, [file], env)).toEqual(
    failed(`There is no programme in the data folder ${dataDir}.`),
  );
  expect(existsSync(dataDir)).toBe(false);
  writeFileSync(file, 'mine');
  expect(await runTool('backup', [file], env)).toEqual(
    failed(`${file} exists already: choose another name.`),
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
});
