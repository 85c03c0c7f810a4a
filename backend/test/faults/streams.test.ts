import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRules, startBackend, type BackendProcess } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { channelLimits } from '../../src/documents/channel/limits.ts';
import { ownerOf } from '../harness/owner.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';

const database = 'projects/gabbai/databases/(default)';
const parent = `${database}/documents`;
const query = {
  parent,
  structuredQuery: {
    from: [{ collectionId: 'big' }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
  },
};
const channel = 'google.firestore.v1.Firestore/Listen/channel?VER=8';

/** A Listen stream whose client reads nothing. */
async function openDeafStream({
  url,
  dataDir,
}: BackendProcess): Promise<{ socket: Socket; isDropped: () => Promise<boolean> }> {
  const post = async (path: string, fields: Record<string, string>): Promise<string> =>
    (await fetch(`${url}/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text();
  const headers = `Authorization:Bearer ${mintOperatorToken(dataDir)}\r\n`;
  const message = JSON.stringify({ database, addTarget: { targetId: 2, query } });
  const greeting = await post(`${channel}&RID=1`, {
    headers,
    count: '1',
    ofs: '0',
    req0___data__: message,
  });
  const sid = /"c","([^"]+)"/.exec(greeting)?.[1] ?? '';
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.on('error', () => {});
  socket.write(
    `GET /${channel}&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp&RID=rpc HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  // A message of the client's that says nothing, and acknowledges nothing.
  const isDropped = async (): Promise<boolean> =>
    (await post(`${channel}&SID=${sid}&RID=2&AID=0`, { count: '0' })).includes('Unknown SID');
  return { socket, isDropped };
}

/** What a client that listened for a moment goes on from. */
async function tokenOfAListener({ url, dataDir }: BackendProcess): Promise<string> {
  await using listener = await openChannel(url, 'Listen', mintOperatorToken(dataDir));
  await listener.send({ database, addTarget: { targetId: 2, query } });
  const messages = JSON.stringify(await listener.next(5));
  return /.*"resumeToken":"([^"]+)"/.exec(messages)?.[1] ?? '';
}

function megabytesOf({ dataDir }: BackendProcess): number {
  const { pid }: { pid: number } = JSON.parse(readFileSync(join(dataDir, 'backend.lock'), 'utf8'));
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

it('drops a listener that reads nothing before it takes much memory; it resumes where it was', async () => {
  await using backend = await startBackend({ rulesDir: openRules });
  const owner = ownerOf(backend);
  const change = (n: number) =>
    owner.commit([
      {
        update: {
          name: owner.nameOf(`big/${n % 10}`),
          fields: { n: { integerValue: String(n) }, text: { stringValue: 'x'.repeat(100_000) } },
        },
      },
    ]);
  await change(0);
  const resumeToken = await tokenOfAListener(backend);
  const { socket, isDropped } = await openDeafStream(backend);
  const before = megabytesOf(backend);
  let most = 0;
  let changes = 0;
  const start = performance.now();
  do {
    for (let more = 0; more < 20; more += 1) {
      changes += 1;
      await change(changes);
      most = Math.max(most, megabytesOf(backend) - before);
    }
  } while (!(await isDropped()) && changes < 5000);
  expect(changes).toBeLessThan(5000);
  const seconds = (performance.now() - start) / 1000;
  const unreadMegabytes = changes / 10;
  // The timeout is `unreadTimeoutMs` divided by how many times `maxUnreadLength` is unread. At a steady rate, which depends
  // on the machine, that allows so much.
  const { unreadTimeoutMs, maxUnreadLength } = channelLimits;
  const allowed = Math.sqrt(
    (unreadTimeoutMs / 1000) * (maxUnreadLength / 1e6) * (unreadMegabytes / seconds),
  );
  expect(unreadMegabytes).toBeLessThan(1.5 * allowed + 20);
  expect(most).toBeLessThan(4 * unreadMegabytes + 100);
  socket.destroy();
  await using again = await openChannel(backend.url, 'Listen', mintOperatorToken(backend.dataDir));
  await again.send({ database, addTarget: { targetId: 2, query, resumeToken } });
  const [added, ...caughtUp] = await again.next(11);
  expect(added).toMatchObject({ targetChange: { targetChangeType: 'ADD' } });
  expect(caughtUp).toHaveLength(10);
  expect(JSON.stringify(caughtUp)).toContain(`"integerValue":"${changes}"`);
});
