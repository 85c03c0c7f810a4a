import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseScryptText } from 'backend-for-firebase-sdk/identity/firebase-scrypt.ts';
import { accountCheckValue } from 'backend-for-firebase-sdk/identity/schema.ts';
import { ownAuth } from 'backend-for-firebase-sdk/kernel/request-auth.ts';
import { openDatabase } from 'backend-for-firebase-sdk/sqlite/database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pngWith } from '../../backend/test/harness/pictures.ts';
import { bytesPath, root, startProgramme } from '../../backend/test/harness/programme.ts';
import type { Programme } from '../../backend/test/harness/programme.ts';
import { scryptExample } from '../../backend/test/harness/scrypt-example.ts';
import { temporaryFolder } from '../../backend/test/harness/temporary-folder.ts';
import { HttpError } from '../json-call.ts';
import { runInProcess, runTool, type Run } from '../run-tool.ts';
import { runTransfer } from '../transfer.ts';
import type { Place } from './place.ts';
import { openPlace } from './places.ts';
import { noState } from './state.ts';
import { transferAll } from './transfer.ts';

const fromFirebase = firebaseScryptText(scryptExample);
const gabbai = { email: 'gabbai@example.org', password: 'correct horse' };
const old = { email: 'old@example.org', password: 'user1password' };
const moved = { ...old, email: 'moved@example.org' };
const otherRoot = 'projects/other/databases/(default)/documents';
const deep = 'common/general/schools/a%b c/classes/1';
const boy = {
  firstName: { stringValue: 'Moshe' },
  minyanPoints: { doubleValue: 2.5 },
  minyanPointsHistory: {
    arrayValue: { values: [{ mapValue: { fields: { points: { integerValue: '5' } } } }] },
  },
  createdAt: { timestampValue: '2026-09-01T12:00:00.123456Z' },
} as const;
/** A closed year with its copies, and a deleted boy. */
const kept = {
  'years/5787': { year: { integerValue: '5787' }, state: { stringValue: 'closed' } },
  'years/5787/envelopes/a': boy,
  'years/5787/weeks/noach': { weekName: { stringValue: 'Noach' } },
  'bin/a': {
    envelope: { mapValue: { fields: boy } },
    weeks: { arrayValue: { values: [{ stringValue: 'noach' }] } },
  },
} as const;

let folder: ReturnType<typeof temporaryFolder>;
let source: string;
let target: string;

beforeEach(async () => {
  folder = temporaryFolder();
  source = join(folder.path, 'source');
  target = join(folder.path, 'target');
  await using programme = await startProgramme(source);
  await programme.put('mail/a', { to: { stringValue: 'a@example.org' } });
  const { accounts } = programme.identity;
  const { uid } = await accounts.create({ ...gabbai, displayName: 'G', emailVerified: true });
  await accounts.update(uid, { customClaims: { role: 'head' } });
  accounts.import({
    uid: 'old',
    email: old.email,
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    disabled: false,
    customClaims: {},
    createdAt: 1000,
    passwordHash: fromFirebase,
  });
  await accounts.create({ email: 'gone@example.org', password: 'some password', disabled: true });
  await programme.upload('students/a', pngWith('a'));
  const { downloadTokens } = await metadataOf(programme);
  await programme.put('boys/a', {
    n: { integerValue: '7' },
    picture: {
      stringValue: `http://office.example:4180${bytesPath('students/a')}&token=${downloadTokens}`,
    },
    friend: { referenceValue: `${root}/boys/b` },
    list: { arrayValue: { values: [{ doubleValue: 'NaN' }, { nullValue: null }] } },
  });
  await programme.put(deep, { n: { integerValue: '1' } });
  for (const [path, fields] of Object.entries(kept)) await programme.put(path, fields);
  const writes = Array.from({ length: 320 }, (_, index) => ({
    update: { name: `${root}/many/${index}`, fields: { n: { integerValue: String(index) } } },
  }));
  await programme.call(`/v1/${root}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
});

afterEach(() => folder.remove());

async function metadataOf(programme: Programme): Promise<{ downloadTokens: string }> {
  const path = bytesPath('students/a').replace('?alt=media', '');
  return (await programme.call(path)).json();
}

const publicUrl = 'https://gabbai.example.org';

/** Starts a backend of another project on the target folder. */
const startTarget = (): Promise<Programme> =>
  startProgramme(target, { env: { PROJECT_ID: 'other', PUBLIC_URL: publicUrl } });

const transfer = (...args: string[]): Promise<Run> =>
  runInProcess(runTransfer, args, { INIT_CWD: folder.path });
const there = (...more: string[]): Promise<Run> =>
  transfer('--from', source, '--to', target, ...more);
const counts = '3 accounts, 326 documents and 1 files';

function expectAllIn({ documents }: Programme): void {
  const { fields } = documents.get('boys/a', ownAuth) ?? {};
  expect(fields).toMatchObject({
    n: { integerValue: '7' },
    friend: { referenceValue: `${otherRoot}/boys/b` },
    list: { arrayValue: { values: [{ doubleValue: 'NaN' }, { nullValue: null }] } },
  });
  expect(documents.get(deep, ownAuth)?.fields).toEqual({ n: { integerValue: '1' } });
  const found = Object.keys(kept).map((path) => [path, documents.get(path, ownAuth)?.fields]);
  expect(Object.fromEntries(found)).toEqual(kept);
  expect(documents.get('many/319', ownAuth)?.fields).toEqual({ n: { integerValue: '319' } });
}

const failed = (line: string): Run => ({ code: 1, out: '', errors: `${line}\n` });
const signIn = ({ identity }: Programme, account: typeof gabbai) =>
  identity.signInWithPassword({ ...account, address: 'here' });

it('M2 O3 carries all to another project, closed years and deleted boys too, and back', async () => {
  {
    await using programme = await startTarget();
    const args = ['--from', source, '--to', target];
    expect(await runTool('transfer', args, { INIT_CWD: folder.path })).toEqual({
      code: 0,
      out: `the programme in ${source} has ${counts}, and so has the programme in ${target} now.\n`,
      errors: expect.stringMatching(/^(?:\w+: \d+\n)*$/),
    });
    expect(existsSync(join(folder.path, 'gabbai-transfer.jsonl'))).toBe(false);
    expectAllIn(programme);
    expect(programme.documents.get('mail/a', ownAuth), 'it would be sent again').toBeNull();
    const { account, idToken } = await signIn(programme, gabbai);
    expect(account).toMatchObject({ displayName: 'G', emailVerified: true });
    expect(programme.identity.verifyToken(idToken)?.token).toMatchObject({ role: 'head' });
    expect((await signIn(programme, old)).account).toMatchObject({ uid: 'old', createdAt: 1000 });
    const gone = programme.identity.accounts.findByEmail('gone@example.org');
    expect(gone).toMatchObject({ disabled: true, hasPassword: true });

    const picture = programme.documents.get('boys/a', ownAuth)?.fields['picture'];
    const address = picture !== undefined && 'stringValue' in picture ? picture.stringValue : '';
    expect(address.slice(0, publicUrl.length), 'where browsers reach it').toBe(publicUrl);
    const response = await fetch(programme.url + address.slice(publicUrl.length));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pngWith('a'));

    // A second transfer changes only what has changed at the source.
    const session = programme.identity.refresh((await signIn(programme, gabbai)).refreshToken, 'x');
    await readdress(source, 'old', moved.email);
    expect((await there()).code).toBe(0);
    expect(programme.identity.verifyToken(session.idToken)).not.toBeNull();
    await signIn(programme, moved);
  }
  const back = join(folder.path, 'back');
  await using programme = await startProgramme(back);
  // The tool gets the target's project id from the running backend.
  await using served = await startTarget();
  expect(served.config.projectId).toBe('other');
  expect(await transfer('--from', target, '--to', back)).toMatchObject({ code: 0 });
  const { friend } = programme.documents.get('boys/a', ownAuth)?.fields ?? {};
  expect(friend).toEqual({ referenceValue: `${root}/boys/b` });
  await signIn(programme, gabbai);
  await signIn(programme, moved);
});

async function readdress(dataDir: string, uid: string, email: string): Promise<void> {
  await using programme = await startProgramme(dataDir);
  await programme.identity.accounts.update(uid, { email });
}

it('prints a link for everybody whose password is left behind', async () => {
  await using programme = await startTarget();
  const { code, out } = await there('--without-passwords', '--reset-links');
  expect(code).toBe(0);
  await expect(signIn(programme, gabbai)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  const links = new Map(
    [...out.matchAll(/^(\S+@\S+) {2}(http\S+)$/gm)].map(([, email, link]) => [email, link]),
  );
  expect(new Set(links.keys())).toEqual(
    new Set(['gabbai@example.org', 'gone@example.org', old.email]),
  );
  const oobCode = new URL(links.get(gabbai.email) ?? '').searchParams.get('oobCode') ?? '';
  await programme.identity.confirmPasswordReset(oobCode, 'new password', 'here');
  await signIn(programme, { ...gabbai, password: 'new password' });
  const { accounts } = programme.identity;
  const goneUid = accounts.findByEmail('gone@example.org')?.uid ?? '';
  const back = { email: 'back@example.org', password: 'newer password' };
  await accounts.update(goneUid, { ...back, disabled: false });
  // Older passwords and addresses of the source do not replace newer ones.
  const { code: secondCode, errors } = await there();
  expect(errors).toMatch(
    /^Not taken: The account gone@example.org: it has another address there.$/m,
  );
  expect(secondCode).toBe(1);
  await signIn(programme, { ...gabbai, password: 'new password' });
  await signIn(programme, back);
  await signIn(programme, old);
});

it('writes nothing on a dry run', async () => {
  expect(await there('--dry-run')).toMatchObject({
    code: 0,
    out: `the programme in ${source} has ${counts}; nothing was written.\n`,
  });
  expect(existsSync(target)).toBe(false);
  expect(existsSync(join(folder.path, 'gabbai-transfer.jsonl'))).toBe(false);
});

it('continues where it was stopped', async () => {
  const file = join(folder.path, 'gabbai-transfer.jsonl');
  const lines = [
    { from: `the programme in ${source}`, to: `the programme in ${target}` },
    { step: 'documents many ', documents: 300, below: [], next: pageAfter('many/67') },
  ];
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"step":"file st`);
  await using programme = await startTarget();
  expect(await there()).toMatchObject({ code: 0 });
  expect(programme.documents.get('many/0', ownAuth)).toBeNull();
  expect(programme.documents.get('many/99', ownAuth)).not.toBeNull();
  expect(programme.documents.get('boys/a', ownAuth)).not.toBeNull();
  await programme.call('/storage/v1/b/other.appspot.com/o/students%2Fa');
});

it('begins no other file once one has failed, and ends those that are under way', async () => {
  await using programme = await startProgramme(source);
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) await programme.upload(name, pngWith(name));
  const parts = new Set(['files'] as const);
  const open = (dataDir: string, isSource: boolean): Promise<Place> =>
    openPlace({ kind: 'folder', dataDir }, { env: {}, isSource, parts });
  await using from = await open(source, true);
  await using to = await open(target, false);
  const failing = Promise.withResolvers<void>();
  const ended: (string | null)[] = [];
  const request: Place['request'] = async (url, init) => {
    const name = new URL(url).searchParams.get('name');
    if (name === 'b') {
      failing.resolve();
      throw new HttpError(403, 'No more room.');
    }
    await failing.promise;
    const response = await to.request(url, init);
    ended.push(name);
    return response;
  };
  const rest = { parts, state: noState, withoutPasswords: false, onProgress: () => {} };
  await expect(transferAll({ from, to: { ...to, request }, ...rest })).rejects.toThrow('No more');
  expect(new Set(ended)).toEqual(new Set(['c', 'd', 'e']));
});

function pageAfter(path: string): string {
  return Buffer.from(path).toString('base64url');
}

describe('what a person can mend is a sentence and exit code 1', () => {
  it('places that are none', async () => {
    expect(await transfer('--from', './none', '--to', target)).toEqual(
      failed(`There is no programme in the data folder ${join(folder.path, 'none')}.`),
    );
    expect(await transfer('--from', source, '--to', source)).toEqual(
      failed('Both places are the same.'),
    );
    expect((await transfer('--from', 'http://127.0.0.1:1', '--to', source)).errors).toMatch(
      /^Name a programme by its data folder/,
    );
    expect((await transfer('--from', source)).errors).toMatch(
      /^Name a place with --to\.\n\nnpm run/,
    );
  });

  it('the state of another transfer', async () => {
    const file = join(folder.path, 'mine.jsonl');
    writeFileSync(file, '{"from":"a","to":"b"}\n');
    expect(await there('--state', 'mine.jsonl')).toEqual(
      failed(`${file} belongs to another transfer: delete it, or choose another file.`),
    );
    expect(readFileSync(file, 'utf8')).toBe('{"from":"a","to":"b"}\n');
  });

  it('accounts whose address another has there, or is none, or differs there', async () => {
    {
      await using programme = await startProgramme(source);
      await programme.identity.accounts.create({ ...gabbai, email: 'new@example.org' });
    }
    {
      const database = openDatabase(join(source, 'gabbai.sqlite'));
      database.sqlite.exec(
        `UPDATE accounts SET email = 'gone,@example.org' WHERE email LIKE 'gone@%';
         UPDATE accounts SET check_value = ${accountCheckValue}`,
      );
      database.close();
    }
    await using programme = await startTarget();
    const { accounts } = programme.identity;
    await accounts.create({ ...gabbai, uid: 'somebody else' });
    await accounts.create({ ...moved, uid: 'old' });
    const { code, errors } = await there('--without-passwords');
    expect(code).toBe(1);
    expect(errors.match(/^Not taken: .*$/gm)?.toSorted()).toEqual([
      'Not taken: The account gabbai@example.org: another account there has this address.',
      'Not taken: The account gone,@example.org: INVALID_EMAIL',
      'Not taken: The account old@example.org: it has another address there.',
    ]);
    expect(accounts.findByEmail('new@example.org')).not.toBeNull();
    await signIn(programme, moved);
  });
});

it('lets only the operator list, import or export', async () => {
  await using programme = await startTarget();
  const { idToken } = await programme.identity.accounts
    .create(gabbai)
    .then(() => signIn(programme, gabbai));
  const ask = async (path: string, body?: object): Promise<number> =>
    (
      await fetch(`${programme.url}${path}`, {
        headers: { authorization: `Bearer ${idToken}` },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
    ).status;
  const accounts = '/identitytoolkit.googleapis.com/v1/projects/other/accounts';
  expect(await ask(`/v1/${otherRoot}/boys`)).toBe(403);
  expect(await ask(`/v1/${otherRoot}:listCollectionIds`, {})).toBe(403);
  expect(await ask(`${accounts}:batchGet`)).toBe(401);
  expect(await ask(`${accounts}:batchCreate`, { users: [] })).toBe(401);
  expect(await ask(`${accounts}:sendOobCode`, { email: gabbai.email })).toBe(401);
  expect(await ask('/storage/v1/b/other.appspot.com/o')).toBe(403);
  expect(await ask('/storage/v1/b/other.appspot.com/o/a')).toBe(403);
  expect(await ask('/upload/storage/v1/b/other.appspot.com/o?name=a', {})).toBe(403);
  expect(await ask('/__/owner/snapshot', {})).toBe(404);
});
