import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { multipartPicture, pngOfSize, pngWith } from '../harness/pictures.ts';
import { bucket, put, refusal, refusedCallers, startFileServer } from './file-server.ts';
import type { FileServer } from './file-server.ts';

const asOperator = { authorization: 'Bearer operator' };
const objects = `/storage/v1/b/${bucket}/o`;
const uploads = `/upload${objects}`;
const png = pngWith('a');

interface Resource {
  readonly [field: string]: unknown;
  readonly metadata: Readonly<Record<string, string>>;
}

const server = forEachTest(startFileServer);

async function ask(
  { origin }: FileServer,
  method: string,
  path: string,
  { body = null, headers = asOperator }: Pick<RequestInit, 'body'> & { headers?: object } = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await fetch(origin + path, { method, body, headers: { ...headers } });
  const text = await response.text();
  const isJson = text.startsWith('{');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

function upload(name: string, metadata: object = {}): ReturnType<typeof ask> {
  const { headers, body } = multipartPicture(png, metadata);
  const query = new URLSearchParams({ uploadType: 'multipart', name });
  return ask(server, 'POST', `${uploads}?${query}`, {
    headers: { ...asOperator, ...headers },
    body,
  });
}

it.each([
  ...refusedCallers,
  ['an administrator', { authorization: 'Bearer admin' }, 403, 'Permission denied.'],
  ['the word of emulators', { authorization: 'Bearer owner' }, 403, 'Permission denied.'],
] as const)('nothing of it is for %s', async (_who, headers, code, message) => {
  await put(server, 'there', 'x');
  const stored = server.stored();
  for (const [method, path] of [
    ['GET', objects],
    ['GET', `${objects}/there`],
    ['GET', `${objects}/there?alt=media`],
    ['DELETE', `${objects}/there`],
    ['PATCH', `${objects}/there`],
    ['POST', `${objects}/there/rewriteTo/b/${bucket}/o/other`],
    ['POST', `${uploads}?uploadType=multipart&name=new`],
    ['POST', `${uploads}?uploadType=resumable&name=new`],
    ['PUT', `${uploads}?upload_id=any`],
  ] as const) {
    const body = method === 'GET' || method === 'DELETE' ? null : '{}';
    const answer = await ask(server, method, path, { headers, body });
    expect([path, answer.status, answer.body]).toEqual([path, code, refusal(code, message)]);
  }
  expect(server.stored()).toEqual(stored);
});

it('describes an object with its checksums, as an upload and in a list', async () => {
  const metadata = { k: 'v', firebaseStorageDownloadTokens: 'its-token' };
  const { body } = await upload('dir/a', { cacheControl: 'no-cache', metadata });
  expect(body).toMatchObject({
    name: 'dir/a',
    size: String(png.length),
    crc32c: expect.stringMatching(/^.{6}==$/),
    md5Hash: expect.stringMatching(/^.{22}==$/),
    metageneration: '1',
    cacheControl: 'private, no-cache',
    metadata,
  });
  const found = await ask(server, 'GET', `${objects}/dir%2Fa`);
  expect(found.body).toEqual(body);
  expect((await ask(server, 'GET', objects)).body).toEqual({ prefixes: [], items: [body] });
});

it('changes metadata and deletes', async () => {
  await upload('a', { metadata: { k: 'v', other: 'x' } });
  const patch = JSON.stringify({ cacheControl: 'max-age=60', metadata: { k: null } });
  const { body } = await ask(server, 'PATCH', `${objects}/a`, { body: patch });
  expect(body).toMatchObject({
    metageneration: '2',
    cacheControl: 'private, max-age=60',
    metadata: { other: 'x' },
  });
  expect((await ask(server, 'DELETE', `${objects}/a`)).status).toBe(204);
  expect((await ask(server, 'GET', `${objects}/a`)).status).toBe(404);
});

it('copies an object with its settings and token, or with others', async () => {
  const { body: source } = await upload('dir/a', { metadata: { k: 'v' } });
  const to = (name: string): string => `${objects}/dir%2Fa/rewriteTo/b/${bucket}/o/${name}`;
  const same = await ask(server, 'POST', to('dir%2Fb'), { body: '{}' });
  const { metadata, md5Hash } = source as Resource;
  expect(same.body).toMatchObject({ done: true, resource: { name: 'dir/b', md5Hash, metadata } });
  const json = JSON.stringify({ contentType: 'image/png', metadata: { k: 'other' } });
  const other = await ask(server, 'POST', to('c'), { body: json });
  expect(other.body).toMatchObject({ resource: { name: 'c', metadata: { k: 'other' } } });
  const media = await ask(server, 'GET', `${objects}/dir%2Fb?alt=media`);
  expect(media.headers.get('content-length')).toBe(String(png.length));
  const elsewhere = `${objects}/dir%2Fa/rewriteTo/b/other/o/c`;
  expect((await ask(server, 'POST', elsewhere, { body: '{}' })).status).toBe(404);
});

const bytes = pngOfSize(600_000);
const piece = 262_144;

async function start(): Promise<string> {
  const { headers } = await ask(server, 'POST', `${uploads}?uploadType=resumable&name=big.png`, {
    headers: { ...asOperator, 'x-upload-content-type': 'image/png' },
    body: JSON.stringify({ metadata: { k: 'v' } }),
  });
  const url = new URL(headers.get('location') ?? '');
  expect(url.origin).toBe(server.origin);
  return url.pathname + url.search;
}

it('takes an upload at once, of a length that was not announced', async () => {
  const path = await start();
  const headers = { ...asOperator, 'content-range': 'bytes 0-*/*' };
  const { body } = await ask(server, 'PUT', path, { headers, body: bytes });
  expect(body).toMatchObject({ size: '600000', contentType: 'image/png', metadata: { k: 'v' } });
});

it('takes an upload in pieces, says what has arrived, and repeats its last answer', async () => {
  const path = await start();
  const put = (range: string, body: Buffer<ArrayBuffer> | null): ReturnType<typeof ask> =>
    ask(server, 'PUT', path, { headers: { ...asOperator, 'content-range': range }, body });
  const nothing = await put('bytes */*', null);
  expect([nothing.status, nothing.headers.get('range')]).toEqual([308, null]);
  const first = await put(`bytes 0-${piece - 1}/*`, bytes.subarray(0, piece));
  expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${piece - 1}`]);
  const asked = await put('bytes */*', null);
  expect([asked.status, asked.headers.get('range')]).toEqual([308, `bytes=0-${piece - 1}`]);
  expect((await put(`bytes 7-${piece}/*`, bytes.subarray(7))).status).toBe(400);
  expect((await put('bytes 7', bytes.subarray(7))).status).toBe(400);
  const last = await put(`bytes ${piece}-599999/600000`, bytes.subarray(piece));
  expect(last).toMatchObject({ status: 200, body: { size: '600000' } });
  expect((await put('bytes */600000', null)).body).toEqual(last.body);
});

it.each([
  ['POST', `${objects}/a/compose`, 'This method'],
  ['POST', `${objects}/a`, 'This method'],
  ['POST', `${objects}/a/moveTo/o/b`, 'This method'],
  ['GET', `${objects}/a/acl`, 'This method'],
  ['DELETE', `${objects}/a/acl/allUsers`, 'This method'],
  ['GET', `/storage/v1/b/${bucket}`, 'This method'],
  ['POST', '/storage/v1/b?project=p', 'This method'],
  ['POST', `${objects}/a/rewriteTo/b/${bucket}/o/b?sourceGeneration=1`, 'sourceGeneration'],
  ['DELETE', `${objects}/a?ifGenerationMatch=1`, 'ifGenerationMatch'],
  ['GET', `${objects}?versions=true`, 'versions'],
  ['POST', `${uploads}?uploadType=resumable&name=b&ifGenerationMatch=0`, 'ifGenerationMatch'],
  ['POST', `${uploads}?uploadType=resumable&name=b`, 'storageClass', { storageClass: 'NEARLINE' }],
  ['PATCH', `${objects}/a`, 'temporaryHold', { temporaryHold: true }],
  [
    'PATCH',
    `${objects}/a`,
    'A new firebaseStorageDownloadTokens',
    { metadata: { firebaseStorageDownloadTokens: 'x' } },
  ],
] as const)('refuses by its name %s %s (%s)', async (method, path, what, json?: object) => {
  await upload('a');
  const body = json === undefined ? null : JSON.stringify(json);
  const refused = refusal(400, `${what} is not supported.`);
  expect(await ask(server, method, path, { body })).toMatchObject({ status: 400, body: refused });
  expect(server.stored()).toHaveLength(1);
});

it('refuses keys of encryption, and members of an upload that it would ignore', async () => {
  const headers = { ...asOperator, 'x-goog-encryption-key': 'x' };
  const encrypted = await ask(server, 'GET', `${objects}/a`, { headers });
  expect(encrypted.body).toEqual(refusal(400, 'x-goog-encryption-key is not supported.'));
  expect((await upload('a', { acl: [] })).body).toEqual(refusal(400, 'acl is not supported.'));
});
