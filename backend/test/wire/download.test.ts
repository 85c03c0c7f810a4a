import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { pictures, pngWith } from '../harness/pictures.ts';
import {
  asAdmin,
  bytesOf,
  multipart,
  put,
  refusal,
  refusedCallers,
  startFileServer,
  expectRefused,
} from './file-server.ts';

const digits = '0123456789';
const picture = pngWith(digits);
const size = picture.length;

const server = forEachTest(startFileServer);

it.each(refusedCallers)(
  'refuses %s whether the object exists or not',
  async (_who, headers, code, message) => {
    await put(server, 'there', 'secret');
    for (const path of ['/there?alt=media', '/missing?alt=media', '/there?alt=media&token=']) {
      await expectRefused(server.call(path, { headers }), code, message);
    }
  },
);

it('refuses the token of another object, and one a letter off', async () => {
  const { downloadTokens: own } = await put(server, 'a', 'secret');
  const { downloadTokens: other } = await put(server, 'b', 'other');
  for (const token of [other, own.slice(1), `${own}0`, own.toUpperCase().replaceAll('-', '')]) {
    await expectRefused(server.call(`/a?alt=media&token=${token}`), 403, 'Permission denied.');
  }
});

it('answers 404 to a caller with rights', async () => {
  await expectRefused(server.call('/missing?alt=media', { headers: asAdmin }), 404, 'Not Found.');
});

it('sends the bytes to a caller with the download token, cached for a while', async () => {
  const object = await put(server, 'prizes/a b.png', digits);
  const path = `/prizes%2Fa%20b.png?alt=media&token=${object.downloadTokens}`;
  const response = await server.call(path);
  expect([response.status, await bytesOf(response)]).toEqual([200, picture]);
  expect(pick(response)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=0',
    'content-disposition': "inline; filename*=utf-8''a%20b.png",
    'content-length': String(size),
    'content-range': null,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${object.etag}"`,
    'x-content-type-options': 'nosniff',
  });
});

function pick({ headers }: Response): Record<string, string | null> {
  const names = [
    'accept-ranges',
    'cache-control',
    'content-disposition',
    'content-length',
    'content-range',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'etag',
    'x-content-type-options',
  ];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

it('gives the bytes to an administrator, whose browser revalidates them each time', async () => {
  await put(server, 'a', digits);
  const response = await server.call('/a?alt=media', { headers: asAdmin });
  expect(await bytesOf(response)).toEqual(picture);
  expect(response.headers.get('cache-control')).toBe('private, max-age=0');
});

it('forbids caching where a browser could not be told to clear its cache', async () => {
  await put(server, 'a', digits, { cacheControl: 'private, max-age=31536000, immutable' });
  const cachingAt = async (headers: Record<string, string>) => {
    const answer = await server.call('/a?alt=media', { headers: { ...asAdmin, ...headers } });
    return answer.headers.get('cache-control');
  };
  expect(await cachingAt({})).toBe('private, max-age=31536000, immutable');
  // Who proxies for a name of the office must speak TLS for it.
  const named = { 'x-forwarded-host': 'minyan.example' };
  expect(await cachingAt(named)).toBe('private, no-store');
  expect(await cachingAt({ ...named, 'x-forwarded-proto': 'https' })).toBe(
    'private, max-age=31536000, immutable',
  );
});

it('sends the headers the uploader chose, except what the bytes are', async () => {
  await put(server, 'a', digits, {
    contentType: 'application/octet-stream',
    contentDisposition: 'inline; filename="b.png"',
    contentEncoding: 'identity',
    contentLanguage: 'he',
    cacheControl: 'public, max-age=60',
  });
  const { headers } = await server.call('/a?alt=media', { headers: asAdmin });
  const names = [
    'content-type',
    'content-disposition',
    'content-encoding',
    'content-language',
    'cache-control',
  ];
  expect(names.map((name) => headers.get(name))).toEqual([
    'image/png',
    'inline; filename="b.png"',
    null,
    'he',
    'private, max-age=60',
  ]);
});

it.each(Object.entries(pictures))('shows %s in place', async (contentType, bytes) => {
  await server.call('?name=x', multipart({ contentType }, bytes));
  const { headers } = await server.call('/x?alt=media', { headers: asAdmin });
  expect(headers.get('content-type')).toBe(contentType);
  expect(headers.get('content-disposition')).toBe("inline; filename*=utf-8''x");
});

it('has saved, never shown, what was taken when more was accepted', async () => {
  const settings = { contentType: 'image/gif', contentDisposition: 'inline' };
  await server.call('?name=x', multipart(settings, pictures['image/gif']));
  const asBefore = "json_set(settings, '$.contentType', 'text/html')";
  server.database.sqlite.exec(`UPDATE file_objects SET settings = ${asBefore}`);
  const response = await server.call('/x?alt=media', { headers: asAdmin });
  expect(pick(response)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=utf-8''x",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(await bytesOf(response)).toEqual(pictures['image/gif']);
});

it.each([
  ['bytes=0-3', 206, 0, 3],
  ['bytes=4-', 206, 4, size - 1],
  ['bytes=-3', 206, size - 3, size - 1],
  ['bytes=-999', 206, 0, size - 1],
  ['bytes=0-1000000', 206, 0, size - 1],
  [`bytes=${size - 1}-${size - 1}`, 206, size - 1, size - 1],
  ['bytes=3-1', 200, 0, size - 1],
  ['bytes=0-1,3-4', 200, 0, size - 1],
  ['bytes=-', 200, 0, size - 1],
  ['pages=0-3', 200, 0, size - 1],
])('answers the range %s', async (range, status, first, last) => {
  await put(server, 'a', digits);
  const response = await server.call('/a?alt=media', { headers: { ...asAdmin, range } });
  const part = picture.subarray(first, last + 1);
  expect([response.status, await bytesOf(response)]).toEqual([status, part]);
  expect(response.headers.get('content-range')).toBe(
    status === 206 ? `bytes ${first}-${last}/${size}` : null,
  );
  expect(response.headers.get('content-length')).toBe(String(part.length));
});

it.each([`bytes=${size}-`, `bytes=${size}-${size + 2}`, 'bytes=-0'])(
  'cannot satisfy the range %s',
  async (range) => {
    await put(server, 'a', digits);
    const response = await server.call('/a?alt=media', { headers: { ...asAdmin, range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(await response.json()).toEqual(refusal(416, 'The requested range is not satisfiable.'));
  },
);

it('gives a range only of the version the caller has begun with', async () => {
  const { etag } = await put(server, 'a', digits);
  const headers = { ...asAdmin, range: 'bytes=4-' };
  const same = await server.call('/a?alt=media', {
    headers: { ...headers, 'if-range': `"${etag}"` },
  });
  expect([same.status, await bytesOf(same)]).toEqual([206, picture.subarray(4)]);
  await put(server, 'a', 'abcdefghij');
  const other = await server.call('/a?alt=media', {
    headers: { ...headers, 'if-range': `"${etag}"` },
  });
  expect([other.status, await bytesOf(other)]).toEqual([200, pngWith('abcdefghij')]);
});

it('answers 304 to a client that has this version, and the bytes to others', async () => {
  const { etag } = await put(server, 'a', digits);
  for (const tags of [`"${etag}"`, `W/"${etag}"`, `"x", "${etag}"`, '*']) {
    const response = await server.call('/a?alt=media', {
      headers: { ...asAdmin, 'if-none-match': tags },
    });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(`"${etag}"`);
  }
  const response = await server.call('/a?alt=media', {
    headers: { ...asAdmin, 'if-none-match': '"x"' },
  });
  expect([response.status, await bytesOf(response)]).toEqual([200, picture]);
});

it('says on HEAD what GET would send', async () => {
  const { downloadTokens } = await put(server, 'a', digits);
  const path = `/a?alt=media&token=${downloadTokens}`;
  const head = await server.call(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(pick(head)).toEqual(pick(await server.call(path)));
});

it('sends the bytes it began with to the end, though they are replaced meanwhile', async () => {
  // More than sockets and streams hold between them, so that the server is still reading when they go.
  const carried = randomBytes(4 * 1000 * 1000);
  await put(server, 'a', carried);
  const response = await server.call('/a?alt=media', { headers: asAdmin });
  await put(server, 'a', 'replaced');
  expect((await bytesOf(response)).equals(pngWith(carried))).toBe(true);
  await expect.poll(() => server.stored()).toHaveLength(1);
});
