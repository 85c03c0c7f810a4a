/** Clients that send requests and read no responses, while an administrator works. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect as connectTwo } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { quantile } from '../../../bench/figures.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { startBackend, type BackendProcess } from '../harness/backend-process.ts';
import { multipartPicture, pngOfSize } from '../harness/pictures.ts';
import { ownerOf } from '../harness/owner.ts';
import { openSocket } from '../harness/raw-http.ts';
import { signIn } from '../harness/sign-in.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { limitDescriptors } from './limit-files.ts';
import {
  descriptorsOf,
  forgetPeakMemoryOf,
  peakMemoryOf,
  startAdministrator,
} from './measured-administrator.ts';

const root = 'projects/gabbai/databases/(default)/documents';
const script = '/assets/X.js';
/** Longer than the interval of the checks of the database's files. */
const durationMs = 1500;
const descriptorLimit = 1024;
/** What becomes the backend, in a process that may have so many files and connections open. */
const launcher = ['prlimit', `--nofile=${descriptorLimit}`];

let web: ReturnType<typeof temporaryFolder>;
let plain: BackendProcess;
beforeAll(async () => {
  web = temporaryFolder();
  mkdirSync(join(web.path, 'assets'));
  writeFileSync(join(web.path, 'index.html'), '<!doctype html>');
  writeFileSync(join(web.path, script), 'x'.repeat(200_000));
  plain = await startBackend({ webDir: web.path, launcher });
});
afterAll(async () => {
  await plain[Symbol.asyncDispose]();
  web.remove();
});

/** Another address than the administrator's. */
const elsewhere = '127.0.0.2';

interface Client {
  destroy(): void;
}

function sendUnread({ url }: BackendProcess, connections: number, requests: string): Client[] {
  return Array.from({ length: connections }, () => {
    const socket = openSocket(url, elsewhere).pause();
    socket.write(requests);
    return socket;
  });
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends requests on HTTP/2 connections that let no byte of a body come. */
function sendUnreadTwo({ url }: BackendProcess, connections: number, requests: number): Client[] {
  return Array.from({ length: connections }, () => {
    const session = connectTwo(url, { settings: { initialWindowSize: 0 } });
    session.on('error', () => {});
    for (let n = 0; n < requests; n += 1)
      session.request({ ':path': script }).on('error', () => {});
    return session;
  });
}

async function downloadUnread(backend: BackendProcess, connections: number): Promise<Client[]> {
  const { url, dataDir } = backend;
  const { headers, body } = multipartPicture(pngOfSize(5_000_000));
  const uploaded = await fetch(`${url}/v0/b/gabbai.appspot.com/o?name=prizes%2Fa.png`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${mintOperatorToken(dataDir)}` },
    body,
  });
  const { downloadTokens }: { downloadTokens: string } = await uploaded.json();
  const path = `/v0/b/gabbai.appspot.com/o/prizes%2Fa.png?alt=media&token=${downloadTokens}`;
  return sendUnread(backend, connections, get(path));
}

/** Lets an administrator work while clients hold what they were sent, and tells what it costs. */
async function observe(backend: BackendProcess, attack: () => Client[] | Promise<Client[]>) {
  const pid = backend.pid();
  forgetPeakMemoryOf(pid);
  const token = await signIn(backend);
  const name = `${root}/envelopes/boy`;
  await ownerOf(backend).commit([{ update: { name, fields: {} } }]);
  const administrator = startAdministrator({ url: backend.url, token, pid, name });
  const clients = await attack();
  let descriptors = 0;
  for (let until = performance.now() + durationMs; performance.now() < until;) {
    const now = descriptorsOf(pid);
    // Until everything has arrived, however slow the machine is.
    if (now > descriptors) until = performance.now() + durationMs;
    descriptors = Math.max(descriptors, now);
    await delay(20);
  }
  const { processorMillis, statuses } = await administrator.stop();
  for (const client of clients) client.destroy();
  const figures = {
    statuses,
    descriptors,
    memory: peakMemoryOf(pid) ?? Infinity,
    // The processor's time, which no other work on the machine makes longer.
    p99: Math.round(quantile(processorMillis, 0.99)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return figures;
}

interface Attack {
  readonly what: string;
  /** How many descriptors there may be. */
  readonly most: number;
  readonly attack: () => Client[] | Promise<Client[]>;
}

const attacks: Attack[] = [
  {
    what: '10 times 2,000 pipelined requests',
    most: 100,
    attack: () => sendUnread(plain, 10, get(script).repeat(2000)),
  },
  { what: '300 downloads of a picture', most: 400, attack: () => downloadUnread(plain, 300) },
  { what: '1,100 silent connections', most: 800, attack: () => sendUnread(plain, 1100, '') },
];

function expectUnharmed(figures: Awaited<ReturnType<typeof observe>>, most: number): void {
  expect(figures.statuses).toEqual([200]);
  expect(figures.descriptors).toBeLessThan(most);
  expect(figures.memory).toBeLessThan(350);
  expect(figures.p99).toBeLessThan(1000);
}

it.each(attacks)(
  'found F1: $what, unread, keep no administrator from writing',
  async ({ most, attack }) => {
    expectUnharmed(await observe(plain, attack), most);
    expect(plain.log()).not.toContain('"level":"error"');
  },
);

it('found F1: 10 HTTP/2 connections of 250 requests, unread, keep no administrator from writing', async () => {
  // For the backend's own certificate.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  await using backend = await startBackend({ webDir: web.path, launcher, isTls: true });
  expectUnharmed(await observe(backend, () => sendUnreadTwo(backend, 10, 250)), 120);
  expect(backend.log()).not.toContain('"level":"error"');
});

it('found F1: a database whose files cannot be looked at is not taken for removed', async () => {
  // Further connections could not be accepted.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${mintOperatorToken(plain.dataDir)}` };
  const write = async (): Promise<number | undefined> => {
    const outgoing = request(`${plain.url}/v1/${root}:commit`, {
      method: 'POST',
      headers,
      agent,
    });
    outgoing.end(JSON.stringify({ writes: [{ update: { name: `${root}/a/b`, fields: {} } }] }));
    const [answer] = await once(outgoing, 'response');
    await text(answer);
    return answer.statusCode;
  };
  await write();
  limitDescriptors(plain, 5);
  onTestFinished(() => {
    limitDescriptors(plain, descriptorLimit);
    agent.destroy();
  });
  for (const until = performance.now() + durationMs; performance.now() < until;) {
    expect(await write()).toBe(200);
    await delay(20);
  }
  expect(plain.log()).not.toContain('"level":"error"');
});
