import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { pngOfSize, pngWith } from '../harness/pictures.ts';
import { dieWhilePublishing } from './die-while-publishing.ts';
import {
  asAdmin,
  bucket,
  bytesOf,
  put,
  readObject,
  refusal,
  refusedCallers,
  startFileServer,
} from './file-server.ts';
import type { FileServer } from './file-server.ts';

const bytes = pngOfSize(700_000);
const step = 262_144;
const dayMillis = 24 * 60 * 60 * 1000;

function start(
  server: FileServer,
  {
    size = bytes.length,
    headers = asAdmin,
  }: { size?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  return server.call('?name=dir%2Fphoto%20%C5%BC.png', {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
      'x-goog-upload-header-content-type': 'image/png',
    },
    body: JSON.stringify({ metadata: { k: 'v' } }),
  });
}

/** Starts and returns the path for the pieces, below the server's root. */
async function started(server: FileServer, size = bytes.length): Promise<string> {
  const response = await start(server, { size });
  expect(response.status).toBe(200);
  const url = response.headers.get('x-goog-upload-url') ?? '';
  expect(url.startsWith(`${server.root}?`)).toBe(true);
  return url.slice(server.root.length);
}

function send(
  server: FileServer,
  path: string,
  command: string,
  {
    offset = 0,
    body = Buffer.alloc(0),
    headers = asAdmin,
  }: { offset?: number; body?: Buffer<ArrayBuffer>; headers?: Record<string, string> } = {},
): Promise<Response> {
  const uploadHeaders = {
    'x-goog-upload-command': command,
    'x-goog-upload-offset': String(offset),
  };
  return server.call(path, { method: 'POST', headers: { ...headers, ...uploadHeaders }, body });
}

async function answer(response: Response): Promise<unknown[]> {
  const text = await response.text();
  const { headers } = response;
  return [
    response.status,
    headers.get('x-goog-upload-status'),
    headers.get('x-goog-upload-size-received'),
    text,
  ];
}

const active = (received: number) => [200, 'active', String(received), ''];
const refused = (code: number, message: string) => [
  code,
  null,
  null,
  JSON.stringify(refusal(code, message)),
];

const server = forEachTest(startFileServer);

it.each(refusedCallers)('refuses to start for %s', async (_who, headers, code, message) => {
  expect(await answer(await start(server, { headers }))).toEqual(refused(code, message));
});

it.each(refusedCallers)(
  'refuses pieces and questions of %s',
  async (_who, headers, code, message) => {
    const path = await started(server);
    for (const command of ['upload', 'query', 'finalize', 'upload, finalize']) {
      const response = await send(server, path, command, { headers, body: bytes });
      expect(await answer(response)).toEqual(refused(code, message));
    }
    expect(server.stored()).toEqual([]);
  },
);

it('refuses a caller who lost the right since the start', async () => {
  const path = await started(server);
  server.admins.clear();
  const response = await send(server, path, 'upload, finalize', { body: bytes });
  expect(await answer(response)).toEqual(refused(403, 'Permission denied.'));
});

it('refuses more than the limit, announced or not', async () => {
  await using server = await startFileServer({ maxBytes: 1000 });
  const tooLarge = refused(413, 'The file is too large.');
  expect(await answer(await start(server, { size: 1001 }))).toEqual(tooLarge);
  const id = await server.files.uploads.start(
    {
      name: 'a',
      settings: { custom: {} },
      md5: null,
      auth: { uid: 'admin', token: {}, isOperator: false },
    },
    null,
  );
  const response = await send(server, `?upload_id=${id}&name=a`, 'upload', {
    body: Buffer.alloc(1001),
  });
  expect(await answer(response)).toEqual(tooLarge);
});

it('refuses an unknown upload, an unknown command and malformed numbers', async () => {
  const path = await started(server);
  const unknown = await send(server, '?name=a&upload_id=x', 'query');
  expect(await answer(unknown)).toEqual(refused(404, 'Not Found.'));
  const cancel = await send(server, path, 'cancel');
  expect(await answer(cancel)).toEqual(refused(400, 'Unknown upload command.'));
  const negative = await send(server, path, 'upload', { offset: -1 });
  expect(await answer(negative)).toEqual(refused(400, 'Malformed number.'));
});

it('puts the pieces together and answers the last with the metadata', async () => {
  const path = await started(server);
  const first = await send(server, path, 'upload', { body: bytes.subarray(0, step) });
  expect(await answer(first)).toEqual(active(step));
  const list = await server.call('', { headers: asAdmin });
  expect(await list.json()).toEqual({ prefixes: [], items: [] });
  const last = await send(server, path, 'upload, finalize', {
    offset: step,
    body: bytes.subarray(step),
  });
  expect(last.headers.get('x-goog-upload-status')).toBe('final');
  expect(await readObject(last)).toMatchObject({
    name: 'dir/photo ż.png',
    bucket,
    size: '700000',
    contentType: 'image/png',
    metadata: { k: 'v' },
  });
  const media = await server.call('/dir%2Fphoto%20%C5%BC.png?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(bytes);
  expect(server.stored()).toHaveLength(1);
});

it('answers "final" to a client that missed the end, and refuses more bytes', async () => {
  const path = await started(server);
  // As the product's own rules: a picture is made and read, and none is written over.
  server.rule.allows = ({ operation }) => operation !== 'update';
  const [, ...finished] = await answer(
    await send(server, path, 'upload, finalize', { body: bytes }),
  );
  expect(await answer(await send(server, path, 'query'))).toEqual([200, 'final', '700000', '']);
  const again = await send(server, path, 'upload, finalize', { body: bytes });
  expect(await answer(again)).toEqual([200, ...finished]);
  const foreign = await send(server, path, 'query', { headers: {} });
  expect(foreign.status).toBe(403);
  const more = await send(server, path, 'upload', { offset: bytes.length, body: bytes });
  expect(await answer(more)).toEqual(refused(400, 'The upload is complete.'));
  server.rule.allows = () => true;
  await put(server, 'dir/photo ż.png', 'of somebody else');
  const late = await send(server, path, 'upload, finalize', { body: bytes });
  expect(await answer(late), 'nothing of what has replaced it').toEqual(
    refused(400, 'The upload is complete.'),
  );
});

it('can finish when the first try to store it failed', async () => {
  const path = await started(server);
  let failures = 1;
  server.rule.allows = ({ requestResource }) => {
    // Asked with a checksum, which is known only when the bytes are complete.
    if (requestResource?.crc32c && failures > 0) {
      failures -= 1;
      throw new Error('The disk fails for a moment.');
    }
    return true;
  };
  const failed = await send(server, path, 'upload, finalize', { body: bytes });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(await answer(await send(server, path, 'query'))).toEqual(active(bytes.length));
  expect((await send(server, path, 'finalize')).status).toBe(200);
  const media = await server.call('/dir%2Fphoto%20%C5%BC.png?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(bytes);
});

it('refuses a piece out of order, more than announced and less than announced', async () => {
  const path = await started(server, 10);
  const wrong = await send(server, path, 'upload', { offset: 1, body: Buffer.from('x') });
  expect(await answer(wrong)).toEqual(refused(400, 'Wrong offset.'));
  const more = await send(server, path, 'upload', { body: Buffer.alloc(11) });
  expect(await answer(more)).toEqual(refused(400, 'More bytes than announced.'));
  const fewer = await send(server, path, 'upload, finalize', { body: Buffer.alloc(9) });
  expect(await answer(fewer)).toEqual(refused(400, 'Fewer bytes than announced.'));
  expect(await answer(await send(server, path, 'query'))).toEqual(active(9));
  const again = await send(server, path, 'upload', { body: Buffer.alloc(9) });
  expect(await answer(again), 'would cut off what has followed').toEqual(
    refused(400, 'Wrong offset.'),
  );
});

it('continues where a piece was cut off, after asking how much arrived', async () => {
  const path = await started(server);
  await send(server, path, 'upload', { body: bytes.subarray(0, step) });
  await sendHalfAPiece(server, path, bytes.subarray(step, step + 1000));
  expect(await answer(await send(server, path, 'query'))).toEqual(active(step));
  await send(server, path, 'upload, finalize', { offset: step, body: bytes.subarray(step) });
  const media = await server.call('/dir%2Fphoto%20%C5%BC.png?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(bytes);
});

/** Announces twice the bytes it sends, then drops the connection. */
async function sendHalfAPiece(server: FileServer, path: string, piece: Buffer): Promise<void> {
  const { host, hostname, port, pathname } = new URL(server.root);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${pathname}${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Firebase admin\r\n` +
      `X-Goog-Upload-Command: upload\r\nX-Goog-Upload-Offset: ${step}\r\nContent-Length: ${piece.length * 2}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => void socket.write(piece, () => resolve()));
  socket.destroy();
}

it('asks a second writer of the same piece to come back', async () => {
  const path = await started(server);
  const id = new URLSearchParams(path).get('upload_id') ?? '';
  const auth = { uid: 'admin', token: {}, isOperator: false };
  const piece = { offset: 0, bytes: bytes.subarray(0, step) };
  const [first, second] = await Promise.allSettled([
    server.files.uploads.append(id, piece, auth),
    server.files.uploads.append(id, piece, auth),
  ]);
  expect(first).toEqual({ status: 'fulfilled', value: { received: step, isFinal: false } });
  // A 5xx is what makes the SDK ask and go on.
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'busy', status: 503 } });
});

it('continues after a restart, without the bytes of a piece that was never acknowledged', async () => {
  const path = await started(server);
  await send(server, path, 'upload', { body: bytes.subarray(0, step) });
  const [part = ''] = server.stored();
  appendFileSync(join(server.dataDir, 'files', part), 'written, but not acknowledged');
  await using next = await server.restart();
  expect(await answer(await send(next, path, 'query'))).toEqual(active(step));
  const rest = { offset: step, body: bytes.subarray(step) };
  expect((await send(next, path, 'upload, finalize', rest)).status).toBe(200);
  const media = await next.call('/dir%2Fphoto%20%C5%BC.png?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(bytes);
});

it('forgets an abandoned upload after a day', async () => {
  const path = await started(server);
  await send(server, path, 'upload', { body: bytes.subarray(0, step) });
  server.clock.millis += dayMillis;
  expect(await answer(await send(server, path, 'query'))).toEqual(active(step));
  server.clock.millis += 1;
  expect(await answer(await send(server, path, 'query'))).toEqual(refused(404, 'Not Found.'));
  await started(server);
  expect(server.stored()).toEqual([]);
});

it('forgets an abandoned upload after a day in which it was stopped', async () => {
  const path = await started(server);
  await send(server, path, 'upload', { body: bytes.subarray(0, step) });
  server.clock.millis += dayMillis + 1;
  await using next = await server.restart();
  expect(next.stored()).toEqual([]);
  expect(await answer(await send(next, path, 'query'))).toEqual(refused(404, 'Not Found.'));
});

it('keeps the object of an upload that finished long ago', async () => {
  const path = await started(server);
  await send(server, path, 'upload, finalize', { body: bytes });
  server.clock.millis += dayMillis + 1;
  await started(server);
  const media = await server.call('/dir%2Fphoto%20%C5%BC.png?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(bytes);
});

it('refuses to finish when the object is not what its md5Hash says, and gives the upload up', async () => {
  const auth = { uid: 'admin', token: {}, isOperator: false };
  const request = { name: 'a', settings: { custom: {} }, md5: 'AAAA', auth };
  const body = pngWith('abc');
  const id = await server.files.uploads.start(request, body.length);
  const path = `?name=a&upload_id=${id}`;
  const message = 'The bytes do not have this md5Hash.';
  const last = await send(server, path, 'upload, finalize', { body });
  expect(await answer(last)).toEqual(refused(400, message));
  expect(await answer(await send(server, path, 'query'))).toEqual(refused(404, 'Not Found.'));
  expect(server.stored()).toEqual([]);
});

it('can finish after a crash between the rename and the commit', async () => {
  await using server = await startFileServer({ millis: Date.now() });
  await put(server, 'before', 'kept');
  await server.close();
  const id = await dieWhilePublishing(server.dataDir, 'resumable');
  const dying = pngWith('these bytes never become an object');
  expect(server.stored().filter((file) => file.endsWith('.part'))).toEqual([]);
  await using next = await server.restart();
  expect((await next.call('/dying', { headers: asAdmin })).status).toBe(404);
  const path = `?name=dying&upload_id=${id}`;
  expect(await answer(await send(next, path, 'query'))).toEqual(active(dying.length));
  expect((await send(next, path, 'finalize')).status).toBe(200);
  const media = await next.call('/dying?alt=media', { headers: asAdmin });
  expect(await bytesOf(media)).toEqual(dying);
  expect(next.stored()).toHaveLength(2);
});

it('names the public address in the upload URL where there is one', async () => {
  await using server = await startFileServer({ publicUrl: 'https://gabbai.example' });
  const { headers } = await start(server);
  const prefix = `https://gabbai.example/v0/b/${bucket}/o?`;
  expect(headers.get('x-goog-upload-url')?.slice(0, prefix.length)).toBe(prefix);
});
