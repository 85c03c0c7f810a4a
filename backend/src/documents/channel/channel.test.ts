import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { addChannel } from './channel.ts';
import type { ChannelLimits } from './limits.ts';
import type { ChannelPeer } from './session.ts';

/** A channel that echoes each message. */
interface Echo {
  readonly url: string;
  readonly received: unknown[];
  readonly peers: ChannelPeer[];
  closed: number;
  post(query: string, body?: string): Promise<{ status: number; text: string }>;
  /** Opens a session; returns its id. */
  open(body?: string): Promise<string>;
  get(query: string): Promise<Reading>;
}

/** A response that is read in pieces. */
interface Reading {
  readonly status: number;
  readonly encoding: string | null;
  /** Reads until the text matches. */
  until(pattern: RegExp): Promise<string>;
  /** Reads to the end. */
  rest(): Promise<string>;
  cancel(): Promise<void>;
}

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function startEcho(limits: Partial<ChannelLimits> = {}): Promise<Echo> {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  app.decorateRequest('callerAddress', '127.0.0.1');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const received: unknown[] = [];
  const peers: ChannelPeer[] = [];
  const state = { closed: 0 };
  addChannel(app, {
    path: '/channel',
    limits,
    isPrivileged: (bearer) => bearer === 'good',
    open: (peer) => {
      peers.push(peer);
      return {
        receive(text) {
          const message: unknown = JSON.parse(text);
          received.push(message);
          peer.send({ echo: message });
        },
        refuse: (maxBytes) => peer.send({ refused: maxBytes }),
        closed: () => (state.closed += 1),
      };
    },
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/channel`;
  const post = async (query: string, body = ''): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${url}?${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: response.status, text: await response.text() };
  };
  return Object.assign(state, {
    url,
    received,
    peers,
    post,
    open: async (body = 'count=0') =>
      /"c","([^"]+)"/.exec((await post('VER=8&RID=1', body)).text)?.[1] ?? '',
    get: async (query: string) => read(await fetch(`${url}?VER=8&RID=rpc&TYPE=xmlhttp&${query}`)),
  });
}

function read(response: Response): Reading {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) break;
      text += piece.value;
    }
    return text;
  };
  return {
    status: response.status,
    encoding: response.headers.get('content-encoding'),
    until: (pattern) => until(() => pattern.test(text)),
    rest: () => until(() => false),
    cancel: async () => reader?.cancel(),
  };
}

let echo: Echo;
beforeEach(async () => void (echo = await startEcho()));

it('answers a handshake with the session id, and messages on the back channel', async () => {
  const { status, text } = await echo.post('VER=8&RID=1', 'count=1&ofs=0&req0___data__=%22hi%22');
  expect({ status, text: text.replace(/"[\w-]{24}"/, 'SID') }).toEqual({
    status: 200,
    text: `52\n[[0,["c",SID,"",8,14,30000]]]`,
  });
  const sid = /"c","([^"]+)"/.exec(text)?.[1];
  const stream = await echo.get(`SID=${sid}&AID=0&CI=0`);
  expect(await stream.until(/echo/)).toBe('21\n[[1,[{"echo":"hi"}]]]');
});

it('sends a noop at once on a stream, so that the client does not take it for a buffering proxy', async () => {
  const stream = await echo.get(`SID=${await echo.open()}&AID=0&CI=0`);
  expect(await stream.until(/noop/)).toBe('14\n[[1,["noop"]]]');
});

it('holds a long poll until there is a message, sends it and ends', async () => {
  const sid = await echo.open();
  const poll = await echo.get(`SID=${sid}&AID=0&CI=1`);
  await echo.post(`SID=${sid}&RID=2&AID=0`, 'count=1&ofs=0&req0___data__=1');
  expect(await poll.rest()).toBe('18\n[[1,[{"echo":1}]]]');
});

it('ends a long poll with a noop at its timeout', async () => {
  const poll = await echo.get(`SID=${await echo.open()}&AID=0&CI=1&TO=20`);
  expect(await poll.rest()).toBe('14\n[[1,["noop"]]]');
});

it('calls back when all messages have left, with the time until the first GET', async () => {
  const sid = await echo.open('count=1&ofs=0&req0___data__=1');
  let answer: number | null = null;
  const opened = performance.now();
  echo.peers[0]?.onFlushed((answerMs) => (answer = answerMs));
  await echo.post(`SID=${sid}&RID=2&AID=0`, 'count=0');
  expect(answer).toBeNull();
  const waited = performance.now() - opened;
  await (await echo.get(`SID=${sid}&AID=0&CI=0`)).until(/echo/);
  expect(answer).toBeGreaterThan(waited);
});

it('keeps sending noops on a silent stream', async () => {
  const echo = await startEcho({ keepAliveMs: 20 });
  const stream = await echo.get(`SID=${await echo.open()}&AID=0&CI=0`);
  expect(await stream.until(/\[3,\["noop"\]\]/)).toContain('14\n[[2,["noop"]]]14\n[[3,["noop"]]]');
});

it('compresses the streams of privileged callers, each message by itself', async () => {
  const unprivileged = await echo.get(`SID=${await echo.open()}&AID=0&CI=0`);
  expect(unprivileged.encoding).toBeNull();
  const sid = await echo.open('count=0&headers=Authorization:Bearer%20good');
  const stream = await echo.get(`SID=${sid}&AID=0&CI=0`);
  expect(stream.encoding).toBe('gzip');
  for (const n of [1, 2, 3]) {
    await echo.post(`SID=${sid}&RID=${n + 1}`, `count=1&ofs=${n - 1}&req0___data__=${n}`);
    expect(await stream.until(new RegExp(`"echo":${n}`))).toContain(`"echo":${n}`);
  }
  const poll = await echo.get(`SID=${sid}&AID=0&CI=1`);
  expect(await poll.rest()).toContain('[{"echo":1}]],[3,[{"echo":2}]],');
});

it('repeats unacknowledged messages on a new GET, and ends the older GET', async () => {
  const sid = await echo.open('count=2&ofs=0&req0___data__=1&req1___data__=2');
  const first = await echo.get(`SID=${sid}&AID=0&CI=0`);
  await first.until(/"echo":2/);
  const second = await echo.get(`SID=${sid}&AID=1&CI=0`);
  expect(await second.until(/"echo":2/)).toBe('18\n[[2,[{"echo":2}]]]');
  expect(await first.rest()).toContain('"echo":1');
});

it('answers a POST with whether there is a GET, the last array and the unacknowledged length', async () => {
  const sid = await echo.open();
  const without = await echo.post(`SID=${sid}&RID=2&AID=0`, 'count=1&ofs=0&req0___data__=1');
  expect(without.text).toBe('8\n[0,1,16]');
  const stream = await echo.get(`SID=${sid}&AID=1&CI=0`);
  await stream.until(/noop/);
  expect((await echo.post(`SID=${sid}&RID=3&AID=2`, 'count=0')).text).toBe('7\n[1,2,0]');
});

it('handles each message once and in order, whatever the order of the POSTs', async () => {
  const sid = await echo.open('count=1&ofs=0&req0___data__=0');
  await echo.post(`SID=${sid}&RID=4`, 'count=1&ofs=2&req0___data__=2');
  expect(echo.received).toEqual([0]);
  await echo.post(`SID=${sid}&RID=3`, 'count=1&ofs=1&req0___data__=1');
  await echo.post(`SID=${sid}&RID=3`, 'count=1&ofs=1&req0___data__=1');
  expect(echo.received).toEqual([0, 1, 2]);
});

it('keeps a session and its messages when the connection breaks', async () => {
  const sid = await echo.open();
  const stream = await echo.get(`SID=${sid}&AID=0&CI=0`);
  await stream.until(/noop/);
  await stream.cancel();
  await echo.post(`SID=${sid}&RID=2&AID=1`, 'count=1&ofs=0&req0___data__=1');
  const again = await echo.get(`SID=${sid}&AID=1&CI=0`);
  expect(await again.until(/echo/)).toBe('18\n[[2,[{"echo":1}]]]');
});

it('answers an unknown session with the text that makes the client open a new one at once', async () => {
  expect(await echo.post('SID=unknown&RID=2', 'count=0')).toEqual({
    status: 400,
    text: 'Error 400: Unknown SID',
  });
  const get = await echo.get('SID=unknown&AID=0&CI=0');
  expect({ status: get.status, text: await get.rest() }).toEqual({
    status: 400,
    text: 'Error 400: Unknown SID',
  });
});

it('ends a session on terminate', async () => {
  const sid = await echo.open();
  const stream = await echo.get(`SID=${sid}&AID=0&CI=0`);
  expect((await echo.post(`SID=${sid}&RID=9&TYPE=terminate`)).status).toBe(200);
  await stream.rest();
  expect(echo.closed).toBe(1);
  expect((await echo.post(`SID=${sid}&RID=10`, 'count=0')).status).toBe(400);
});

it('ends an idle session', async () => {
  const echo = await startEcho({ idleTimeoutMs: 1, sweepIntervalMs: 5 });
  const sid = await echo.open();
  await expect.poll(() => echo.closed).toBe(1);
  expect((await echo.post(`SID=${sid}&RID=2`, 'count=0')).text).toBe('Error 400: Unknown SID');
});

it('keeps a session that has a GET', async () => {
  const echo = await startEcho({ idleTimeoutMs: 1000, sweepIntervalMs: 5, keepAliveMs: 250 });
  const stream = await echo.get(`SID=${await echo.open()}&AID=0&CI=0`);
  await stream.until(/\[6,\["noop"\]\]/);
  expect(echo.closed).toBe(0);
});

it('ends a long response, and continues on the next', async () => {
  const echo = await startEcho({ maxResponseLength: 100, frameLength: 10 });
  const sid = await echo.open();
  for (let n = 0; n < 20; n += 1) echo.peers[0]?.send({ n });
  const first = await echo.get(`SID=${sid}&AID=0&CI=0`);
  expect(await first.rest()).not.toContain('[20,');
  const ids: number[] = [];
  for (let lastId = 0; lastId < 20;) {
    const text = await (await echo.get(`SID=${sid}&AID=${lastId}&CI=0`)).until(/\[20,/);
    const got = Array.from(text.matchAll(/\[\[(\d+),/g), ([, id]) => Number(id));
    ids.push(...got);
    lastId = got.at(-1) ?? 20;
  }
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it.each([
  ['a privileged caller', 'headers=Authorization:Bearer%20good&count=0', { maxUnreadLength: 100 }],
  ['a caller without a token', 'count=0', { maxUnprivilegedUnreadLength: 100 }],
  [
    'a caller with a bad token',
    'headers=Authorization:Bearer%20bad&count=0',
    { maxUnprivilegedUnreadLength: 100 },
  ],
])('ends the session of %s that leaves too much unread for too long', async (_, body, limits) => {
  const echo = await startEcho({ ...limits, unreadTimeoutMs: -1 });
  const sid = await echo.open(body);
  for (let n = 0; n < 20; n += 1) echo.peers[0]?.send({ n });
  expect(echo.closed).toBe(1);
  expect((await echo.post(`SID=${sid}&RID=2`, 'count=0')).text).toBe('Error 400: Unknown SID');
});

it.each([
  ['takes', 'good', ['{"echo":1}']],
  // Otherwise the SDK would repeat its messages for ever.
  ['found F12: refuses by a message', 'bad', ['{"refused":100}']],
])('%s a long body of a caller with a %s token', async (_how, token, messages) => {
  const echo = await startEcho({ maxUnprivilegedBodyBytes: 100 });
  const sid = await echo.open(`count=0&headers=Authorization:Bearer%20${token}`);
  const long = `count=1&ofs=0&req0___data__=1&pad=${'x'.repeat(100)}`;
  expect((await echo.post(`SID=${sid}&RID=2`, long)).status).toBe(200);
  const stream = await echo.get(`SID=${sid}&AID=0&CI=1&TO=100`);
  expect((await stream.rest()).match(/{.*?}/g)).toEqual(messages);
});

it('handles no messages after it has finished, accepts only short bodies and ends', async () => {
  const echo = await startEcho({ closeTimeoutMs: 300, maxUnprivilegedBodyBytes: 100 });
  // However slow the machine is, the requests come before the session ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sid = await echo.open('count=0&headers=Authorization:Bearer%20good');
  const early = 'count=1&ofs=1&req0___data__=1';
  await echo.post(`SID=${sid}&RID=2`, early);
  echo.peers[0]?.send({ last: 'word' });
  echo.peers[0]?.finish();
  expect((await echo.post(`SID=${sid}&RID=3`, 'count=1&ofs=0&req0___data__=0')).status).toBe(200);
  expect(echo.received).toEqual([]);
  expect((await echo.post(`SID=${sid}&RID=4`, `pad=${'x'.repeat(100)}`)).status).toBe(413);
  const stream = await echo.get(`SID=${sid}&AID=0&CI=0`);
  vi.advanceTimersByTime(300);
  expect(await stream.rest()).toContain('{"last":"word"}');
  expect(echo.closed).toBe(1);
});

it('found F1: closes an unread response when a newer one replaces it', async () => {
  const mebi = 1024 * 1024;
  const echo = await startEcho({
    frameLength: mebi,
    maxResponseLength: 64 * mebi,
    maxUnreadLength: 64 * mebi,
  });
  const sid = await echo.open('count=0&headers=Authorization:Bearer%20good');
  // More than the buffers of the system hold.
  for (let n = 0; n < 32; n += 1) echo.peers[0]?.send({ n, text: 'x'.repeat(mebi) });
  const unread = connect(Number(new URL(echo.url).port), '127.0.0.1').pause();
  const closed = once(unread, 'close');
  unread.write(`GET /channel?VER=8&SID=${sid}&AID=0&CI=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const isOpen = async () => (await echo.post(`SID=${sid}&RID=2&AID=0`, 'count=0')).text;
  await expect.poll(isOpen).toMatch(/\[1,/);
  const stream = await echo.get(`SID=${sid}&AID=0&CI=0`);
  await stream.until(/"n":0/);
  unread.resume();
  // Otherwise the connection would stay for other requests.
  await closed;
  await stream.cancel();
});

it('sends `close` when the server closes', async () => {
  const stream = await echo.get(`SID=${await echo.open()}&AID=0&CI=0`);
  await stream.until(/noop/);
  await apps[0]?.close();
  expect(await stream.rest()).toContain('[[2,["close"]]]');
  expect(echo.closed).toBe(1);
});
