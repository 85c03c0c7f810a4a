import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../src/http/server.ts';
import { announce, openSocket, sendRaw } from '../harness/raw-http.ts';

const mebi = 1024 * 1024;
const half = mebi / 2;
const bodySizes = {
  privileged: { perAddress: mebi, total: 2 * mebi },
  unprivileged: { perAddress: half, total: mebi },
};

const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
const known = 'Authorization: Bearer known\r\n';
const forged = 'Authorization: Bearer forged\r\n';
const owner = 'Authorization: Bearer owner\r\n';

const isPrivilegedCaller = ({ url }: { url: string }) => url.endsWith('?by=query');

async function startLimited() {
  const app = await createServer({
    allowedOrigins: [],
    publicUrl: null,
    bodySizes,
    isPrivileged: (authorization) => authorization !== 'Bearer forged',
    isOperator: (authorization) => authorization === 'Bearer owner',
  });
  app.post('/', async ({ body }) => String(Buffer.isBuffer(body) ? body.length : 0));
  app.post('/known', { config: { isPrivilegedCaller } }, async () => 'ok');
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const hold = async (address: string, headers = known): Promise<Socket> => {
    const socket = openSocket(url);
    socket.write(announce('/', half, from(address) + headers));
    await once(socket, 'connect');
    return socket;
  };
  const send = async (
    address: string,
    bytes: number,
    { path = '/', headers = known } = {},
  ): Promise<number> => {
    const text = announce(path, bytes, from(address) + headers) + 'x'.repeat(bytes);
    return Number((await sendRaw(url, text)).slice(9, 12));
  };
  return { url, hold, send };
}

it('adds up the bodies that are arriving from one address, until they have arrived or their connections close', async () => {
  const { hold, send } = await startLimited();
  const held = [await hold('203.0.113.7'), await hold('203.0.113.7')];
  await expect.poll(() => send('203.0.113.7', half)).toBe(429);
  expect(await send('203.0.113.7', half, { path: '/none' }), 'without a route').toBe(429);
  expect(await send('203.0.113.7', 1000), 'a small one').toBe(200);
  expect(await send('203.0.113.7', half, { headers: owner })).toBe(200);
  expect(await send('203.0.113.8', half), 'of somebody else').toBe(200);
  held[0]?.destroy();
  await expect.poll(() => send('203.0.113.7', half)).toBe(200);
  held[1]?.write('x'.repeat(half));
  await expect.poll(() => send('203.0.113.7', mebi)).toBe(200);
});

it('adds up the bodies that are arriving from all addresses; one without a length counts as the longest allowed', async () => {
  const { url, hold, send } = await startLimited();
  for (const n of [1, 2, 3]) await hold(`203.0.113.${n}`);
  await expect.poll(() => send('203.0.113.9', mebi)).toBe(429);
  expect(await send('203.0.113.9', half)).toBe(200);
  const chunked = `POST / HTTP/1.1\r\nHost: a\r\n${known}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  expect(await sendRaw(url, chunked)).toMatch(/^HTTP\/1\.1 429 /);
});

it('does not let strangers and invalid tokens block authenticated callers', async () => {
  const { hold, send } = await startLimited();
  for (const headers of ['', forged])
    await hold(headers === '' ? '203.0.113.1' : '203.0.113.2', headers);
  await expect.poll(() => send('203.0.113.3', half, { headers: '' })).toBe(429);
  expect(await send('203.0.113.3', half, { headers: forged })).toBe(429);
  expect(await send('203.0.113.3', 1000, { headers: '' }), 'a small one').toBe(200);
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    expect(await send(address, mebi)).toBe(200);
});

it('recognizes the caller of a route that identifies callers in another way', async () => {
  const { send } = await startLimited();
  const asked = { path: '/known?by=query', headers: '' };
  expect(await send('203.0.113.1', mebi, asked)).toBe(200);
  expect(await send('203.0.113.1', mebi, { ...asked, path: '/known?by=none' })).toBe(429);
});
