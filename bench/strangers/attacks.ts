/** What strangers may send without end. All of it is written by hand, since the attacker must cost less than the server. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { freePort } from '../../backend/test/harness/backend-process.ts';

export interface Attack {
  readonly name: string;
  readonly isTls: boolean;
  /** How many clients at once. */
  readonly clients: number;
  /** Prepares what the clients send; the returned function plays one client once. */
  readonly prepare: (url: URL) => Promise<(socket: OpenFrom) => Promise<unknown>>;
}

/** Opens a connection from one of the attacker's addresses. */
export type OpenFrom = () => Socket;

const root = 'projects/gabbai/databases/(default)/documents';
export const script = '/assets/X.js';
/** How long a client waits that has sent all it has to say. */
const holdMs = 5000;

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

function post(path: string, body: string | Buffer, headers = ''): Buffer {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** Sends bytes and resolves with the first that come back; with none when the connection ends. */
function send(socket: Socket, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    const end = (answer: Buffer | boolean): void => {
      socket.off('data', end).off('close', end);
      resolve(String(answer));
    };
    socket.on('data', end).on('close', end);
    socket.write(bytes);
  });
}

async function sendOnce(socket: Socket, bytes: Buffer | string): Promise<void> {
  await send(socket, bytes);
  socket.destroy();
}

/** Sends bytes and reads nothing. */
async function hold(socket: Socket, bytes: Buffer | string): Promise<void> {
  socket.pause();
  socket.write(bytes);
  const timer = setTimeout(() => socket.destroy(), holdMs);
  await once(socket, 'close');
  clearTimeout(timer);
}

/** Attacks over plain HTTP whose clients all send the same bytes. */
const plain =
  (play: (open: OpenFrom, bytes: Buffer | string) => Promise<unknown>) =>
  (name: string, clients: number, bytes: () => Buffer | string): Attack => ({
    name,
    isTls: false,
    clients,
    async prepare() {
      const prepared = bytes();
      return (open) => play(open, prepared);
    },
  });

/** Each time on a new connection. */
const sent = plain((open, bytes) => sendOnce(open(), bytes));

/** A hundred times on each connection. */
const kept = plain(async (open, bytes) => {
  const socket = open();
  for (let n = 0; n < 100 && !socket.destroyed; n += 1) await send(socket, bytes);
  socket.destroy();
});

const unread = plain((open, bytes) => hold(open(), bytes));

const mebi = 1024 * 1024;
const commitPath = `/v1/${root}:commit`;
const update = (name: string, fields: object): object => ({
  update: { name: `${root}/${name}`, fields },
});
const text = (stringValue: string): object => ({ stringValue });
const commitOf = (writes: readonly object[]): Buffer =>
  post(commitPath, JSON.stringify({ writes }));

/** A request with one message of a stream. */
const message = (path: string, number: number, content: object): Buffer =>
  post(
    `/google.firestore.v1.Firestore/${path}&RID=${number + 1}`,
    `count=1&ofs=${number}&req0___data__=${encodeURIComponent(JSON.stringify(content))}`,
    'Content-Type: application/x-www-form-urlencoded\r\n',
  );

const database = 'projects/gabbai/databases/(default)';
const opening = (): Buffer =>
  message('Listen/channel?VER=8', 0, {
    database,
    addTarget: {
      targetId: 2,
      query: { parent: root, structuredQuery: { from: [{ collectionId: 'envelopes' }] } },
    },
  });

/** Opens a stream and sends a body of almost 256 KiB on it. */
async function streamLargeBody(socket: Socket): Promise<void> {
  const answer = await send(socket, message('Write/channel?VER=8', 0, { database }));
  const [, sid = ''] = /"c","([^"]+)"/.exec(answer) ?? [];
  const writes = [update('envelopes/a', { a: text('x'.repeat(260_000)) })];
  await sendOnce(socket, message(`Write/channel?VER=8&SID=${sid}`, 1, { writes }));
}

/** The first bytes of a TLS client, which a server answers as often as they are sent. */
async function clientHello(): Promise<Buffer> {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const client = connectTls({ port, host: '127.0.0.1', ALPNProtocols: ['h2'] });
  client.on('error', () => {});
  const [socket]: Socket[] = await once(server, 'connection');
  if (socket === undefined) throw new Error('No connection.');
  const [hello]: Buffer[] = await once(socket, 'data');
  client.destroy();
  socket.destroy();
  server.close();
  return hello ?? Buffer.alloc(0);
}

const handshakes = (
  name: string,
  clients: number,
  play: (socket: Socket, hello: Buffer) => Promise<unknown>,
): Attack => ({
  name,
  isTls: true,
  clients,
  async prepare() {
    const hello = await clientHello();
    return (open) => play(open(), hello);
  },
});

// https://www.rfc-editor.org/rfc/rfc9113#section-4.1
function http2Frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** GET https://localhost/, of HPACK's static table. */
const headerBlock = Buffer.concat([
  Buffer.from([0x82, 0x87, 0x84, 0x41, 9]),
  Buffer.from('localhost'),
]);
const http2Start = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  http2Frame(4, 0, 0, Buffer.alloc(0)),
]);
const cancelled = Buffer.from([0, 0, 0, 8]);

/** So many requests of one HTTP/2 connection. */
export function http2Requests(count: number, areReset: boolean): Buffer {
  const frames = Array.from({ length: count }, (_, n) => {
    const stream = 2 * n + 1;
    const headers = http2Frame(1, 5, stream, headerBlock);
    return areReset ? Buffer.concat([headers, http2Frame(3, 0, stream, cancelled)]) : headers;
  });
  return Buffer.concat([http2Start, ...frames]);
}

const http2 = (
  name: string,
  clients: number,
  play: (socket: Socket) => Promise<unknown>,
): Attack => ({
  name,
  isTls: true,
  clients,
  prepare: async () => async (open) => {
    const socket = open();
    const secure = connectTls({ socket, ALPNProtocols: ['h2'], rejectUnauthorized: false });
    secure.on('error', () => {});
    await once(secure, 'secureConnect').then(() => play(secure));
    secure.destroy();
    socket.destroy();
  },
});

const resets = http2Requests(1000, true);
const ninety = http2Requests(90, false);
const hundred = http2Requests(100, false);

export const attacks: readonly Attack[] = [
  unread('10 times 2,000 pipelined requests, unread', 10, () => get(script).repeat(2000)),
  unread('300 downloads, unread', 300, () => get(script)),
  kept('requests of a file, read', 1000, () => get(script)),
  sent('connections that are cut', 1000, () => get('/')),
  unread('1,000 silent connections', 1000, () => ''),
  sent('1,000 bodies of 1 MiB', 1000, () =>
    commitOf([update('envelopes/a', { a: text('x'.repeat(mebi - 200)) })]),
  ),
  sent('1,000 bodies of 60 kB', 1000, () =>
    commitOf([update('envelopes/a', { a: text('x'.repeat(60_000)) })]),
  ),
  sent('bodies of 1 MiB in gzip', 1000, () =>
    post(commitPath, randomBytes(mebi - 10), 'Content-Encoding: gzip\r\n'),
  ),
  sent('JSON, 60,000 deep', 1000, () => post(commitPath, '{"writes":'.concat('['.repeat(6e4)))),
  kept('JSON, 390 deep, of 8 kB', 1000, () =>
    post(commitPath, `{"a":[${`${'['.repeat(390)}${']'.repeat(390)},`.repeat(10)}0]}`),
  ),
  kept('10,000 small writes', 1000, () =>
    commitOf([update('envelopes/a', { firstName: text('A') })]),
  ),
  sent('writes of 500 documents', 1000, () =>
    commitOf(Array.from({ length: 500 }, (_, n) => update(`envelopes/a${n}`, { a: text('A') }))),
  ),
  kept('streams opened', 1000, opening),
  {
    name: '1,000 bodies of 256 KiB on streams',
    isTls: false,
    clients: 1000,
    prepare: async () => (open) => streamLargeBody(open()),
  },
  kept('sign-ins', 200, () =>
    post(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=gabbai-local',
      JSON.stringify({ email: 'absent@example.org', password: 'a wrong password' }),
    ),
  ),
  handshakes('TLS handshakes that are cut', 500, (socket, hello) => sendOnce(socket, hello)),
  handshakes('TLS handshakes without an end', 1000, (socket, hello) => hold(socket, hello)),
  http2('HTTP/2 requests that are reset', 100, (socket) => hold(socket, resets)),
  http2('HTTP/2: 90 requests, closed at once', 100, (socket) => sendOnce(socket, ninety)),
  http2('HTTP/2: 100 requests, unread', 100, (socket) => hold(socket, hundred)),
];
