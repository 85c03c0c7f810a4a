import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Backend } from 'backend-for-firebase-sdk/backend.ts';
import { ownAuth } from 'backend-for-firebase-sdk/kernel/request-auth.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProgramme } from '../backend/test/harness/programme.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { callJson } from './json-call.ts';
import { runAdmin } from './admin.ts';
import { runInProcess, runTool, type Run } from './run-tool.ts';

const email = 'gabbai@example.org';
const isRoot = process.getuid?.() === 0;

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let place: string;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = folder.path;
  place = `the programme in ${dataDir}`;
});

afterEach(() => folder.remove());

function admin(args: readonly string[], environment: Record<string, string> = {}): Promise<Run> {
  return runInProcess(runAdmin, args, { DATA_DIR: dataDir, ...environment });
}

const done = (...lines: string[]): Run => ({ code: 0, out: `${lines.join('\n')}\n`, errors: '' });
const today = (): string => new Date().toISOString().slice(0, 10);
const withoutDays = (run: Run): Run => ({
  ...run,
  out: run.out.replaceAll(/since \d{4}-\d\d-\d\d$/gm, 'since DAY'),
});
const failed = (line: string): Run => ({ code: 1, out: '', errors: `${line}\n` });

async function makeProgramme(): Promise<void> {
  await (await startProgramme(dataDir)).close();
}

function signIn({ url, config }: Backend, password: string): Promise<unknown> {
  return callJson({
    url: `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${config.apiKey}`,
    token: '',
    body: { email, password },
  });
}

/** Another program that listens on the former port of a backend. */
async function listenAsStranger() {
  const told: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    told.push(headers.authorization);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    url: `http://127.0.0.1:${port}`,
    told,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes a data folder look as after its backend was killed. */
function leaveBehind(pid: number | undefined, url: string): void {
  writeFileSync(join(dataDir, 'signing-key'), randomBytes(32));
  writeFileSync(join(dataDir, 'backend.lock'), JSON.stringify({ pid, url, ownerUrl: url }));
}

describe('on a folder without a running backend', () => {
  it('makes a programme by adding somebody alone', async () => {
    for (const args of [['list'], ['remove', email], ['reset', email], ['disable', email]])
      expect(await admin(args)).toEqual(
        failed(`There is no programme in the data folder ${dataDir}.`),
      );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('adds, lists, resets and removes', async () => {
    await makeProgramme();
    expect(await admin(['list'])).toEqual(done(`${place} has no administrator yet.`));
    const before = today();
    const added = await admin(['add', 'Gabbai@example.org']);
    // Midnight may pass meanwhile.
    const days = [before, today()];
    expect(added).toMatchObject({ code: 0, errors: '' });
    const [, password = ''] =
      /^gabbai@example\.org is now an owner of \S+ \S+ in \S+\.\nPassword \(shown this once\): (\S+)\n$/.exec(
        added.out,
      ) ?? [];
    expect(password).toMatch(/^[a-z2-9-]{19}$/);
    expect(days.map((day) => done(`${email}  owner  since ${day}`))).toContainEqual(
      await admin(['list']),
    );
    {
      await using backend = await startProgramme(dataDir);
      expect(await signIn(backend, password)).toMatchObject({ email });
    }
    expect(await admin(['reset', email, '--password', 'chosen password'])).toEqual(
      done(`${email} has a new password and is signed out everywhere.`),
    );
    {
      await using backend = await startProgramme(dataDir);
      expect(await signIn(backend, 'chosen password')).toMatchObject({ email });
    }
    expect(await admin(['remove', email])).toEqual(
      failed(`${email} is the last owner of ${place}. Add another one first.`),
    );
    await admin(['add', 'other@example.org']);
    expect(await admin(['remove', email])).toEqual(
      done(`${email} is no longer an administrator of ${place}.`),
    );
    expect(withoutDays(await admin(['list']))).toEqual(done('other@example.org  owner  since DAY'));
  });

  it('passes by what a killed backend has left behind', async () => {
    await makeProgramme();
    await using stranger = await listenAsStranger();
    leaveBehind(spawnSync('true').pid, stranger.url);
    expect(await admin(['list'])).toEqual(done(`${place} has no administrator yet.`));
    expect(stranger.told).toEqual([]);
    writeFileSync(join(dataDir, 'backend.lock'), '{');
    expect(await admin(['list'])).toEqual(done(`${place} has no administrator yet.`));
  });

  it.runIf(isRoot)(
    'tells nothing to another account that got its port and its number',
    async () => {
      await makeProgramme();
      await using stranger = await listenAsStranger();
      const another = spawn('sleep', ['60'], { uid: 61_234, stdio: 'ignore' });
      leaveBehind(another.pid, stranger.url);
      expect(await admin(['list'])).toEqual(done(`${place} has no administrator yet.`));
      another.kill();
      expect(stranger.told).toEqual([]);
    },
  );
});

// A service is installed by root, but its folder belongs to the service's user.
it.runIf(isRoot)('what root makes belongs to whose folder it is', async () => {
  const service = 61_234;
  chownSync(dataDir, service, service);
  const added = await runTool('admin', ['add', email], { DATA_DIR: dataDir });
  expect(added).toMatchObject({ code: 0, errors: '' });
  const made = readdirSync(dataDir).toSorted();
  expect(made).toEqual(['files', 'gabbai.sqlite', 'signing-key']);
  for (const name of made)
    expect(statSync(join(dataDir, name))).toMatchObject({ uid: service, gid: service });
});

describe('on a folder with a running backend', () => {
  it('works through that backend, whose sessions end at once', async () => {
    await using backend = await startProgramme(dataDir);
    expect(await admin(['add', email, '--password', 'first password'])).toEqual(
      done(`${email} is now an owner of ${place}.`),
    );
    const { uid } = backend.identity.accounts.findByEmail(email) ?? {};
    expect(backend.documents.get(`admins/${uid}`, ownAuth)?.fields).toEqual({
      email: { stringValue: email },
      addedAt: { timestampValue: expect.any(String) },
    });
    const session = await backend.identity.signInWithPassword({
      email,
      password: 'first password',
      address: 'here',
    });
    expect(backend.identity.verifyToken(session.idToken)).toMatchObject({ uid });
    await admin(['add', 'other@example.org']);
    expect(await admin(['remove', email])).toEqual(
      done(`${email} is no longer an administrator of ${place}.`),
    );
    expect(backend.documents.get(`admins/${uid}`, ownAuth)).toBeNull();
    expect(() => backend.identity.verifyToken(session.idToken)).toThrow('TOKEN_EXPIRED');
    expect(backend.identity.accounts.findByEmail(email)).not.toBeNull();
  });

  it('means the account that has the address now', async () => {
    await using backend = await startProgramme(dataDir);
    const { accounts } = backend.identity;
    const moved = 'moved@example.org';
    await admin(['add', email]);
    await accounts.update(accounts.findByEmail(email)?.uid ?? '', { email: moved });
    await admin(['add', email]);
    expect(withoutDays(await admin(['list']))).toEqual(
      done(`${email}  owner  since DAY`, `${moved}  owner  since DAY`),
    );
    expect(await admin(['remove', email])).toEqual(
      done(`${email} is no longer an administrator of ${place}.`),
    );
    accounts.remove(accounts.findByEmail(moved)?.uid ?? '');
    expect(withoutDays(await admin(['list'])), 'the account has gone').toEqual(
      done(`${email}  owner  since DAY`),
    );
    expect(await admin(['remove', email])).toMatchObject({ code: 0 });
    expect(await admin(['list'])).toEqual(done(`${place} has no administrator yet.`));
  });

  it('P1 P3 adds with a role, changes it, and keeps the last owner', async () => {
    await using backend = await startProgramme(dataDir);
    const helper = ['--role', 'helper', '--school', 'Mir', '--school', 'Torah Temimah'];
    const other = 'other@example.org';
    await admin(['add', email]);
    const isLast = failed(`${email} is the last owner of ${place}. Add another one first.`);
    expect(await admin(['add', other, ...helper, '--password', 'first password'])).toEqual(
      done(`${other} is now a helper (Mir, Torah Temimah) of ${place}.`),
    );
    expect(withoutDays(await admin(['list']))).toEqual(
      done(`${email}  owner  since DAY`, `${other}  helper (Mir, Torah Temimah)  since DAY`),
    );
    expect(await admin(['role', email, ...helper])).toEqual(isLast);
    for (const action of ['remove', 'disable'])
      expect(await admin([action, email])).toEqual(isLast);
    expect(await admin(['add', other, '--role', 'owner'])).toEqual(
      failed(`${other} is an administrator already. Use "role" to change the role.`),
    );
    expect(await admin(['role', other, '--role', 'owner'])).toEqual(
      done(`${other} is now an owner of ${place}.`),
    );
    const { uid } = backend.identity.accounts.findByEmail(other) ?? {};
    const stored = () => backend.documents.get(`admins/${uid}`, ownAuth)?.fields;
    expect(stored()).toMatchObject({ role: { stringValue: 'owner' } });
    expect(stored()).not.toHaveProperty('schools');
    await admin(['disable', other]);
    for (const action of ['remove', 'disable'])
      expect(await admin([action, email]), 'the other cannot sign in').toEqual(isLast);
    await admin(['enable', other]);
    expect(await admin(['role', email, '--role', 'viewer'])).toEqual(
      done(`${email} is now a viewer of ${place}.`),
    );
    expect(await admin(['role', 'gone@example.org', '--role', 'viewer'])).toEqual(
      failed(`gone@example.org is not an administrator of ${place}.`),
    );
  });

  it('P1 P2 invites by a link, lists and withdraws the invitation', async () => {
    await using backend = await startProgramme(dataDir);
    const helper = ['--role', 'helper', '--school', 'Mir'];
    const invited = await admin(['invite', 'Gabbai@example.org', ...helper]);
    const [said, link = ''] = invited.out.trim().split('\n');
    expect(said).toBe(`${email} is invited as a helper (Mir). The link works for 30 days:`);
    const stored = () => backend.documents.get(`invites/${email}`, ownAuth)?.fields;
    const carried = new URLSearchParams(new URL(link).hash.slice(1));
    const [code, at] = ['code', 'at'].map((name) => carried.get(name));
    expect(link).toBe(
      `${backend.url}/invite#email=gabbai%40example.org&role=helper&code=${code}&at=${at}&school=Mir`,
    );
    expect(stored()).toEqual({
      role: { stringValue: 'helper' },
      schools: { arrayValue: { values: [{ stringValue: 'Mir' }] } },
      by: { stringValue: 'npm run admin' },
      at: { timestampValue: expect.any(String) },
      code: { stringValue: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect((await admin(['list'])).out).toMatch(
      /\ngabbai@example\.org {2}helper \(Mir\) {2}invited until \d{4}-\d\d-\d\d\n$/,
    );
    const app = ['--app', 'https://minyan.example'];
    expect((await admin(['invite', email, ...helper, ...app])).out).toContain(
      '\nhttps://minyan.example/invite#email=',
    );
    expect(await admin(['remove', email])).toEqual(
      done(`${email} is no longer invited to ${place}.`),
    );
    expect(stored()).toBeUndefined();
    await admin(['add', email]);
    expect(await admin(['invite', email, ...helper])).toEqual(
      failed(`${email} is an administrator of ${place} already.`),
    );
  });

  it('disables and enables, at once', async () => {
    await using backend = await startProgramme(dataDir);
    const password = 'chosen password';
    await backend.identity.accounts.create({ email, password });
    const { idToken } = await backend.identity.signInWithPassword({
      email,
      password,
      address: 'here',
    });
    expect(await admin(['disable', email])).toEqual(
      done(`${email} is signed out everywhere and cannot sign in any more.`),
    );
    await expect(signIn(backend, password)).rejects.toThrow('USER_DISABLED');
    expect(() => backend.identity.verifyToken(idToken)).toThrow('USER_DISABLED');
    expect(await admin(['enable', email])).toEqual(done(`${email} can sign in again.`));
    expect(await signIn(backend, password)).toMatchObject({ email });
  });
});

describe('what a person can mend is a sentence and exit code 1', () => {
  it('an account that does not exist', async () => {
    await makeProgramme();
    expect(await runTool('admin', ['remove', email], { DATA_DIR: dataDir })).toEqual(
      failed(`${email} is not an administrator of ${place}.`),
    );
    for (const action of ['reset', 'disable'])
      expect(await admin([action, email])).toEqual(failed(`${place} has no account ${email}.`));
  });

  it('P1 an invitation whose link would lead nowhere', async () => {
    await makeProgramme();
    expect(await admin(['invite', email, '--role', 'office'])).toEqual(
      failed('The programme is not running: start it, or give its address with --app URL.'),
    );
  });

  it('a data folder that cannot be one', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await admin(['add', email], { DATA_DIR: file })).toEqual(
      failed(`The data folder ${file} cannot be written. Choose another with DATA_DIR.`),
    );
  });

  it('credentials of a Firebase project that name nothing', async () => {
    const file = join(dataDir, 'credentials.json');
    const env = { GOOGLE_APPLICATION_CREDENTIALS: file };
    expect(await admin(['list'], env)).toEqual(
      failed(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, which cannot be read.`),
    );
    writeFileSync(file, '{"type":"authorized_user"}');
    expect(await admin(['list'], env)).toEqual(
      failed('The credentials name no project: add --project ID.'),
    );
    // Google's library reads the environment of its process. Without the variable it would call Google's metadata server.
    expect(await runTool('admin', ['list', '--project', 'p'], env)).toMatchObject({
      code: 1,
      out: '',
      errors: expect.not.stringContaining('\n    at '),
    });
  });
});
