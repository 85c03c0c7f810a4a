import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pngOfSize, pngWith } from '../harness/pictures.ts';
import { asAdmin, bytesOf, multipart, put, refusal, startFileServer } from './file-server.ts';

const noRoom = refusal(402, 'There is no room left for files.');
const auth = { uid: 'admin', token: {}, isOperator: false };

it('says that the disk is full when it is, and gives the upload up', async () => {
  await using server = await startFileServer();
  const picture = pngOfSize(1000);
  const request = { name: 'a', settings: { custom: {} }, md5: null, auth };
  const id = await server.files.uploads.start(request, picture.length);
  // Linux's own full disk: every write to it fails with ENOSPC.
  symlinkSync('/dev/full', join(server.dataDir, 'files', `${id}.part`));
  const path = `?name=a&upload_id=${id}`;
  const headers = { ...asAdmin, 'x-goog-upload-offset': '0' };
  const piece = await server.call(path, {
    method: 'POST',
    headers: { ...headers, 'x-goog-upload-command': 'upload, finalize' },
    body: picture,
  });
  expect([piece.status, await piece.json()]).toEqual([402, noRoom]);
  expect(server.stored()).toEqual([]);
  const query = await server.call(path, {
    method: 'POST',
    headers: { ...headers, 'x-goog-upload-command': 'query' },
  });
  expect(query.status).toBe(404);
});

it('keeps nothing of a file, and all that was there, when the database cannot grow', async () => {
  await using server = await startFileServer();
  await put(server, 'a', 'kept');
  const before = server.stored();
  server.database.sqlite.exec('PRAGMA max_page_count = 1');
  const metadata = { metadata: { k: 'x'.repeat(8000) } };
  for (const name of ['a', 'b']) {
    const response = await server.call(`?name=${name}`, multipart(metadata, pngWith('new')));
    expect([response.status, await response.json()]).toEqual([402, noRoom]);
  }
  expect(server.stored()).toEqual(before);
  const media = await server.call('/a?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(pngWith('kept'));
  server.database.sqlite.exec('PRAGMA max_page_count = 1000000');
  await put(server, 'b', 'room again', metadata);
});
