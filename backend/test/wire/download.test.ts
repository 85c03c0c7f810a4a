import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { asAdmin, put, refusal, refusedCallers, startFileServer } from './file-server.ts';

const digits = '0123456789';

it.each(refusedCallers)(
  'refuses %s whether the object exists or not',
  async (_who, headers, code, message) => {
    await using server = await startFileServer();
    await put(server, 'there', 'secret');
    for (const path of ['/there?alt=media', '/missing?alt=media', '/there?alt=media&token=']) {
      const response = await server.call(path, { headers });
      expect([response.status, await response.json()]).toEqual([code, refusal(code, message)]);
    }
  },
);

it('refuses the token of another object, and one a letter off', async () => {
  await using server = await startFileServer();
  const { downloadTokens: own } = await put(server, 'a', 'secret');
  const { downloadTokens: other } = await put(server, 'b', 'other');
  for (const token of [other, own.slice(1), `${own}0`, own.toUpperCase().replaceAll('-', '')]) {
    const response = await server.call(`/a?alt=media&token=${token}`);
    expect([response.status, await response.json()]).toEqual([
      403,
      refusal(403, 'Permission denied.'),
    ]);
  }
});

it('answers 404 to who may know', async () => {
  await using server = await startFileServer();
  const response = await server.call('/missing?alt=media', { headers: asAdmin });
  expect([response.status, await response.json()]).toEqual([404, refusal(404, 'Not Found.')]);
});

it('gives the bytes to who holds the token, for a while', async () => {
  await using server = await startFileServer();
  const object = await put(server, 'prizes/a b.png', digits, { contentType: 'image/png' });
  const path = `/prizes%2Fa%20b.png?alt=media&token=${object.downloadTokens}`;
  const response = await server.call(path);
  expect([response.status, await response.text()]).toEqual([200, digits]);
  expect(pick(response)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-disposition': "inline; filename*=utf-8''a%20b.png",
    'content-length': '10',
    'content-range': null,
    'content-security-policy': "sandbox; default-src 'none'",
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

it('gives the bytes to an administrator, to be asked for again each time', async () => {
  await using server = await startFileServer();
  await put(server, 'a', digits);
  const response = await server.call('/a?alt=media', { headers: asAdmin });
  expect(await response.text()).toBe(digits);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

it('sends the headers the uploader chose', async () => {
  await using server = await startFileServer();
  await put(server, 'a', digits, {
    contentType: 'text/plain; charset=utf-8',
    contentDisposition: 'inline; filename="b.txt"',
    contentLanguage: 'he',
    cacheControl: 'public, max-age=60',
  });
  const { headers } = await server.call('/a?alt=media', { headers: asAdmin });
  const names = ['content-type', 'content-disposition', 'content-language', 'cache-control'];
  expect(names.map((name) => headers.get(name))).toEqual([
    'text/plain; charset=utf-8',
    'inline; filename="b.txt"',
    'he',
    'public, max-age=60',
  ]);
});

it.each([
  'text/html',
  'image/svg+xml',
  'IMAGE/SVG+XML',
  'application/xhtml+xml',
  'image/png, text/html',
  'text/plainly',
  '',
])('has %j saved, never shown', async (contentType) => {
  await using server = await startFileServer();
  const settings = { contentType: contentType === '' ? null : contentType };
  await put(server, 'x', '<script>', { ...settings, contentDisposition: 'inline' });
  const { headers } = await server.call('/x?alt=media', { headers: asAdmin });
  expect(headers.get('content-disposition')).toBe("attachment; filename*=utf-8''x");
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

it.each(['image/jpeg', 'audio/mpeg', 'video/mp4', 'application/pdf', 'text/plain'])(
  'shows %s in place',
  async (contentType) => {
    await using server = await startFileServer();
    await put(server, 'x', 'x', { contentType });
    const { headers } = await server.call('/x?alt=media', { headers: asAdmin });
    expect(headers.get('content-disposition')).toBe("inline; filename*=utf-8''x");
  },
);

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, digits, 'bytes 0-9/10'],
  ['bytes=0-1000000', 206, digits, 'bytes 0-9/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
  ['bytes=3-1', 200, digits, null],
  ['bytes=0-1,3-4', 200, digits, null],
  ['bytes=-', 200, digits, null],
  ['pages=0-3', 200, digits, null],
])('answers the range %s', async (range, status, text, contentRange) => {
  await using server = await startFileServer();
  await put(server, 'a', digits);
  const response = await server.call('/a?alt=media', { headers: { ...asAdmin, range } });
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(text.length));
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('cannot satisfy the range %s', async (range) => {
  await using server = await startFileServer();
  await put(server, 'a', digits);
  const response = await server.call('/a?alt=media', { headers: { ...asAdmin, range } });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */10');
  expect(await response.json()).toEqual(refusal(416, 'The requested range is not satisfiable.'));
});

it('gives an empty object whole, whatever range is asked for', async () => {
  await using server = await startFileServer();
  await put(server, 'a', '');
  const response = await server.call('/a?alt=media', {
    headers: { ...asAdmin, range: 'bytes=0-9' },
  });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('gives a range only of the version the caller has begun with', async () => {
  await using server = await startFileServer();
  const { etag } = await put(server, 'a', digits);
  const headers = { ...asAdmin, range: 'bytes=4-' };
  const same = await server.call('/a?alt=media', {
    headers: { ...headers, 'if-range': `"${etag}"` },
  });
  expect([same.status, await same.text()]).toEqual([206, '456789']);
  await put(server, 'a', 'abcdefghij');
  const other = await server.call('/a?alt=media', {
    headers: { ...headers, 'if-range': `"${etag}"` },
  });
  expect([other.status, await other.text()]).toEqual([200, 'abcdefghij']);
});

it('answers 304 to who has this version, and the bytes to who has another', async () => {
  await using server = await startFileServer();
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
  expect([response.status, await response.text()]).toEqual([200, digits]);
});

it('says on HEAD what GET would send', async () => {
  await using server = await startFileServer();
  const { downloadTokens } = await put(server, 'a', digits, { contentType: 'image/png' });
  const path = `/a?alt=media&token=${downloadTokens}`;
  const head = await server.call(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(pick(head)).toEqual(pick(await server.call(path)));
});

it('sends the bytes it began with to the end, though they are replaced meanwhile', async () => {
  await using server = await startFileServer();
  // More than sockets and streams hold between them, so that the server is still reading when they go.
  const bytes = randomBytes(4 * 1024 * 1024);
  await put(server, 'a', bytes);
  const response = await server.call('/a?alt=media', { headers: asAdmin });
  await put(server, 'a', 'replaced');
  expect(server.stored()).toHaveLength(1);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});
