import { argon2Sync } from 'node:crypto';
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { firebaseScryptText } from 'backend-for-firebase-sdk/identity/firebase-scrypt.ts';
import { ownAuth } from 'backend-for-firebase-sdk/kernel/request-auth.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cheapHashes } from '../../../backend/test/harness/cheap-hashes.ts';
import { pngWith } from '../../../backend/test/harness/pictures.ts';
import { bytesPath, root, startProgramme } from '../../../backend/test/harness/programme.ts';
import type { Programme } from '../../../backend/test/harness/programme.ts';
import { scryptExample } from '../../../backend/test/harness/scrypt-example.ts';
import { temporaryFolder } from '../../../backend/test/harness/temporary-folder.ts';
import { runTool, type Run } from '../../run-tool.ts';
import { startEmulators, type Emulators } from './emulators.ts';

const head = { email: 'head@example.org', password: 'correct horse' };
const others = 22;
const accounts = others + 3;

let folder: ReturnType<typeof temporaryFolder>;
let source: string;
let emulators: Emulators;
let auth: Auth;
let project: string;

let original: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  original = temporaryFolder();
  // Where the Storage emulator leaves its files.
  process.env['TMPDIR'] = original.path;
  emulators = await startEmulators('demo-gabbai');
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulators.env['FIREBASE_AUTH_EMULATOR_HOST'];
  await using programme = await startProgramme(join(original.path, 'source'));
  const { identity } = programme;
  await programme.upload('students/a', pngWith('a'));
  const uid = 'head';
  await identity.accounts.create({ ...head, uid, displayName: 'The head', emailVerified: true });
  const photoUrl = `http://office.example:4180${bytesPath('students/a')}`;
  await identity.accounts.update(uid, { photoUrl, customClaims: { role: 'head' } });
  await identity.accounts.create({
    email: 'gone@example.org',
    password: 'some password',
    uid: 'gone',
    disabled: true,
  });
  const bare = {
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    disabled: false,
    customClaims: {},
  };
  identity.accounts.import({
    ...bare,
    uid: 'old',
    email: 'old@example.org',
    createdAt: 1_500_000_000_000,
    passwordHash: firebaseScryptText(scryptExample),
  });
  for (let index = 0; index < others; index += 1)
    identity.accounts.import({
      ...bare,
      uid: `other-${index}`,
      email: `other-${index}@example.org`,
      createdAt: 1_600_000_000_000 + index,
      passwordHash: null,
    });
});

afterAll(async () => {
  await emulators[Symbol.asyncDispose]();
  original.remove();
});

beforeEach(async () => {
  folder = temporaryFolder();
  source = join(folder.path, 'source');
  cpSync(join(original.path, 'source'), source, { recursive: true });
  // Another for each test: the emulators keep what they have.
  project = `demo-gabbai-${crypto.randomUUID().slice(0, 8)}`;
  auth = getAuth(initializeApp({ projectId: project }, project));
});

afterEach(async () => {
  emulators.watch(() => true);
  await deleteApp(auth.app);
  folder.remove();
});

function transfer(...args: readonly string[]): Promise<Run> {
  return runTool('transfer', args, { INIT_CWD: folder.path, ...emulators.env });
}

function there(...more: readonly string[]): Promise<Run> {
  return transfer('--from', source, '--to', project, '--only', 'accounts', ...more);
}

/** All accounts of the project, by Google's own library. */
async function exported(): Promise<ReadonlyMap<string, UserRecord>> {
  const { users } = await auth.listUsers();
  return new Map(users.map((user) => [user.uid, user]));
}

function bytesOf(base64: string | undefined): Buffer {
  return Buffer.from(base64 ?? '', 'base64');
}

const transferProgram = new URL('../../transfer.ts', import.meta.url).pathname;
const isImport = ({ url = '' }: IncomingMessage): boolean => url.includes(':batchCreate');

it('carries accounts with all that the import takes, and a second time changes nothing', async () => {
  expect(await there()).toEqual({
    code: 0,
    out: `the programme in ${source} has ${accounts} accounts, and so has the emulated Firebase project ${project} now.\n`,
    errors: expect.stringMatching(/^(?:accounts: \d+\n)*$/),
  });
  const first = await exported();
  expect(first.size).toBe(accounts);
  expect(first.get('head')).toMatchObject({
    email: head.email,
    emailVerified: true,
    displayName: 'The head',
    disabled: false,
    customClaims: { role: 'head' },
    photoURL: `http://${emulators.env['FIREBASE_STORAGE_EMULATOR_HOST']}${bytesPath('students/a').replace('gabbai', project)}`,
  });
  // A hash of ours, with the cost it was made at; the emulator keeps what it is given.
  const { passwordHash, passwordSalt } = first.get('head') ?? {};
  const key = argon2Sync('argon2id', {
    message: head.password,
    nonce: bytesOf(passwordSalt),
    tagLength: 32,
    ...cheapHashes,
  });
  expect(bytesOf(passwordHash)).toEqual(key);
  expect(first.get('gone')).toMatchObject({ email: 'gone@example.org', disabled: true });
  // One that came from Firebase goes back as it came.
  const old = first.get('old');
  expect(old).toMatchObject({ passwordHash: scryptExample.hash, passwordSalt: scryptExample.salt });
  expect(new Date(old?.metadata.creationTime ?? '').getTime()).toBe(1_500_000_000_000);
  expect(first.get('other-3')).toMatchObject({ email: 'other-3@example.org' });

  expect(await there()).toMatchObject({ code: 0 });
  expect(await exported()).toEqual(first);
});

it('keeps a password that was set there since, and brings what changed here', async () => {
  await there('--without-passwords');
  await auth.updateUser('head', { password: 'their own password' });
  const before = (await exported()).get('head');
  {
    await using programme = await startProgramme(source);
    await programme.identity.accounts.update('head', { customClaims: { role: 'treasurer' } });
  }
  expect(await there()).toMatchObject({ code: 0 });
  const after = (await exported()).get('head');
  expect(after).toMatchObject({
    customClaims: { role: 'treasurer' },
    passwordHash: before?.passwordHash,
    tokensValidAfterTime: before?.tokensValidAfterTime,
  });
});

it('continues after it was killed, and does not repeat what was done', async () => {
  const child = spawn(
    process.execPath,
    [transferProgram, '--from', source, '--to', project, '--only', 'accounts'],
    { env: { ...process.env, INIT_CWD: folder.path, ...emulators.env } },
  );
  const ended = new Promise((resolve) => {
    child.on('exit', (_code, signal) => resolve(signal));
  });
  let imports = 0;
  emulators.watch((request) => {
    if (!isImport(request)) return true;
    imports += 1;
    // The second page.
    if (imports === 3) child.kill('SIGKILL');
    return imports < 3;
  });
  expect(await ended).toBe('SIGKILL');
  const half = await exported();
  expect(half.size).toBeGreaterThan(0);
  expect(half.size).toBeLessThan(accounts);
  emulators.watch(() => true);
  expect(await there()).toMatchObject({ code: 0 });
  const whole = await exported();
  expect(whole.size).toBe(accounts);
  for (const [uid, user] of half) expect(whole.get(uid)).toEqual(user);
});

it('writes nothing on a dry run', async () => {
  const seen: string[] = [];
  emulators.watch(({ method, url }) => seen.push(`${method} ${url}`) > 0);
  expect(await there('--dry-run')).toMatchObject({
    code: 0,
    out: `the programme in ${source} has ${accounts} accounts; nothing was written.\n`,
  });
  expect(seen).toEqual([]);
});

it('transfers accounts back, and lists those whose password the emulator does not export', async () => {
  await there();
  await auth.createUser({ uid: 'new', email: 'new@example.org', password: 'a new password' });
  const back = join(folder.path, 'back');
  await using programme = await startProgramme(back);
  const args = ['--from', project, '--to', back, '--only', 'accounts', '--reset-links'];
  const { code, out, errors } = await transfer(...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const { identity } = programme;
  expect(identity.accounts.findByEmail(head.email)).toMatchObject({
    uid: 'head',
    displayName: 'The head',
    emailVerified: true,
    customClaims: { role: 'head' },
  });
  expect(identity.accounts.findByEmail('gone@example.org')).toMatchObject({ disabled: true });
  expect(identity.accounts.list({ after: null, limit: 100 })).toHaveLength(accounts + 1);
  const links = new Map([...out.matchAll(/^(\S+@\S+) {2}(.+)$/gm)].map(([, a, b]) => [a, b]));
  const listed = ['gone@example.org', head.email, 'new@example.org', 'old@example.org'];
  expect(new Set(links.keys())).toEqual(new Set(listed));
  const oobCode = new URL(links.get('new@example.org') ?? '').searchParams.get('oobCode') ?? '';
  await identity.confirmPasswordReset(oobCode, 'another password', 'here');
  // A second time it keeps the new one.
  expect(await transfer(...args)).toMatchObject({ code: 0 });
  const account = { email: 'new@example.org', password: 'another password', address: 'here' };
  expect((await identity.signInWithPassword(account)).account.uid).toBe('new');
});

async function metadataOf(programme: Programme): Promise<Record<string, string>> {
  return (await programme.call(bytesPath('students/a').replace('?alt=media', ''))).json();
}

it('carries files there and back, with their addresses', async () => {
  const run = await transfer('--from', source, '--to', project, '--only', 'files');
  expect(run).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('1 files') });
  const running = await startProgramme(source);
  const { downloadTokens = '' } = await metadataOf(running);
  await running.close();
  const host = emulators.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const url = `http://${host}/storage/v1/b/${project}.appspot.com/o/students%2Fa`;
  expect(await (await fetch(url)).json()).toMatchObject({
    contentType: 'image/png',
    metadata: { firebaseStorageDownloadTokens: downloadTokens },
  });
  expect(Buffer.from(await (await fetch(`${url}?alt=media`)).arrayBuffer())).toEqual(pngWith('a'));

  const uploads: string[] = [];
  emulators.watch(({ method, url }) => method === 'GET' || uploads.push(`${url}`) > 0);
  const again = await transfer('--from', source, '--to', project, '--only', 'files');
  expect(again).toMatchObject({ code: 0 });
  expect(uploads).toEqual([]);

  const back = join(folder.path, 'back');
  await using programme = await startProgramme(back);
  const home = await transfer('--from', project, '--to', back, '--only', 'files');
  expect(home).toMatchObject({ code: 0 });
  expect(await metadataOf(programme)).toMatchObject({ downloadTokens, contentType: 'image/png' });
  expect(downloadTokens).not.toBe('');
});

const firestore = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const deep = 'common/general/schools/a%b c/classes/ג';
const values = {
  n: { integerValue: '9007199254740993' },
  exact: { doubleValue: 0.1 },
  nothing: { nullValue: null },
  odd: { arrayValue: { values: [{ doubleValue: 'NaN' }, { doubleValue: '-Infinity' }] } },
  at: { timestampValue: '2026-11-20T10:00:00.123456Z' },
  bytes: { bytesValue: 'AAEC/w==' },
  place: { geoPointValue: { latitude: 31.5, longitude: -0.25 } },
  inner: { mapValue: { fields: { 'a.b`c': { stringValue: 'גבאי' }, none: { mapValue: {} } } } },
};

it.skipIf(firestore === '')('carries documents there and back', async () => {
  {
    await using programme = await startProgramme(source);
    await programme.put('boys/a', { ...values, friend: { referenceValue: `${root}/boys/b` } });
    await programme.put(deep, values);
    const writes = Array.from({ length: 320 }, (_, index) => ({
      update: { name: `${root}/many/${index}`, fields: { n: { integerValue: String(index) } } },
    }));
    await programme.call(`/v1/${root}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes }),
    });
  }
  const there = await transfer('--from', source, '--to', project, '--only', 'documents');
  expect(there).toMatchObject({ code: 0, out: expect.stringContaining('322 documents') });
  const theirs = `projects/${project}/databases/(default)/documents`;
  const read = await fetch(`http://${firestore}/v1/${theirs}/boys/a`, {
    headers: { authorization: 'Bearer owner' },
  });
  const friend = { referenceValue: `${theirs}/boys/b` };
  expect(await read.json()).toMatchObject({ fields: { ...values, friend } });

  const back = join(folder.path, 'back');
  await using programme = await startProgramme(back);
  const home = await transfer('--from', project, '--to', back, '--only', 'documents');
  expect(home).toMatchObject({ code: 0, out: expect.stringContaining('322 documents') });
  expect(programme.documents.get(deep, ownAuth)?.fields).toMatchObject(values);
  expect(programme.documents.get('boys/a', ownAuth)?.fields).toMatchObject({
    ...values,
    friend: { referenceValue: `${root}/boys/b` },
  });
  expect(programme.documents.get('many/319', ownAuth)?.fields).toEqual({
    n: { integerValue: '319' },
  });
});
