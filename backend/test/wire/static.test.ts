import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createServer } from '../../src/http/server.ts';
import { serveWebApp } from '../../src/http/web-app.ts';

const page = '<!doctype html><title>Gabbai</title>';
const script = 'console.info("app")';
const clientConfig = {
  apiKey: 'key',
  authDomain: 'minyan.firebaseapp.com',
  projectId: 'minyan',
  storageBucket: 'minyan.appspot.com',
  messagingSenderId: '1',
  appId: '1:1:web:minyan',
  servicesOnThisOrigin: true,
  allowedOrigins: [],
  mailsInvitations: false,
} as const;

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A built app of two files behind real HTTP, with a file beside its folder that must stay unseen. */
async function startStatic(options: { withApp?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gabbai-static-'));
  const webDir = join(folder, 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'clear-cache.txt'), 'Cleared.');
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, 'assets', 'index-B1x2y3.js'), script);
  writeFileSync(join(webDir, 'assets', 'dashboard-C4d5e6.js'), script);
  // Stands for the build's compressed files; their content does not matter.
  writeFileSync(join(webDir, 'assets', 'dashboard-C4d5e6.js.br'), 'as brotli');
  writeFileSync(join(webDir, 'assets', 'dashboard-C4d5e6.js.gz'), 'as gzip');
  const app = await createServer({ allowedOrigins: [], publicUrl: null });
  await serveWebApp(app, { webDir: options.withApp === false ? null : webDir, clientConfig });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    get: (path: string, init?: RequestInit) => fetch(origin + path, init),
    /** Sends the request as it stands: `fetch` resolves dots and makes a conditional request a full one. */
    getRaw: (path: string, headers: Record<string, string> = {}) =>
      new Promise<RawAnswer>((resolve, reject) => {
        const outgoing = request(origin, { path, headers }, (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
            reject,
          );
        });
        outgoing.on('error', reject).end();
      }),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const notFound = { error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } };

it.each(['/assets/index-gone.js', '/missing.png', '/admin/missing.css?v=1'])(
  'answers 404, not a page, to the missing file %s',
  async (path) => {
    await using server = await startStatic();
    const response = await server.get(path);
    expect([response.status, await response.json()]).toEqual([404, notFound]);
    // A page that is open over an update must not remember that its old chunk is gone.
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  },
);

it('answers 404 to a page asked for by another method', async () => {
  await using server = await startStatic();
  const response = await server.get('/admin/dashboard', { method: 'POST', body: 'x' });
  expect([response.status, await response.json()]).toEqual([404, notFound]);
});

it.each([
  '/',
  '/index.html',
  '/login',
  '/admin/dashboard',
  '/admin/envelopes/profile/AbC123?from=list',
  '/admin/prizes/',
  '/no/such/page',
  '/100%',
  '/admin/envelopes/profile/%E0%A4%A?from=list',
  '/%2e%2e/secret.txt%',
])('A1 answers %s with the app, which browsers revalidate each time', async (path) => {
  await using server = await startStatic();
  const response = await server.get(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([response.status, await response.text()]).toEqual([200, page]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('lets browsers keep a hashed file for good, and revalidate one whose name stays', async () => {
  await using server = await startStatic();
  const hashed = await server.get('/assets/index-B1x2y3.js');
  expect([hashed.status, await hashed.text()]).toEqual([200, script]);
  expect(hashed.headers.get('content-type')).toMatch(
    /^(text|application)\/javascript; charset=utf-8$/,
  );
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const named = await server.get('/favicon.svg');
  expect(named.headers.get('content-type')).toBe('image/svg+xml');
  expect(named.headers.get('cache-control')).toBe('no-cache');
});

it('has the browser drop what it keeps, at one address alone', async () => {
  await using server = await startStatic();
  const headerAt = async (path: string) => (await server.get(path)).headers.get('clear-site-data');
  expect(await headerAt('/clear-cache.txt')).toBe('"cache"');
  expect([await headerAt('/'), await headerAt('/favicon.svg')]).toEqual([null, null]);
});

it.each([
  ['br', 'gzip, deflate, br', 'as brotli'],
  ['gzip', 'gzip, deflate', 'as gzip'],
  [undefined, 'identity', script],
])('sends the encoding %s to clients that accept %s', async (encoding, accepted, body) => {
  await using server = await startStatic();
  const answer = await server.getRaw('/assets/dashboard-C4d5e6.js', {
    'accept-encoding': accepted,
  });
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
});

it('answers 304 to a client that has this version of the app', async () => {
  await using server = await startStatic();
  const etag = (await server.get('/admin/dashboard')).headers.get('etag') ?? '';
  expect(await server.getRaw('/admin/dashboard', { 'if-none-match': etag })).toMatchObject({
    status: 304,
    body: '',
  });
  const other = await server.getRaw('/admin/dashboard', { 'if-none-match': '"other"' });
  expect(other).toMatchObject({ status: 200, body: page });
});

it.each([true, false])(
  'I5 serves the client configuration, with the app built: %s',
  async (withApp) => {
    await using server = await startStatic({ withApp });
    const response = await server.get('/__/firebase/init.json');
    expect([response.status, await response.json()]).toEqual([200, clientConfig]);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

it('answers 404 to every page where no app is served', async () => {
  await using server = await startStatic({ withApp: false });
  for (const path of ['/', '/admin/dashboard']) {
    const response = await server.get(path);
    expect([response.status, await response.json()]).toEqual([404, notFound]);
  }
});

describe('what is a page', () => {
  it.each([
    ['/admin/envelopes/profile/a.b', 'text/html,*/*;q=0.8', 200],
    ['/admin/prizes', 'text/html', 200],
    ['/identitytoolkit.googleapis.com/v1/nothing', 'text/html,*/*', 404],
    ['/v1/projects/gabbai', 'text/html,*/*', 404],
    ['/__/firebase/other.json', 'text/html,*/*', 404],
    ['/assets/gone-1.js', 'text/html,*/*', 404],
    ['/picture.png', 'image/*,*/*', 404],
  ])('%s for %s: %i', async (path, accept, status) => {
    await using app = await startStatic();
    const response = await app.get(path, { headers: { accept } });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(status === 200 ? page : 'NOT_FOUND');
  });
});
