import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { pictures, pngOfPixels, pngWith } from '../harness/pictures.ts';
import {
  asAdmin,
  multipart,
  put,
  readObject,
  refusal,
  startFileServer,
  expectRefused,
} from './file-server.ts';

const png = pngWith('one');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const notTaken = refusal(415, 'Files of this type are not accepted.');

const server = forEachTest(startFileServer);

/** Sends bytes in pieces, as the SDK does with larger ones; the answer to the last. */
async function sendInPieces(contentType: string, bytes: Buffer): Promise<Response> {
  const start = await server.call('?name=a.png', {
    method: 'POST',
    headers: {
      ...asAdmin,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes.length),
      'x-goog-upload-header-content-type': contentType,
    },
    body: '{}',
  });
  const url = start.headers.get('x-goog-upload-url');
  if (url === null) return start;
  return fetch(url, {
    method: 'POST',
    headers: {
      ...asAdmin,
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  });
}

it.each([
  ['HTML', html],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['PDF', Buffer.from('%PDF-1.7\n%%EOF')],
  ['text', Buffer.from('text')],
  ['nothing', Buffer.alloc(0)],
  ['a script behind the first bytes of a GIF', Buffer.from('GIF89a=1;alert(1)//')],
  ['a page behind a picture', Buffer.concat([png, html])],
  ['a page before a picture', Buffer.concat([html, png])],
  ['half a picture', png.subarray(0, -1)],
])('refuses %s that is called a picture, and keeps nothing of it', async (_what, bytes) => {
  const atOnce = await server.call('?name=a.png', multipart({ contentType: 'image/png' }, bytes));
  const inPieces = await sendInPieces('image/png', bytes);
  for (const response of [atOnce, inPieces]) {
    expect([response.status, await response.json()]).toEqual([415, notTaken]);
  }
  expect(server.stored()).toEqual([]);
  const list = await server.call('', { headers: asAdmin });
  expect(await list.json()).toEqual({ prefixes: [], items: [] });
});

it('found 6: refuses a picture with more pixels than a browser can show, even if it has few bytes', async () => {
  for (const [picture, status] of [
    [pngOfPixels(50_000, 50_000), 413],
    [pngOfPixels(64_000_001, 1), 413],
    [pngOfPixels(10_000, 6_400), 200],
  ] as const) {
    const atOnce = await server.call('?name=a.png', multipart({}, picture));
    const inPieces = await sendInPieces('image/png', picture);
    expect([atOnce.status, inPieces.status]).toEqual([status, status]);
    if (status === 200) continue;
    expect(await inPieces.json()).toEqual(
      refusal(413, 'The picture has more than 64 million pixels.'),
    );
    expect(server.stored()).toEqual([]);
  }
});

it.each([
  'text/html',
  'image/svg+xml',
  'application/pdf',
  'text/plain',
  'image/heic',
  'IMAGE/PNG',
  'image/png, text/html',
  'image/png; charset=utf-8',
])('refuses what is announced as %j before its bytes are taken in', async (contentType) => {
  const atOnce = await server.call('?name=a.png', multipart({ contentType }, png));
  expect([atOnce.status, await atOnce.json()]).toEqual([415, notTaken]);
  const start = await sendInPieces(contentType, png);
  expect([start.status, await start.json()]).toEqual([415, notTaken]);
  expect(server.stored()).toEqual([]);
});

it('refuses a picture that is announced as another kind', async () => {
  const message = 'The bytes do not match their contentType.';
  for (const response of [
    await server.call('?name=a.png', multipart({ contentType: 'image/jpeg' }, png)),
    await sendInPieces('image/jpeg', png),
  ]) {
    await expectRefused(response, 415, message);
  }
  expect(server.stored()).toEqual([]);
});

it.each(Object.entries(pictures))('takes %s, announced or not', async (contentType, bytes) => {
  for (const announced of [contentType, 'application/octet-stream']) {
    const atOnce = await server.call('?name=a', multipart({ contentType: announced }, bytes));
    expect((await readObject(atOnce))['contentType']).toBe(contentType);
    const inPieces = await sendInPieces(announced, bytes);
    expect((await readObject(inPieces))['contentType']).toBe(contentType);
  }
});

it('keeps the object there was when what should replace it is refused', async () => {
  const before = await put(server, 'a.png', 'kept');
  const [blob] = server.stored();
  await server.call('?name=a.png', multipart({ contentType: 'image/png' }, html));
  await sendInPieces('image/png', html);
  const after = await readObject(await server.call('/a.png', { headers: asAdmin }));
  expect(after).toEqual(before);
  expect(server.stored()).toEqual([blob]);
});
