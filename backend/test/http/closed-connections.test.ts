import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { expect, it } from 'vitest';
import { startBackend } from '../harness/backend-process.ts';
import { openSocket } from '../harness/raw-http.ts';

/** A frame of HTTP/2 (https://www.rfc-editor.org/rfc/rfc9113#section-4.1). */
function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Whole requests, and requests whose body does not come: `:method`, `:scheme`, `:path` and `:authority` by HPACK. */
function headersOf(method: 'GET' | 'POST', path: string): Buffer {
  const authority = 'localhost';
  return Buffer.concat([
    Buffer.from([method === 'GET' ? 0x82 : 0x83, 0x87, 0x04, path.length]),
    Buffer.from(path),
    Buffer.from([0x41, authority.length]),
    Buffer.from(authority),
  ]);
}

const preface = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(4, 0, 0, Buffer.alloc(0)),
]);

function requests(method: 'GET' | 'POST', path: string): Buffer {
  const [isWhole, isOpen] = [0x5, 0x4];
  const flags = method === 'GET' ? isWhole : isOpen;
  const headers = headersOf(method, path);
  return Buffer.concat(Array.from({ length: 90 }, (_, n) => frame(1, flags, 2 * n + 1, headers)));
}

it('found F2: requests of a connection that is reset are dropped without a line in the log', async () => {
  await using backend = await startBackend({ isTls: true });
  const kinds = [
    requests('GET', '/'),
    requests('POST', '/v1/projects/gabbai/databases/(default)/documents:commit'),
    requests('POST', '/v0/b/gabbai.appspot.com/o?name=a'),
    requests('POST', '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1'),
  ];
  for (const kind of [...kinds, ...kinds, ...kinds]) {
    const socket = openSocket(backend.url);
    const secure = connectTls({ socket, rejectUnauthorized: false, ALPNProtocols: ['h2'] });
    secure.on('error', () => {});
    await once(secure, 'secureConnect');
    await new Promise((sent) => secure.write(Buffer.concat([preface, kind]), sent));
    socket.resetAndDestroy();
  }
  // Still there, and everything is logged.
  expect(await backend.stop()).toBe(0);
  expect(backend.log()).not.toContain('"level":"error"');
  expect(backend.log().length).toBeLessThan(2000);
});
