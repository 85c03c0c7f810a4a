import { mkdirSync, writeFileSync } from 'node:fs';
import dns from 'node:dns';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/http/listen.ts';
import { gabbai } from '../../../tools/gabbai.ts';
import { isLocalOnly } from '../../src/http/local-only.ts';
import { createServer } from '../../src/http/server.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { pictures } from '../harness/pictures.ts';
import { startProgramme, type Programme } from '../harness/programme.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const onEveryAnswer = {
  'content-security-policy': expect.stringMatching(
    new RegExp(
      "^default-src 'self'; script-src 'self' 'sha256-[\\w+/]{43}='; style-src 'self'; " +
        "style-src-elem 'self' 'unsafe-inline'; style-src-attr 'none'; img-src 'self' blob: data:; " +
        "connect-src 'self'; worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'$",
    ),
  ),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), autoplay=(), bluetooth=(), display-capture=(), encrypted-media=(), geolocation=(), ' +
    'gyroscope=(), hid=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
    'picture-in-picture=(), screen-wake-lock=(), serial=(), usb=(), camera=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'cache-control': 'no-store',
};
const ofFiles = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, max-age=0',
};
const mustNotTell = new Set(['server', 'x-powered-by', 'via', 'access-control-allow-origin']);

const documents = '/v1/projects/gabbai/databases/(default)/documents';
const object = '/v0/b/gabbai.appspot.com/o';
const identity = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=gabbai-local';
const stream = '/google.firestore.v1.Firestore/Listen/channel';

let folder: ReturnType<typeof temporaryFolder>;
let backend: Programme;
let owner: Record<string, string>;

beforeAll(async () => {
  folder = temporaryFolder();
  const webDir = join(folder.path, 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  writeFileSync(join(webDir, 'assets', 'a-1.js'), '');
  const dataDir = join(folder.path, 'data');
  backend = await startProgramme(dataDir, { webDir });
  owner = { authorization: `Bearer ${mintOperatorToken(dataDir)}` };
  await backend.upload('prizes/a.png', pictures['image/png']);
});

afterAll(async () => {
  await backend.close();
  folder.remove();
});

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends the path as it stands; reads status and headers. */
function send(origin: string, { path, method = 'GET', headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const outgoing = request(origin, { path, method, headers }, (answer) => {
        text(answer).then(
          () => resolve({ status: answer.statusCode, headers: answer.headers }),
          reject,
        );
      });
      outgoing.on('error', reject).end(body);
    },
  );
}

const answers: [string, number, () => Sent, object?][] = [
  ['a page', 200, () => ({ path: '/admin/dashboard' }), { 'cache-control': 'no-cache' }],
  [
    'an asset',
    200,
    () => ({ path: '/assets/a-1.js' }),
    { 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  [
    'the configuration',
    200,
    () => ({ path: '/__/firebase/init.json' }),
    { 'cache-control': 'no-cache' },
  ],
  ['a missing asset', 404, () => ({ path: '/assets/gone.js' })],
  ['a malformed path', 400, () => ({ path: '/%E0%A4%A' })],
  ['an unknown method', 404, () => ({ path: '/', method: 'PATCH' })],
  [
    'documents',
    200,
    () => ({ path: `${documents}:commit`, method: 'POST', headers: owner, body: '{}' }),
  ],
  ['documents, malformed', 400, () => ({ path: `${documents}:commit`, method: 'POST', body: '{' })],
  [
    'documents, forbidden',
    403,
    () => ({
      path: `${documents}:batchGet`,
      method: 'POST',
      body: `{"documents":["${documents.slice(4)}/a/b"]}`,
    }),
  ],
  ['identity, refused', 400, () => ({ path: identity, method: 'POST', body: '{}' })],
  [
    'a stream opened',
    200,
    () => ({ path: stream, method: 'POST', body: 'count=0' }),
    { 'cache-control': 'no-cache, no-store' },
  ],
  ['a stream lost', 400, () => ({ path: `${stream}?SID=gone`, method: 'POST' })],
  [
    'a body too large',
    413,
    () => ({ path: '/', method: 'POST', headers: { 'content-length': '99999999' } }),
  ],
  ["a file's description", 200, () => ({ path: `${object}/prizes%2Fa.png`, headers: owner })],
  ['a file', 200, () => ({ path: `${object}/prizes%2Fa.png?alt=media`, headers: owner }), ofFiles],
  ['a file, forbidden', 403, () => ({ path: `${object}/prizes%2Fa.png?alt=media` })],
];

it.each(answers)('protects %s (%i)', async (_what, status, sent, exceptions = {}) => {
  const answer = await send(backend.url, sent());
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ ...onEveryAnswer, ...exceptions });
  expect(Object.keys(answer.headers).filter((name) => mustNotTell.has(name))).toEqual([]);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

it('sends security headers with the response to a failure, which reveals nothing about it', async () => {
  const app = await createServer({ ...gabbai, allowedOrigins: [], publicUrl: null });
  app.get('/fails', () => {
    throw new Error('a secret');
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/fails`);
  expect(Object.fromEntries(answer.headers)).toMatchObject(onEveryAnswer);
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { code: 500, message: 'Internal error.', status: 'INTERNAL' } },
  ]);
  await app.close();
});

it('found 25: lets the pages of an allowed origin alone use its answers', async () => {
  const app = await createServer({ allowedOrigins: ['https://site.example'], publicUrl: null });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headersFor = async (headers: Record<string, string>) =>
    (await send(url, { path: stream, method: 'POST', headers })).headers;
  const policy = 'cross-origin-resource-policy';
  const exposed = 'access-control-expose-headers';
  const allowed = await headersFor({ origin: 'https://site.example' });
  expect(allowed[policy]).toBe('cross-origin');
  // The SDK reads it of each stream.
  expect(allowed[exposed]).toContain('X-Client-Wire-Protocol');
  for (const others of ['https://evil.example', null]) {
    const answered = await headersFor(others === null ? {} : { origin: others });
    expect([answered[policy], answered[exposed]]).toEqual(['same-origin', undefined]);
  }
});

it.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['a length that is none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('protects the answer to %s', async (_what, sent, status) => {
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line, ...lines] = head.split('\r\n');
  expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ', 1)[0], line.split(': ').slice(1).join(': ')]),
  );
  expect(headers).toMatchObject(onEveryAnswer);
  expect(JSON.parse(body).error.code).toBe(status);
});

it('on this machine alone, refuses host names that others could point here', async () => {
  const { port } = new URL(backend.url);
  const statusesOf = async (path: string, hosts: readonly string[]) => {
    const asked = hosts.map((host) => send(backend.url, { path, headers: { host } }));
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };
  const others = [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', 'x'];
  for (const path of ['/', '/healthz', '/none', '/__/firebase/init.json', identity])
    expect(await statusesOf(path, others)).toEqual(new Set([421]));
  const own = [`127.0.0.1:${port}`, 'LocalHost:80', 'minyan.localhost.', '[::1]:4180', '[::1]', ''];
  expect(await statusesOf('/healthz', own)).toEqual(new Set([200]));

  const reach = { host: '127.0.0.1', publicUrl: null, hasProxy: false };
  const isLocalAt = (host: string) => isLocalOnly({ ...reach, host });
  expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].every(isLocalAt)).toBe(true);
  expect(['0.0.0.0', '::', '192.0.2.1', '127.example.org'].some(isLocalAt)).toBe(false);
  expect(isLocalOnly({ ...reach, publicUrl: 'https://minyan.example' })).toBe(false);
  expect(isLocalOnly({ ...reach, publicUrl: 'http://localhost:4180' })).toBe(true);
  expect(isLocalOnly({ ...reach, hasProxy: true })).toBe(false);
});

it('listens as localhost with the one server that protects its answers and counts connections', async () => {
  // As most machines answer, though perhaps not this one.
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  const { lookup } = dns;
  const answerBoth: (...asked: [string, object, (...found: unknown[]) => void]) => void = (
    ...[name, options, done]
  ) => {
    if (name === 'localhost' && 'all' in options && options.all === true) done(null, both);
    else lookup(name, options, done);
  };
  Reflect.set(dns, 'lookup', answerBoth);
  onTestFinished(() => void Reflect.set(dns, 'lookup', lookup));
  const app = await createServer({ ...gabbai, allowedOrigins: [], publicUrl: null });
  onTestFinished(() => app.close());
  const url = await listen(app, { host: 'localhost', port: 0 });
  expect((await send(url, { path: '/' })).headers).toMatchObject(onEveryAnswer);
  await expect(send(url.replace('127.0.0.1', '[::1]'), { path: '/' })).rejects.toThrow(/::1/);
});

async function hstsOf(publicUrl: string | null, headers: Record<string, string> = {}) {
  const app = await createServer({ allowedOrigins: [], publicUrl });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await send(origin, { path: '/', headers });
  await app.close();
  return answer.headers['strict-transport-security'];
}

describe('TLS is promised', () => {
  const year = 'max-age=31536000';

  it('where people reach the backend by TLS, or a proxy of this machine says so', async () => {
    expect(await hstsOf('https://minyan.example')).toBe(year);
    expect(await hstsOf(null, { 'x-forwarded-proto': 'https' })).toBe(year);
  });

  it('and nowhere else', async () => {
    expect(await hstsOf(null)).toBeUndefined();
    expect(await hstsOf('http://minyan.example')).toBeUndefined();
    expect(await hstsOf(null, { 'x-forwarded-proto': 'http' })).toBeUndefined();
  });
});
