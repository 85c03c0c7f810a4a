import { once } from 'node:events';
import { connect as connectTwo } from 'node:http2';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimits } from '../../src/http/connection-limits.ts';
import { createServer } from '../../src/http/server.ts';
import { startBackend } from '../harness/backend-process.ts';
import { openSocket, sendRaw } from '../harness/raw-http.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listening(app: FastifyInstance): Promise<string> {
  closing.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

describe('connection limits', () => {
  const short = { headersTimeoutMs: 300, requestTimeoutMs: 600, idleTimeoutMs: 60_000 };
  const impatient = { ...connectionLimits, ...short };

  async function startImpatient(more: Partial<typeof connectionLimits> = {}): Promise<string> {
    const app = await createServer({
      allowedOrigins: [],
      publicUrl: null,
      connectionLimits: { ...impatient, ...more },
    });
    app.post('/', async ({ body }) => String(body));
    return listening(app);
  }

  it('ends when headers do not arrive, and blocks no other connection', async () => {
    const head = 'GET / HTTP/1.1\r\nHost: a\r\nX-';
    const patient = await startImpatient({ headersTimeoutMs: 30_000, requestTimeoutMs: 30_000 });
    const waiting = Array.from({ length: 300 }, () => openSocket(patient).resume());
    await Promise.all(waiting.map((socket) => new Promise((sent) => socket.write(head, sent))));
    expect((await fetch(patient, { method: 'POST', body: 'quick' })).status).toBe(200);
    expect(waiting.filter(({ destroyed }) => destroyed)).toEqual([]);
    const url = await startImpatient();
    const slow = Array.from({ length: 300 }, () => sendRaw(url, head));
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes a connection whose body does not arrive', async () => {
    const url = await startImpatient();
    const answer = await sendRaw(url, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabc');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"status":"DEADLINE_EXCEEDED"');
  });

  it('closes a connection that sends nothing', async () => {
    const timeouts = { idleTimeoutMs: 300, headersTimeoutMs: 5000, requestTimeoutMs: 5000 };
    const url = await startImpatient(timeouts);
    expect(await sendRaw(url)).toBe('');
  });

  it('is shared: one address gets only so many connections', async () => {
    const url = await startImpatient({
      connectionsPerAddress: 3,
      headersTimeoutMs: 60_000,
      requestTimeoutMs: 60_000,
    });
    const held = Array.from({ length: 3 }, () => openSocket(url));
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    const fourth = openSocket(url);
    await once(fourth, 'close');
    held[0]?.destroy();
    await expect
      .poll(async () =>
        (await sendRaw(url, 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).slice(
          0,
          12,
        ),
      )
      .toBe('HTTP/1.1 200');
  });

  it('is shared: one IPv6 network counts as one address', async () => {
    const app = await createServer({
      allowedOrigins: [],
      publicUrl: null,
      connectionLimits: { ...connectionLimits, connectionsPerAddress: 2 },
    });
    closing.push(() => app.close());
    const isRefused = (remoteAddress: string): boolean => {
      const socket = Object.assign(new PassThrough(), { remoteAddress });
      closing.push(() => void socket.destroy());
      app.server.emit('connection', socket);
      return socket.destroyed;
    };
    expect(['2001:db8::1', '2001:db8::2'].map(isRefused)).toEqual([false, false]);
    expect(['2001:db8::3', '2001:db8:0:1::1'].map(isRefused)).toEqual([true, false]);
  });

  async function startImpatientTls(): Promise<string> {
    await using backend = await startBackend({ isTls: true });
    const app = await createServer({
      allowedOrigins: [],
      publicUrl: null,
      tls: {
        certFile: join(backend.dataDir, 'test-cert.pem'),
        keyFile: join(backend.dataDir, 'test-key.pem'),
      },
      connectionLimits: impatient,
    });
    app.post('/', async ({ body }) => String(body));
    return listening(app);
  }

  it('closes an HTTP/2 stream whose body does not arrive', async () => {
    const session = connectTwo(await startImpatientTls(), { rejectUnauthorized: false });
    const request = session.request({ ':method': 'POST', ':path': '/', 'content-length': 5 });
    request.on('error', () => {});
    request.write('abc');
    await once(request, 'close');
    session.close();
    expect(request.closed).toBe(true);
  });

  it('closes a connection whose TLS handshake does not finish', async () => {
    expect(await sendRaw(await startImpatientTls())).toBe('');
  });
});
