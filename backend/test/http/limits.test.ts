import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { addChannel } from '../../src/documents/channel/channel.ts';
import { createServer } from '../../src/http/server.ts';
import { rateLimits, type RateLimits } from '../../src/http/rate-limits.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { askFrom } from '../harness/ask-from.ts';
import { startProgramme, type Programme } from '../harness/programme.ts';
import { announce, sendRaw } from '../harness/raw-http.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(
  changes: Partial<RateLimits> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Programme & { dataDir: string }> {
  const folder = temporaryFolder();
  const limits = { ...rateLimits, ...changes };
  const backend = await startProgramme(folder.path, { env, rateLimits: limits });
  closing.push(
    () => folder.remove(),
    () => backend.close(),
  );
  return { ...backend, dataDir: folder.path };
}

async function listening(app: FastifyInstance): Promise<string> {
  closing.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const identity = '/identitytoolkit.googleapis.com';
const key = 'key=gabbai-local';
const signIn = `${identity}/v1/accounts:signInWithPassword?${key}`;
const lookup = `${identity}/v1/accounts:lookup?${key}`;
const token = `/securetoken.googleapis.com/v1/token?${key}`;
const batchGet = '/v1/projects/gabbai/databases/(default)/documents:batchGet';
const stream = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
const upload = '/v0/b/gabbai.appspot.com/o?name=a';
const exhausted = {
  error: {
    code: 429,
    message: 'Too many requests. Try again later.',
    status: 'RESOURCE_EXHAUSTED',
  },
};
const tooMany = {
  error: {
    code: 429,
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    errors: [{ message: 'TOO_MANY_ATTEMPTS_TRY_LATER', domain: 'global', reason: 'invalid' }],
  },
};

describe('requests of one address', () => {
  const limits = { passwords: 2, identity: 2, streams: 2, uploads: 2, requests: 2 };

  it.each([
    ['passwords', signIn, tooMany],
    ['passwords', `${identity}/v1/accounts:sendOobCode?${key}`, tooMany],
    ['identity', `${identity}/v1/accounts:update?${key}`, tooMany],
    ['streams', `${stream}&RID=1`, exhausted],
    ['uploads', upload, exhausted],
    ['requests', batchGet, exhausted],
    ['requests', '/no/such/thing', exhausted],
  ])(
    'beyond the limit of %s, at %s, are refused in the form the SDK reads',
    async (_kind, path, body) => {
      const { url } = await start(limits);
      const ask = () => fetch(url + path, { method: 'POST', body: 'count=0' });
      for (const _ of [1, 2]) expect((await ask()).status).not.toBe(429);
      const third = await ask();
      expect([third.status, await third.json()]).toEqual([429, body]);
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it.each([
    ['passwords', '/%69dentitytoolkit.googleapis.com/v1/accounts:signInWithPassw%6frd'],
    ['identity', '/%73ecuretoken.googleapis.com/v1/tok%65n'],
    ['streams', `${stream}?SID=x`],
    ['streams', '/google.f%69restore.v1.Firestore/Write/channel?xSID=1#SID=1'],
    ['uploads', '/v%30/b/gabbai.appspot.com/o'],
  ])('beyond the limit of %s are refused however the address is spelt: %s', async (kind, path) => {
    const { url } = await start({ [kind]: 1 });
    const ask = async () =>
      (await sendRaw(url, announce(path, 0))).slice('HTTP/1.1 '.length).slice(0, 3);
    expect(await ask()).not.toBe('429');
    expect(await ask()).toBe('429');
  });

  it('are not counted as opened streams in a stream that is open', async () => {
    const { url } = await start({ streams: 1 });
    const opened = await sendRaw(url, announce(stream, 0));
    const [, sid] = /"c","([^"]+)"/.exec(opened) ?? [];
    for (const asked of [`&SID=${sid}`, `&%53ID=${sid}`])
      expect(await sendRaw(url, announce(stream + asked, 0))).toMatch(/^HTTP\/1\.1 (?!429)/);
    expect(await sendRaw(url, announce(stream, 0))).toMatch(/^HTTP\/1\.1 429 /);
  });

  it.each([lookup, token])(
    'are refused at %s without the text that ends the SDK’s session',
    async (path) => {
      const { url } = await start({ identity: 0 });
      const answer = await fetch(url + path, { method: 'POST', body: '{}' });
      expect([answer.status, await answer.text()]).toEqual([429, 'Too Many Requests']);
    },
  );

  it('are counted by address, and a proxy of this machine says which that is', async () => {
    const { url } = await start({ passwords: 1 });
    const ask = async (address: string) =>
      (await fetch(url + signIn, { method: 'POST', headers: { 'x-forwarded-for': address } }))
        .status;
    expect(await ask('203.0.113.7')).toBe(400);
    expect(await ask('203.0.113.7')).toBe(429);
    expect(await ask('203.0.113.8')).toBe(400);
    // One household has one /64 of addresses.
    expect(await ask('2001:db8::1')).toBe(400);
    expect(await ask('2001:db8::2')).toBe(429);
  });

  it.each([
    ['203.0.113.7:1001', '203.0.113.7:1002'],
    ['203.0.113.7', '203.0.113.7:65535'],
    ['[2001:db8::1]:1001', '[2001:db8::2]:1002'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['198.51.100.1, 203.0.113.7:1001', '198.51.100.2:5, 203.0.113.7:1002 , 127.0.0.1:4000'],
    // What is no address is the proxy's own.
    ['unknown', 'secret.example:1001'],
    ['', '999.0.0.1:80'],
  ])('found F11: are counted by address whatever the port: %s and %s', async (first, second) => {
    const { url } = await start({ passwords: 1 });
    const ask = async (address: string) =>
      (await fetch(url + signIn, { method: 'POST', headers: { 'x-forwarded-for': address } }))
        .status;
    expect([await ask(first), await ask(second)]).toEqual([400, 429]);
    expect(await ask('203.0.113.8:1001')).toBe(400);
  });

  it('are counted by what a proxy elsewhere says only where the keeper of the machine trusts it', async () => {
    const { url } = await start({ passwords: 1 }, { TRUSTED_PROXY: '127.0.0.2' });
    const ask = async (proxy: string, person: string) => {
      const said = { 'x-forwarded-for': person, 'x-forwarded-proto': 'https' };
      const { status, headers } = await askFrom(proxy, url + signIn, said);
      return [status, headers['strict-transport-security']];
    };
    const isTls = 'max-age=31536000';
    expect(await ask('127.0.0.2', '203.0.113.7')).toEqual([400, isTls]);
    expect(await ask('127.0.0.2', '203.0.113.7')).toEqual([429, isTls]);
    expect(await ask('127.0.0.2', '203.0.113.8')).toEqual([400, isTls]);
    expect(await ask('127.0.0.1', '203.0.113.9')).toEqual([400, undefined]);
    expect(await ask('127.0.0.1', '203.0.113.10')).toEqual([429, undefined]);
  });

  it('come in again when the window is over', async () => {
    const { url } = await start({ windowMs: 300, identity: 1 });
    const ask = async () => (await fetch(url + lookup, { method: 'POST', body: '{}' })).status;
    expect([await ask(), await ask()]).toEqual([400, 429]);
    await expect.poll(ask).toBe(400);
  });

  it("do not apply to the machine's own tools", async () => {
    const { url, dataDir } = await start({ requests: 0 });
    const ask = async (bearer: string) =>
      (
        await fetch(url + batchGet, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}` },
          body: '{"documents":[]}',
        })
      ).status;
    expect(await ask('forged')).toBe(429);
    expect(await ask(mintOperatorToken(dataDir))).toBe(200);
  });
});

describe('bodies', () => {
  const mebi = 1024 * 1024;

  // Only announced, never sent: an answer proves that the server did not wait for the bytes.
  it.each([
    ['identity', lookup, 64 * 1024, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'documents, without a token',
      batchGet,
      64 * 1024,
      400,
      'The request is longer than 65536 bytes.',
    ],
    ['a stream to be opened', stream, mebi / 4, 413, 'Too large'],
    ['what has no route', '/none', mebi, 413, 'The request is too large.'],
  ])('of %s are bounded before they come', async (_what, path, most, status, message) => {
    const { url } = await start();
    const answer = await sendRaw(url, announce(path, most + 1));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(message);
  });

  it('of a caller with an invalid token are refused before they arrive', async () => {
    const { url } = await start();
    const answer = await sendRaw(url, announce(batchGet, 100, 'Authorization: Bearer forged\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('of documents may have 10 MiB, and not more', async () => {
    const { url, dataDir } = await start();
    const owner = `Authorization: Bearer ${mintOperatorToken(dataDir)}\r\n`;
    expect(await sendRaw(url, announce(batchGet, 10 * mebi + 1, owner))).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    const { status } = await fetch(url + batchGet, {
      method: 'POST',
      headers: { authorization: `Bearer ${mintOperatorToken(dataDir)}` },
      body: '{"documents":[]}'.padEnd(10 * mebi),
    });
    expect(status).toBe(200);
  });

  it('of a stream are larger with a token, and never unbounded', async () => {
    const { url, dataDir } = await start();
    const sidOf = async (headers: string): Promise<string> => {
      const answer = await fetch(`${url}${stream}&RID=1`, {
        method: 'POST',
        body: new URLSearchParams({ headers, count: '0' }),
      });
      return /"c","([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    };
    const stranger = `${stream}&SID=${await sidOf('')}`;
    const owner = `${stream}&SID=${await sidOf(`Authorization:Bearer ${mintOperatorToken(dataDir)}`)}`;
    const forger = `${stream}&SID=${await sidOf('Authorization:Bearer forged')}`;
    // The stream itself tells why; a stream that has ended cannot.
    const refused = /^HTTP\/1\.1 200 .*connection: close/s;
    expect(await sendRaw(url, announce(stranger, mebi + 1))).toMatch(refused);
    expect(await sendRaw(url, announce(forger, mebi + 1))).toMatch(/^HTTP\/1\.1 413 /);
    const { status } = await fetch(url + owner, {
      method: 'POST',
      body: `pad=${'x'.repeat(2 * mebi)}`,
    });
    expect(status).toBe(200);
    expect(await sendRaw(url, announce(owner, 32 * mebi + 1))).toMatch(refused);
    expect(await sendRaw(url, announce(`${stream}&SID=gone`, 100))).toMatch(/Unknown SID/);
    const chunked = `POST ${owner} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await sendRaw(url, chunked)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('stream sessions of one address', () => {
  const handler = { receive: () => {}, refuse: () => {}, closed: () => {} };

  async function startChannel(limits: { maxUnprivilegedBodyBytes?: number } = {}) {
    const app = await createServer({ allowedOrigins: [], publicUrl: null });
    addChannel(app, {
      path: '/channel',
      open: () => handler,
      isPrivileged: (bearer) => bearer === 'known',
      limits: { maxSessionsPerAddress: 2, ...limits },
    });
    const url = await listening(app);
    const openSession = async (address = '127.0.0.1', headers = '') => {
      const answer = await fetch(`${url}/channel?RID=1`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams({ headers, count: '0' }),
      });
      return { status: answer.status, sid: /"c","([^"]+)"/.exec(await answer.text())?.[1] };
    };
    const read = (sid: string | undefined) => fetch(`${url}/channel?SID=${sid}&AID=0&CI=0`);
    const post = async (sid: string | undefined, body: string) =>
      (await fetch(`${url}/channel?SID=${sid}&RID=2`, { method: 'POST', body })).status;
    return { openSession, read, post };
  }

  it('are bounded', async () => {
    const { openSession, read } = await startChannel();
    for (const _ of [1, 2]) await read((await openSession()).sid);
    expect((await openSession()).status).toBe(429);
    const [forged, known] = ['Authorization: Bearer forged', 'Authorization: Bearer known'];
    expect((await openSession('127.0.0.1', forged)).status).toBe(429);
    for (const _ of [1, 2]) {
      const { status, sid } = await openSession('127.0.0.1', known);
      expect(status, 'of somebody who is known').toBe(200);
      await read(sid);
    }
    expect((await openSession('127.0.0.1', known)).status).toBe(429);
  });

  it('are bounded for one IPv6 network as for one address', async () => {
    const { openSession, read } = await startChannel();
    for (const n of [1, 2]) await read((await openSession(`2001:db8::${n}`)).sid);
    expect((await openSession('2001:db8::3')).status).toBe(429);
    expect((await openSession('2001:db8:0:1::3')).status).toBe(200);
  });

  it('hold no more of what came too early than one body may have', async () => {
    const { openSession, read, post } = await startChannel({ maxUnprivilegedBodyBytes: 4000 });
    const { sid } = await openSession();
    const early = (id: number) => post(sid, `count=1&ofs=${id}&req0___data__=${'x'.repeat(3000)}`);
    expect([await early(5), await early(6), await early(7)]).toEqual([200, 200, 400]);
    expect((await read(sid)).status).toBe(400);
  });

  it('are freed when no client reads them any more', async () => {
    const { openSession, read } = await startChannel();
    const left = await openSession();
    await read((await openSession()).sid);
    expect((await openSession()).status).toBe(200);
    expect((await read(left.sid)).status).toBe(400);
  });
});
