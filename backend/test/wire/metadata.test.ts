import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { pngWith } from '../harness/pictures.ts';
import {
  asAdmin,
  bucket,
  bytesOf,
  put,
  readObject,
  refusedCallers,
  startFileServer,
  expectRefused,
} from './file-server.ts';

const server = forEachTest(startFileServer);

const get = (name: string): Promise<Response> =>
  server.call(`/${encodeURIComponent(name)}`, { headers: asAdmin });

const patch = (name: string, body: string, headers = asAdmin): Promise<Response> =>
  server.call(`/${encodeURIComponent(name)}`, { method: 'PATCH', headers, body });

it.each(refusedCallers)(
  'refuses %s whether the object exists or not',
  async (_who, headers, code, message) => {
    await put(server, 'there', 'x');
    for (const method of ['GET', 'PATCH']) {
      for (const path of ['/there', '/missing']) {
        const body = method === 'PATCH' ? '{}' : null;
        await expectRefused(server.call(path, { method, headers, body }), code, message);
      }
    }
  },
);

it('answers 404 for what does not exist, and in another bucket', async () => {
  await put(server, 'a', 'x');
  const elsewhere = await fetch(`${server.origin}/v0/b/other/o/a`, { headers: asAdmin });
  for (const response of [await get('b'), await patch('b', '{}'), elsewhere]) {
    await expectRefused(response, 404, 'Not Found.');
  }
});

it('refuses a name whose percent-encoding is malformed', async () => {
  expect((await server.call('/%E0%A4%A', { headers: asAdmin })).status).toBe(400);
  expect((await server.call('/a%', { headers: asAdmin })).status).toBe(400);
});

it('reads a Bearer token as well, and the metadata without the bytes on HEAD', async () => {
  const object = await put(server, 'a', 'x');
  const headers = { authorization: 'Bearer admin' };
  const response = await server.call('/a', { headers });
  expect(await readObject(response)).toEqual(object);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const head = await server.call('/a', { method: 'HEAD', headers });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it.each([
  'dir/sub/a.txt',
  'two words.png',
  'zażółć גבאי 🎁.jpg',
  '.../etc/passwd',
  'a/..b',
  'a/.b//c/',
  '..%2F..%2Fetc',
  '100%.png',
  '?alt=media&token=x#y',
  `"quoted" 'name'; a+b=c,d\\e`,
  `prizes/${'ż'.repeat(508)}.`,
])('keeps %j apart from every other name', async (name) => {
  await put(server, 'decoy', 'other');
  await put(server, name, 'mine');
  expect((await readObject(await get(name))).name).toBe(name);
  const list = await server.call('', { headers: asAdmin });
  expect(await list.json()).toMatchObject({ items: expect.arrayContaining([{ name, bucket }]) });
  const media = await server.call(`/${encodeURIComponent(name)}?alt=media`, { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(pngWith('mine'));
  // However the object is called, its bytes lie in the folder under a random name.
  expect(server.stored().every((file) => /^[0-9a-f-]{36}$/.test(file))).toBe(true);
  await server.call(`/${encodeURIComponent(name)}`, { method: 'DELETE', headers: asAdmin });
  expect((await get(name)).status).toBe(404);
  expect((await get('decoy')).status).toBe(200);
});

const manyKeys = Object.fromEntries(Array.from({ length: 2048 }, (_, n) => [`k${n + 1000}`, '']));

it.each([
  ['text', 'Malformed JSON.'],
  ['[]', 'Expected a JSON object.'],
  ['{"contentType":1}', 'Metadata values must be strings.'],
  ['{"metadata":{"a":{}}}', 'Metadata values must be strings.'],
  ['{"cacheControl":"a\\r\\nb"}', 'Invalid cacheControl.'],
  ['{"contentDisposition":"inline; filename=ż"}', 'Invalid contentDisposition.'],
  ['{"contentType":"text/html"}', 'The contentType must be that of the bytes.'],
  ['{"contentType":"image/gif"}', 'The contentType must be that of the bytes.'],
  ['{"contentEncoding":"gzip"}', 'Invalid contentEncoding.'],
  [JSON.stringify({ metadata: { a: 'x'.repeat(8192) } }), 'Too much metadata.'],
  [JSON.stringify({ metadata: manyKeys }), 'Too much metadata.'],
])('refuses the change %s and leaves everything as it was', async (body, message) => {
  const object = await put(server, 'a', 'x');
  await expectRefused(patch('a', body), 400, message);
  expect(await readObject(await get('a'))).toEqual(object);
});

it.each([
  ['public', 'private'],
  ['Public, max-age=60, s-maxage=60', 'private, max-age=60'],
  ['max-age=60', 'private, max-age=60'],
  ['private="a", no-cache', 'private, no-cache'],
  ['private, max-age=31536000, immutable', 'private, max-age=31536000, immutable'],
])('found 37: a picture whose cacheControl is set to %s is %s', async (cacheControl, kept) => {
  const body = JSON.stringify({ cacheControl });
  await put(server, 'multipart', 'x', { cacheControl });
  await put(server, 'changed', 'x');
  await patch('changed', body);
  const start = await server.call('?name=resumable', {
    method: 'POST',
    headers: {
      ...asAdmin,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
    },
    body,
  });
  await fetch(start.headers.get('x-goog-upload-url') ?? '', {
    method: 'POST',
    headers: {
      ...asAdmin,
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
    },
    body: pngWith('x'),
  });
  // As an older version has stored it.
  await put(server, 'older', 'x');
  const older = JSON.stringify({ cacheControl, contentType: 'image/png', custom: {} });
  server.database.sqlite
    .prepare(`UPDATE file_objects SET settings = ? WHERE name = 'older'`)
    .run(older);
  for (const name of ['multipart', 'changed', 'resumable', 'older']) {
    const object = await readObject(await get(name));
    const media = await server.call(`/${name}?alt=media`, { headers: asAdmin });
    expect([name, object['cacheControl'], media.headers.get('cache-control')]).toEqual([
      name,
      kept,
      kept,
    ]);
  }
});

it('changes what is named, removes what is null, keeps the rest and the bytes', async () => {
  const metadata = {
    contentType: 'image/png',
    cacheControl: 'public',
    metadata: { a: '1', b: '2' },
  };
  const object = await put(server, 'a', 'hello', metadata);
  server.clock.millis += 60_000;
  const change = { contentLanguage: 'he', cacheControl: null, metadata: { b: null, c: '3' } };
  const changed = await readObject(await patch('a', JSON.stringify(change)));
  const { cacheControl, ...rest } = object;
  expect(cacheControl).toBe('private');
  expect(changed).toEqual({
    ...rest,
    contentLanguage: 'he',
    metadata: { a: '1', c: '3' },
    metageneration: '2',
    updated: '2026-11-20T15:22:24.000Z',
    etag: `${object.generation}-2`,
  });
  expect(await readObject(await get('a'))).toEqual(changed);
  const media = await server.call(`/a?alt=media&token=${object.downloadTokens}`);
  expect(await bytesOf(media)).toEqual(pngWith('hello'));
});

it('cannot change what only the service sets', async () => {
  const object = await put(server, 'a', 'x');
  const change = { name: 'b', size: '9', generation: '1', downloadTokens: 'mine', md5Hash: 'AAAA' };
  const changed = await readObject(await patch('a', JSON.stringify(change)));
  const { metageneration, etag, ...rest } = object;
  expect([metageneration, etag]).toEqual(['1', `${object.generation}-1`]);
  expect(changed).toEqual({ ...rest, metageneration: '2', etag: `${object.generation}-2` });
});

it('keeps the names of prototypes as plain keys', async () => {
  await put(server, 'a', 'x');
  const body = '{"metadata":{"__proto__":"p","constructor":"c"}}';
  const text = await (await patch('a', body)).text();
  expect(text).toContain('"metadata":{"__proto__":"p","constructor":"c"}');
});

it('removes all custom keys at once', async () => {
  await put(server, 'a', 'x', { metadata: { a: '1' } });
  const changed = await readObject(await patch('a', '{"metadata":null}'));
  expect(changed['metadata']).toBeUndefined();
});
