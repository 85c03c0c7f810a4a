import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { admin, openRules, startBackend, type BackendProcess } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { ownerOf } from '../harness/owner.ts';
import { multipartPicture, pngWith } from '../harness/pictures.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { limitFiles, startUnwritable, withoutRoom } from './limit-files.ts';

const database = 'projects/gabbai/databases/(default)';

async function status(url: string): Promise<number> {
  return (await fetch(url)).status;
}

async function putPicture({ url, dataDir }: BackendProcess, name: string): Promise<number> {
  const { headers, body } = multipartPicture(pngWith('picture'));
  const { status } = await fetch(`${url}/v0/b/gabbai.appspot.com/o?name=${name}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Firebase ${mintOperatorToken(dataDir)}` },
    body,
  });
  return status;
}

async function answerOfStream({ url, dataDir }: BackendProcess, write: object): Promise<unknown> {
  await using stream = await openChannel(url, 'Write', mintOperatorToken(dataDir));
  await stream.send({ database });
  await stream.next(1);
  await stream.send({ writes: [write] });
  const [answer] = await stream.next(1);
  return answer;
}

it('refuses writes on a full disk, still reads, keeps all data, and writes again later', async () => {
  await using backend = await startBackend({ rulesDir: openRules });
  const owner = ownerOf(backend);
  const write = (id: string) =>
    owner.commit([{ update: { name: owner.nameOf(`kept/${id}`), fields: {} } }]);
  await write('before');
  expect(await status(`${backend.url}/readyz`)).toBe(200);

  limitFiles(backend, 0);
  // What the SDK sends again, as it does nothing that is refused for good.
  await expect(write('during')).rejects.toThrow('"code":503,"message":"Nothing can be stored');
  expect(await answerOfStream(backend, { update: { name: owner.nameOf('kept/during') } })).toEqual({
    error: { code: 503, status: 'UNAVAILABLE', message: 'Nothing can be stored at the moment.' },
  });
  expect(await putPicture(backend, 'during')).toBeGreaterThanOrEqual(400);
  expect(await owner.get('kept/before')).toEqual({});
  expect(await owner.get('kept/during')).toBeNull();
  await expect.poll(() => status(`${backend.url}/readyz`)).toBe(503);
  expect(await status(`${backend.url}/healthz`)).toBe(200);
  await expect.poll(() => backend.log()).toContain('disk I/O error');

  limitFiles(backend, 'unlimited');
  await write('after');
  expect(await putPicture(backend, 'after')).toBe(200);
  await expect.poll(() => status(`${backend.url}/readyz`)).toBe(200);
  await backend.kill();
  await backend.restart();
  const found = ['before', 'during', 'after'].map((id) => owner.get(`kept/${id}`));
  expect(await Promise.all(found)).toEqual([{}, null, {}]);
  const files = readdirSync(join(backend.dataDir, 'files'));
  expect(files, 'only the picture that was acknowledged').toHaveLength(1);
});

it('found 4: starts on a full disk, logs it, reads, and writes when there is room', async () => {
  await using backend = await startBackend({ rulesDir: openRules });
  const owner = ownerOf(backend);
  const write = (id: string) =>
    owner.commit([{ update: { name: owner.nameOf(`kept/${id}`), fields: {} } }]);
  await write('before');
  await backend.stop();
  await backend.restart({}, withoutRoom);
  await expect
    .poll(() => backend.log())
    .toContain(
      `Nothing can be stored in the data folder ${backend.dataDir}: its disk is full, failing or read-only. Reading goes on; make room.`,
    );
  expect(await owner.get('kept/before')).toEqual({});
  await expect(write('during')).rejects.toThrow('"code":503,"message":"Nothing can be stored');
  expect(await status(`${backend.url}/readyz`)).toBe(503);
  limitFiles(backend, 'unlimited');
  await write('after');
  await backend.kill();
  await backend.restart({}, withoutRoom);
  expect(await owner.get('kept/after'), 'out of the log').toEqual({});
});

it('keeps a batch whole when the disk is full in its middle', async () => {
  await using backend = await startBackend({ rulesDir: openRules });
  const owner = ownerOf(backend);
  const batch = (kilobytes: number) =>
    ['one', 'two', 'three'].map((id) => ({
      update: {
        name: owner.nameOf(`kept/${id}`),
        fields: { text: { stringValue: `${kilobytes}`.padEnd(kilobytes * 1000) } },
      },
    }));
  await owner.commit(batch(1));
  // Room for some of it: the log takes the first pages and then no more.
  limitFiles(backend, 1_000_000);
  await expect(owner.commit(batch(600))).rejects.toThrow('Nothing can be stored');
  const lengths = async (): Promise<unknown[]> =>
    Promise.all(
      ['one', 'two', 'three'].map(async (id) => {
        const fields = await owner.get(`kept/${id}`);
        return fields?.['text']?.stringValue?.length;
      }),
    );
  expect(await lengths()).toEqual([1000, 1000, 1000]);
  await backend.kill();
  await backend.restart();
  expect(await lengths()).toEqual([1000, 1000, 1000]);
  await owner.commit(batch(600));
  expect(await lengths()).toEqual([600_000, 600_000, 600_000]);
});

it('does not start where it cannot write, and says so in one sentence', async () => {
  using folder = temporaryFolder();
  expect(await startUnwritable(folder.path)).toEqual({
    code: 1,
    errors: `The data folder ${folder.path} cannot be written. Choose another with DATA_DIR.\n`,
  });
});

it('answers sign-ins with a retryable error while nothing can be stored, and accepts them once there is room', async () => {
  await using backend = await startBackend();
  const signIn = async (): Promise<Response> => {
    const method = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    const body = JSON.stringify(admin);
    return fetch(`${backend.url}/${method}?key=gabbai-local`, { method: 'POST', body });
  };
  const session: unknown = await (await signIn()).json();
  const refresh = async (): Promise<Response> =>
    fetch(`${backend.url}/securetoken.googleapis.com/v1/token?key=gabbai-local`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: String(Object(session)['refreshToken']),
      }),
    });
  limitFiles(backend, 0);
  const refused = await signIn();
  // Not JSON: the SDK takes it for a network failure, the only error that keeps the session.
  expect([refused.status, refused.headers.get('content-type'), await refused.text()]).toEqual([
    503,
    'text/plain; charset=utf-8',
    'Nothing can be stored at the moment.',
  ]);
  // More than an address may be wrong: what fails here counts as no guess, or the SDK would sign everybody out.
  const refreshed = [];
  for (let n = 0; n < 110; n += 1) refreshed.push((await refresh()).status);
  expect(refreshed.filter((status) => status !== 503)).toEqual([]);
  limitFiles(backend, 'unlimited');
  expect((await signIn()).status).toBe(200);
  expect((await refresh()).status).toBe(200);
});
