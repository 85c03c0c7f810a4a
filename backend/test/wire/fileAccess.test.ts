import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { pngWith } from '../harness/pictures.ts';
import { asAdmin, multipart, put, refusal, startFileServer, expectRefused } from './file-server.ts';

const forbidden = refusal(403, 'Permission denied.');
const picture = pngWith('new');
const stored = { name: 'a', size: pngWith('old').length, metageneration: 1 };

const server = forEachTest(startFileServer);

/** What the guard was asked since, in short. */
function asked(): unknown[] {
  return server.asked.splice(0).map(({ operation, path, resource, requestResource }) => ({
    operation,
    path,
    resource,
    requestResource,
  }));
}

it('checks new bytes first as announced, then as they are', async () => {
  const metadata = { contentType: 'application/octet-stream', metadata: { k: 'v' } };
  await server.call('?name=a', multipart(metadata, picture));
  const announced = {
    name: 'a',
    size: picture.length,
    settings: { contentType: 'application/octet-stream', custom: { k: 'v' } },
    generation: null,
    created: null,
  };
  const actual = {
    name: 'a',
    size: picture.length,
    settings: { contentType: 'image/png', custom: { k: 'v' } },
    metageneration: 1,
    generation: 1_795_188_084_000_002,
    created: 1_795_188_084_000_002,
  };
  expect(asked()).toMatchObject([
    { operation: 'create', path: 'a', resource: null, requestResource: announced },
    { operation: 'create', path: 'a', resource: null, requestResource: actual },
  ]);
});

it('checks replaced bytes with the earlier object', async () => {
  await put(server, 'a', 'old');
  asked();
  await put(server, 'a', 'newer');
  const size = pngWith('newer').length;
  expect(asked()).toMatchObject([
    { operation: 'update', resource: stored, requestResource: { size, generation: null } },
    { operation: 'update', resource: stored, requestResource: { size, metageneration: 1 } },
  ]);
});

it('checks changed metadata with both states, get and delete with the stored one', async () => {
  await put(server, 'a', 'old');
  asked();
  const body = JSON.stringify({ metadata: { k: 'v' } });
  await server.call('/a', { method: 'PATCH', headers: asAdmin, body });
  await server.call('/a', { headers: asAdmin });
  await server.call('/a?alt=media', { headers: asAdmin });
  await server.call('/a', { method: 'DELETE', headers: asAdmin });
  const changed = { ...stored, metageneration: 2, settings: { custom: { k: 'v' } } };
  expect(asked()).toMatchObject([
    { operation: 'update', path: 'a', resource: stored, requestResource: changed },
    { operation: 'get', path: 'a', resource: changed, requestResource: undefined },
    { operation: 'get', path: 'a', resource: changed, requestResource: undefined },
    { operation: 'delete', path: 'a', resource: changed, requestResource: undefined },
  ]);
});

it('checks a missing file before it answers, and a list by its prefix', async () => {
  await server.call('/b', { method: 'PATCH', headers: asAdmin, body: '{}' });
  await server.call('/b', { headers: asAdmin });
  await server.call('/b', { method: 'DELETE', headers: asAdmin });
  await server.call('?prefix=p%2F', { headers: asAdmin });
  const nothing = { resource: null, requestResource: undefined };
  expect(asked()).toEqual([
    { operation: 'update', path: 'b', ...nothing },
    { operation: 'get', path: 'b', ...nothing },
    { operation: 'delete', path: 'b', ...nothing },
    { operation: 'list', path: 'p/', ...nothing },
  ]);
});

it('reveals to a stranger no more for an invalid change than for a valid one', async () => {
  await put(server, 'a', 'old');
  const headers = { authorization: 'Firebase stranger' };
  for (const path of ['/a', '/missing']) {
    for (const body of ['{"contentType":"text/html"}', '{}']) {
      const response = await server.call(path, { method: 'PATCH', headers, body });
      expect([response.status, await response.json()]).toEqual([403, forbidden]);
    }
  }
});

it('keeps nothing of bytes that turn out to be what the guard forbids', async () => {
  // As with a rule on the type: it is unknown before the bytes arrive.
  server.rule.allows = ({ requestResource }) =>
    requestResource?.settings.contentType !== 'image/png';
  const undeclared = { contentType: 'application/octet-stream' };
  const atOnce = await server.call('?name=a', multipart(undeclared, picture));
  expect([atOnce.status, await atOnce.json()]).toEqual([403, forbidden]);
  const auth = { uid: 'admin', token: {}, isOperator: false };
  const request = { name: 'a', settings: { custom: {} }, md5: null, auth };
  const id = await server.files.uploads.start(request, picture.length);
  const inPieces = await server.call(`?name=a&upload_id=${id}`, {
    method: 'POST',
    headers: {
      ...asAdmin,
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
    },
    body: picture,
  });
  expect([inPieces.status, await inPieces.json()]).toEqual([403, forbidden]);
  expect(server.stored()).toEqual([]);
});

/** What comes before the bytes of a file. */
const headOfBody =
  '--75913462\r\nContent-Type: application/json\r\n\r\n{}' +
  '\r\n--75913462\r\nContent-Type: image/png\r\n\r\n';

it.each([
  ['an upload at once', { 'x-goog-upload-protocol': 'multipart' }, '?name=a'],
  ['a piece', { 'x-goog-upload-command': 'upload', 'x-goog-upload-offset': '0' }, null],
])('refuses a stranger %s when its bytes have not been sent', async (_what, headers, path) => {
  const auth = { uid: 'admin', token: {}, isOperator: false };
  const request = { name: 'a', settings: { custom: {} }, md5: null, auth };
  const id = await server.files.uploads.start(request, 1_000_000);
  const answer = await answerToHead(path ?? `?name=a&upload_id=${id}`, {
    head: path === null ? '' : headOfBody,
    headers: { ...headers, 'content-type': 'multipart/related; boundary=75913462' },
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403 .*"message":"Permission denied\."/s);
});

/** Announces a megabyte, sends the head alone, and waits for the answer. */
function answerToHead(
  path: string,
  { head, headers }: { head: string; headers: Record<string, string> },
): Promise<string> {
  const { host, hostname, port, pathname } = new URL(server.root);
  const lines = Object.entries({ host, 'content-length': '1000000', ...headers });
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.on('data', (data: Buffer) => {
      answer += data.toString();
      if (answer.includes('}}')) socket.destroy();
    });
    const headerText = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST ${pathname}${path} HTTP/1.1\r\n${headerText}\r\n${head}`);
  });
}

it('does not take in more than a head of metadata', async () => {
  const metadata = { metadata: { a: 'x'.repeat(300_000) } };
  await expectRefused(server.call('?name=a', multipart(metadata, picture)), 400, 'Malformed body.');
  await expectRefused(
    server.call('?name=a', {
      method: 'POST',
      headers: { ...asAdmin, 'x-goog-upload-protocol': 'resumable' },
      body: JSON.stringify(metadata),
    }),
    400,
    'Malformed body.',
  );
});
