import { once } from 'node:events';
import { connect as connectTwo } from 'node:http2';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requestLimits } from '../../src/http/unread-responses.ts';
import { makeCertificate } from '../harness/certificate.ts';
import { startPlainServer } from '../harness/plain-server.ts';
import { openSocket, sendRaw } from '../harness/raw-http.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const mebi = 1024 * 1024;

const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

function post(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const bodiesIn = (answers: string): string[] =>
  Array.from(answers.matchAll(/\r\n\r\n([^H]*)/g), ([, body = '']) => body);

describe('found F1: pipelined requests', () => {
  it('run one after the other and are answered in order', async () => {
    let running = 0;
    let most = 0;
    const { url } = await startPlainServer((app) => {
      app.post('/:n', async ({ params, body }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return `${JSON.stringify(params)} ${String(body)};`;
      });
    });
    const numbers = Array.from({ length: 300 }, (_, n) => n);
    const requests = numbers.map((n) => post(`/${n}`, `body ${n}`)).join('');
    const answers = await sendRaw(url, requests, get('/last', 'Connection: close\r\n'));
    const bodies = bodiesIn(answers).slice(0, numbers.length);
    expect(bodies).toEqual(numbers.map((n) => `{"n":"${n}"} body ${n};`));
    expect(most).toBe(1);
  });

  it('are not read further while responses are unread, and go on when they are read', async () => {
    const body = 'x'.repeat(mebi);
    let handled = 0;
    let connection: Socket | undefined;
    const { url, app } = await startPlainServer((app) =>
      app.get('/', async () => {
        handled += 1;
        return body;
      }),
    );
    app.server.once('connection', (socket: Socket) => (connection = socket));
    const count = 20_000;
    const client = openSocket(url).pause();
    client.write(get('/').repeat(count));
    // Nothing more is read or handled once the buffers of the system are full.
    await expect
      .poll(async () => {
        const before = handled;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return handled > 0 && handled === before;
      })
      .toBe(true);
    expect(handled).toBeLessThan(50);
    expect(connection?.bytesRead).toBeLessThan(200_000);
    const { handled: read } = { handled };
    client.resume();
    await expect.poll(() => handled).toBeGreaterThan(read + 100);
    client.destroy();
  });

  it('close a connection that has too many, and give back their share', async () => {
    const release = Promise.withResolvers<void>();
    const { url } = await startPlainServer(
      (app) => app.get('/', () => release.promise.then(() => 'done')),
      {
        requestLimits: { ...requestLimits, received: { perAddress: 10, total: 10 } },
      },
    );
    for (const _ of [1, 2, 3]) {
      const held = openSocket(url).resume();
      held.write(get('/').repeat(11));
      // It has the whole share, so another connection has none.
      await expect.poll(() => sendRaw(url, get('/').repeat(2))).toBe('');
      held.destroy();
    }
    release.resolve();
    const six = () => sendRaw(url, get('/').repeat(5), get('/', 'Connection: close\r\n'));
    await expect.poll(async () => bodiesIn(await six())).toEqual(Array(6).fill('done'));
  });

  it('behind one whose response closes the connection are not run', async () => {
    const ran: string[] = [];
    const { url } = await startPlainServer((app) =>
      app.post('/:name', async ({ url }, reply) => {
        ran.push(url);
        return reply.header('connection', 'close').send('done');
      }),
    );
    const answers = await sendRaw(url, post('/first', 'a') + post('/second', 'b'));
    expect(bodiesIn(answers)).toEqual(['done']);
    expect(ran).toEqual(['/first']);
  });
});

describe('found F1: running requests of one address', () => {
  const limits = {
    running: { perAddress: 3, total: 4 },
    received: { perAddress: 6, total: 6 },
  };

  async function startHeld() {
    const release = Promise.withResolvers<void>();
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const { cert, key } = makeCertificate();
    const tls = { certFile: join(folder.path, 'cert'), keyFile: join(folder.path, 'key') };
    writeFileSync(tls.certFile, cert);
    writeFileSync(tls.keyFile, key, { mode: 0o600 });
    let running = 0;
    const { url } = await startPlainServer(
      (app) => {
        app.get('/held', async () => {
          running += 1;
          await release.promise;
          return 'done';
        });
        app.get('/', async () => 'ok');
      },
      { requestLimits: limits, tls },
    );
    const session = connectTwo(url, { rejectUnauthorized: false });
    onTestFinished(() => session.destroy());
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
      const stream = session.request({ ':path': path, ...headers });
      try {
        await once(stream, 'response');
        return await text(stream);
      } catch {
        return 'dropped';
      }
    };
    const hold = async (count: number, headers: Record<string, string> = {}) => {
      const before = running;
      const answers = Array.from({ length: count }, () => ask('/held', headers));
      await expect.poll(() => running).toBe(before + count);
      return answers;
    };
    return { session, ask, hold, release };
  }

  it('are limited over HTTP/2 too, but for callers with rights', async () => {
    const { ask, hold, release } = await startHeld();
    const held = await hold(3);
    expect(await ask('/')).toBe('dropped');
    expect(await ask('/', { authorization: 'Bearer forged' })).toBe('dropped');
    expect(await ask('/', { authorization: 'Bearer known' })).toBe('ok');
    const elsewhere = await hold(1, { 'x-forwarded-for': '203.0.113.7' });
    expect(await ask('/', { 'x-forwarded-for': '203.0.113.8' }), 'of all together').toBe('dropped');
    const known = await hold(2, { authorization: 'Bearer known' });
    expect(await ask('/%zz', { authorization: 'Bearer known' }), 'of the connection').toBe(
      'dropped',
    );
    release.resolve();
    expect(await Promise.all([...held, ...elsewhere, ...known])).toEqual(Array(6).fill('done'));
    expect(await ask('/')).toBe('ok');
  });

  it('leave room when they are broken off', async () => {
    const { session, ask, hold } = await startHeld();
    for (const _ of [1, 2, 3]) {
      const streams = Array.from({ length: 3 }, () => session.request({ ':path': '/held' }));
      for (const stream of streams) stream.on('error', () => {}).close();
      await expect.poll(() => ask('/')).toBe('ok');
    }
    expect(await hold(3)).toHaveLength(3);
  });
});

it('found F1: responses that clients do not read have so many bytes together', async () => {
  // More than the buffers of the system hold.
  const body = 'x'.repeat(10 * mebi);
  const bodySizes = {
    unprivileged: { perAddress: 15 * mebi, total: 25 * mebi },
    privileged: { perAddress: 15 * mebi, total: 25 * mebi },
  };
  const { url } = await startPlainServer((app) => app.get('/', async () => body), { bodySizes });
  const statusFor = async (address: string, authorization = 'none'): Promise<number> => {
    const headers = { 'x-forwarded-for': address, authorization };
    const answer = await fetch(url, { headers });
    await answer.text();
    return answer.status;
  };
  const hold = (address: string): Socket => {
    const socket = openSocket(url).pause();
    socket.write(get('/', `X-Forwarded-For: ${address}\r\n`));
    return socket;
  };
  const held = [hold('203.0.113.7'), hold('203.0.113.8')];
  await expect.poll(() => statusFor('203.0.113.7')).toBe(429);
  await expect.poll(() => statusFor('203.0.113.9'), { message: 'of all together' }).toBe(429);
  expect(await statusFor('203.0.113.7', 'Bearer known')).toBe(200);
  for (const socket of held) socket.destroy();
  await expect.poll(() => statusFor('203.0.113.7')).toBe(200);
});
