import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { http2Requests } from '../../../bench/strangers/attacks.ts';
import { makeCertificate } from '../harness/certificate.ts';
import { startPlainServer } from '../harness/plain-server.ts';
import { announce, openSocket } from '../harness/raw-http.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

/** A server whose requests take time, what it has served, and connections to it that are accepted. */
async function startBusy(connections: number) {
  const served: string[] = [];
  const { url } = await startPlainServer((app) => {
    app.get('/:who', async ({ url }) => {
      served.push(url.slice(1));
      for (const until = performance.now() + 2; performance.now() < until;);
      return '';
    });
  });
  const sockets = Array.from({ length: connections }, () => openSocket(url));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => ask(socket, 'first')));
  return { served: () => served.slice(connections), sockets };
}

async function ask(socket: Socket, who: string, headers = ''): Promise<void> {
  socket.write(`GET /${who} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  await once(socket, 'data');
}

it('found F12: a caller with rights waits for a few strangers, not for all', async () => {
  const { served, sockets } = await startBusy(201);
  const [known, ...strangers] = sockets;
  const answers = strangers.map((socket) => ask(socket, 'stranger'));
  await Promise.race(answers);
  if (known !== undefined) await ask(known, 'known', 'Authorization: Bearer known\r\n');
  expect(served().indexOf('known')).toBeLessThan(100);
  await Promise.all(answers);
  expect(served()).toHaveLength(201);
});

it('found F12: callers without rights that disconnect while they wait are not served', async () => {
  const { served, sockets } = await startBusy(100);
  await Promise.race(sockets.map((socket) => ask(socket, 'stranger')));
  for (const socket of sockets) socket.destroy();
  await delay(300);
  expect(served().length).toBeLessThan(50);
});

it('found F12: what a refused body has left to send is not read', async () => {
  const { url } = await startPlainServer((app) => void app.post('/', async () => ''), {
    bodySizes: {
      privileged: { perAddress: 1, total: 1 },
      unprivileged: { perAddress: 1, total: 1 },
    },
  });
  const socket = openSocket(url);
  socket.write(announce('/', 100_000).replace('Connection: close\r\n', ''));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 429 [^]*\r\nconnection: close\r\n/i);
  await once(socket, 'close');
});

it('found F12: HTTP/2 requests that are reset are not served, and end their connection', async () => {
  using folder = temporaryFolder();
  const { cert, key } = makeCertificate();
  const files = { certFile: join(folder.path, 'cert.pem'), keyFile: join(folder.path, 'key.pem') };
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key, { mode: 0o600 });
  let served = 0;
  const { url } = await startPlainServer(
    (app) => void app.get('/', async () => String((served += 1))),
    {
      tls: files,
    },
  );
  const attack = async (requests: Buffer): Promise<void> => {
    const socket = connectTls({
      port: Number(new URL(url).port),
      host: '127.0.0.1',
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    });
    socket.on('error', () => {});
    await once(socket, 'secureConnect');
    socket.resume().write(requests);
    await once(socket, 'close');
  };
  await attack(http2Requests(1000, true));
  expect(served).toBe(0);
});
