/** The example of a public site with a server, as docs/public-site.md has it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, startProgramme } from '../backend/test/harness/programme.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { runAdmin } from './admin.ts';
import { callJson, HttpError, objectIn, textIn } from './json-call.ts';
import { repositoryRoot } from './repository.ts';
import { runInProcess } from './run-tool.ts';

const form = {
  firstName: ' Moshe ',
  lastName: 'Katz',
  school: 'Yeshiva Toras Chaim',
  grade: '5th',
  rebbe: 'Rabbi Stern',
  birthDay: '14',
  birthMonth: 'November',
  parentEmail: 'katz@example.org',
};

it('the example of a server shows the schools, and registers a boy of one of them', async () => {
  using folder = temporaryFolder();
  const site = spawn(
    process.execPath,
    [join(repositoryRoot, 'deploy/examples/public-site-server.js')],
    { env: { ...process.env, DATA_DIR: folder.path, PORT: '0' } },
  );
  try {
    const [line]: unknown[] = await once(site.stdout, 'data');
    const url = /http:\S+/.exec(String(line))?.[0] ?? '';
    expect((await fetch(`${url}/schools`)).status).toBe(503);
    await using programme = await startProgramme(folder.path);
    await programme.put('common/general/schools/one', { name: { stringValue: form.school } });
    expect(await (await fetch(`${url}/schools`)).json()).toEqual([form.school]);

    const register = async (change: object): Promise<unknown> => {
      const body = JSON.stringify({ ...form, ...change });
      return (await fetch(`${url}/register`, { method: 'POST', body })).json();
    };
    const boys = async (): Promise<{ documents?: { name: string; fields: object }[] }> =>
      (await programme.call(`/v1/${root}/envelopes`)).json();
    expect(await register({ school: 'Another' })).toEqual({ problem: 'There is no such school.' });
    expect(await register({ rebbe: 5 })).toEqual({ problem: 'rebbe is missing or too long.' });
    expect(await boys()).toEqual({ documents: [] });
    expect(await register({})).toEqual({ problem: null });
    const [boy] = (await boys()).documents ?? [];
    const { school, ...kept } = form;
    const envelopeId = boy?.name.split('/').at(-1);
    const texts = { ...kept, envelopeId, firstName: 'Moshe', Yeshiava: school, studentImgUrl: '' };
    const none = { arrayValue: { values: [] } };
    expect(boy?.fields).toEqual({
      ...Object.fromEntries(Object.entries(texts).map(([k, stringValue]) => [k, { stringValue }])),
      isActive: { booleanValue: true },
      minyanPoints: { integerValue: '0' },
      minyanPointsHistory: none,
      winnerList: none,
      createdAt: { timestampValue: expect.any(String) },
    });
  } finally {
    site.kill();
  }
});

it('a program elsewhere has an account of its own: the rights of its role, until it is removed', async () => {
  using folder = temporaryFolder();
  await using programme = await startProgramme(folder.path);
  await programme.put('common/general/schools/one', { name: { stringValue: form.school } });
  const admin = async (...args: readonly string[]): Promise<string> =>
    (await runInProcess(runAdmin, args, { DATA_DIR: folder.path })).out;
  await admin('add', 'owner@example.org');
  const email = 'site@example.org';
  const out = await admin('add', email, '--role', 'viewer');
  const password = /Password .*: (\S+)/.exec(out)?.[1] ?? '';
  const signIn = `${programme.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const session = await callJson({
    url: `${signIn}?key=${programme.config.apiKey}`,
    token: '',
    body: { email, password },
  });
  const token = textIn(objectIn(session), 'idToken');
  const call = async (method: string, body: object): Promise<unknown> => {
    const url = `${programme.url}/v1/${root}:${method}`;
    return callJson({ url, token, body }).catch((error: unknown) =>
      error instanceof HttpError ? error.status : error,
    );
  };
  const structuredQuery = { from: [{ collectionId: 'envelopes' }] };
  const writes = [{ update: { name: `${root}/envelopes/x`, fields: {} } }];
  expect(await call('runQuery', { structuredQuery })).toEqual([{ readTime: expect.any(String) }]);
  expect(await call('commit', { writes })).toBe(403);
  expect(await call('batchWrite', { writes })).toMatchObject({ status: [{ code: 7 }] });
  await admin('remove', email);
  expect(await call('runQuery', { structuredQuery })).toBe(401);
});
