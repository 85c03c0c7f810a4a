import { createHash } from 'node:crypto';
import { array, assert, asyncProperty, constantFrom, oneof, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import {
  asAdmin,
  bucket,
  bytesOf,
  multipart,
  put,
  readObject,
  refusedCallers,
  startFileServer,
  expectRefused,
} from './file-server.ts';
import { pictures, pngOfSize, pngWith } from '../harness/pictures.ts';
import { dieWhilePublishing } from './die-while-publishing.ts';

const token = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const server = forEachTest(startFileServer);

it.each(refusedCallers)('refuses %s and stores nothing', async (_who, headers, code, message) => {
  await expectRefused(
    server.call('?name=a.png', multipart({}, pngWith('hello'), headers)),
    code,
    message,
  );
  expect(server.stored()).toEqual([]);
});

it('refuses another bucket', async () => {
  await expectRefused(
    fetch(`${server.origin}/v0/b/other/o?name=a`, multipart({}, 'x')),
    404,
    'Not Found.',
  );
});

it.each([
  ['empty', ''],
  ['a dot', '.'],
  ['two dots', '..'],
  ['found 6: a folder and two dots', 'students/..'],
  ['found 6: a way up in its middle', 'students/../prizes/a.png'],
  ['found 6: a dot before a name', './a.png'],
  ['two lines', 'a\nb'],
  ['cut by a NUL', 'a\0b'],
  ['of 1025 bytes', `${'x'.repeat(1023)}ż`],
])('refuses a name that is %s', async (_what, name) => {
  await expectRefused(
    server.call(`?name=${encodeURIComponent(name)}`, multipart({}, 'x')),
    400,
    'Invalid object name.',
  );
});

it.each([
  ['a name whose percent-encoding is malformed', '?name=%E0%A4', 'Malformed percent-encoding.', {}],
  ['no protocol', '?name=a', 'Unknown protocol.', { headers: asAdmin }],
  ['no boundary', '?name=a', 'No multipart boundary.', { headers: withType('multipart/related') }],
  [
    'a body without its end',
    '?name=a',
    'Malformed multipart body.',
    { body: '--75913462\r\n\r\n{}' },
  ],
  ['an empty body', '?name=a', 'Malformed multipart body.', { body: '' }],
])('refuses %s', async (_what, path, message, init) => {
  await expectRefused(server.call(path, { ...multipart({}, 'x'), ...init }), 400, message);
  expect(server.stored()).toEqual([]);
});

function withType(type: string): Record<string, string> {
  return { ...asAdmin, 'x-goog-upload-protocol': 'multipart', 'content-type': type };
}

it.each([
  ['a number', { contentType: 1 }, 'Metadata values must be strings.'],
  ['text in place of keys', { metadata: 'text' }, 'Expected a JSON object.'],
  ['a list of keys', { metadata: ['a'] }, 'Expected a JSON object.'],
  [
    'a header that breaks out of its line',
    { contentType: 'a\r\nset-cookie: x' },
    'Invalid contentType.',
  ],
  ['9 KiB of keys', { metadata: { a: 'x'.repeat(9216) } }, 'Too much metadata.'],
  ['a sum of other bytes', { md5Hash: 'AAAA' }, 'The bytes do not have this md5Hash.'],
])('refuses metadata with %s', async (_what, metadata, message) => {
  await expectRefused(server.call('?name=a', multipart(metadata, pngWith('x'))), 400, message);
  expect(server.stored()).toEqual([]);
});

it.each([1, 100_000])('refuses a file %i bytes over the limit', async (excess) => {
  await using server = await startFileServer({ maxBytes: 1000 });
  await expectRefused(
    server.call('?name=a', multipart({}, pngOfSize(1000 + excess))),
    413,
    'The file is too large.',
  );
  expect((await server.call('?name=a', multipart({}, pngOfSize(1000)))).status).toBe(200);
});

it('takes a file that is larger than any other request may be', async () => {
  await using server = await startFileServer({ maxBytes: 11 * 1024 * 1024 });
  const response = await server.call('?name=a', multipart({}, pngOfSize(11 * 1024 * 1024)));
  expect((await readObject(response))['size']).toBe('11534336');
});

it('answers with the metadata of what it stored', async () => {
  const metadata = { name: 'dir/a.png', contentType: 'image/png', metadata: { k: 'v' } };
  const body = multipart(metadata, pictures['image/png']);
  const response = await server.call('?name=dir%2Fa.png', body);
  expect(response.status).toBe(200);
  const object = await readObject(response);
  // The clock's first commit was its own; both sums were reckoned by another program.
  expect(object).toEqual({
    name: 'dir/a.png',
    bucket,
    generation: '1795188084000002',
    metageneration: '1',
    contentType: 'image/png',
    timeCreated: '2026-11-20T15:21:24.000Z',
    updated: '2026-11-20T15:21:24.000Z',
    storageClass: 'STANDARD',
    size: '93',
    md5Hash: 'UTwc429FH78r5fIot3We/g==',
    crc32c: 'zmzFJg==',
    contentEncoding: 'identity',
    contentDisposition: "inline; filename*=utf-8''a.png",
    etag: '1795188084000002-1',
    downloadTokens: expect.stringMatching(token),
    metadata: { k: 'v' },
  });
});

it('keeps every byte, also where some look like a delimiter', async () => {
  const piece = oneof(
    uint8Array({ maxLength: 20 }),
    constantFrom('\r\n', '\r\n\r\n', '\r\n--75913462\r\n', '\r\n--75913462--', '--75913462'),
  );
  await assert(
    asyncProperty(array(piece, { maxLength: 6 }), async (pieces) => {
      const carried = Buffer.concat(pieces.map((part) => Buffer.from(part)));
      const bytes = pngWith(carried);
      const { md5Hash } = await put(server, 'a', carried);
      expect(md5Hash).toBe(createHash('md5').update(bytes).digest('base64'));
      const response = await server.call('/a?alt=media', { headers: asAdmin });
      expect(await bytesOf(response)).toEqual(bytes);
    }),
    { numRuns: 40, seed: 1 },
  );
});

it('replaces an object: new generation, new token, old bytes gone from the disk', async () => {
  const first = await put(server, 'a', 'first', { metadata: { old: 'yes' } });
  const [firstBlob] = server.stored();
  const second = await put(server, 'a', 'second');
  expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
  expect(second.downloadTokens).not.toBe(first.downloadTokens);
  expect(second['metadata']).toBeUndefined();
  expect(server.stored()).toHaveLength(1);
  expect(server.stored()).not.toContain(firstBlob);
  const old = await server.call(`/a?alt=media&token=${first.downloadTokens}`);
  expect(old.status).toBe(403);
});

it('keeps everything across a restart', async () => {
  const object = await put(server, 'dir/a', 'hello', { metadata: { k: 'v' } });
  await using next = await server.restart();
  expect(await readObject(await next.call('/dir%2Fa', { headers: asAdmin }))).toEqual(object);
  const bytes = await next.call(`/dir%2Fa?alt=media&token=${object.downloadTokens}`);
  expect(await bytesOf(bytes)).toEqual(pngWith('hello'));
});

it('a crash between the rename and the commit leaves nothing to see, and after the next start nothing at all', async () => {
  await put(server, 'before', 'kept');
  await server.close();
  await dieWhilePublishing(server.dataDir, 'multipart');
  expect(server.stored()).toHaveLength(2);
  expect(server.stored().filter((file) => file.endsWith('.part'))).toEqual([]);
  await using next = await server.restart();
  const list = await next.call('', { headers: asAdmin });
  expect(await list.json()).toEqual({ prefixes: [], items: [{ name: 'before', bucket }] });
  expect(next.stored()).toHaveLength(1);
});
