import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askFrom } from '../harness/ask-from.ts';
import { openChannel } from '../harness/channel-client.ts';
import { pictures } from '../harness/pictures.ts';
import { bytesPath } from '../harness/programme.ts';
import { startWholeBackend, type WholeBackend } from '../harness/whole-backend.ts';
import { createEventCounts, limitLines } from '../../src/event-counts.ts';
import { createJsonLogger } from '../../src/kernel/logger.ts';

/** The events a backend has counted by its end, without the time. */
function eventsOf(log: string): unknown[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => {
      const { time: _, message: __, level: ___, ...event } = JSON.parse(line);
      return event;
    });
}

async function documentCall(
  { url }: WholeBackend,
  { method, body, bearer }: { method: string; body: object; bearer?: string },
): Promise<number> {
  const response = await fetch(
    `${url}/v1/projects/gabbai/databases/(default)/documents:${method}`,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    },
  );
  return response.status;
}

it('counts sign-ins, refusals, bad tokens, ended sessions, administrators and limits, and names no person', async () => {
  let ended: WholeBackend;
  let personal: string[] = [];
  {
    // Behind a proxy the sample's administrator may not be.
    const head = { email: 'head@example.org', password: 'minyan-under-test' };
    await using backend = await startWholeBackend({
      ADMIN_EMAIL: head.email,
      ADMIN_PASSWORD: head.password,
      TRUSTED_PROXY: '127.0.0.2',
    });
    for (const proxy of ['127.0.0.1', '127.0.0.2', '127.0.0.1'])
      await askFrom(proxy, backend.url, { 'x-forwarded-for': '203.0.113.7' });
    const { localId, idToken, refreshToken } = await backend.signIn();
    await backend.identityCall('accounts:signInWithPassword', { ...head, password: 'wrong-one' });
    await backend.identityCall('accounts:signInWithPassword', { ...head, password: 'wrong-two' });
    const secret = 'requests/dovid-of-lakewood';
    const root = 'projects/gabbai/databases/(default)/documents';
    const documents = [`${root}/${secret}`];
    expect(await documentCall(backend, { method: 'batchGet', body: { documents } })).not.toBe(500);
    const query = { structuredQuery: { from: [{ collectionId: 'boys' }] } };
    expect(await documentCall(backend, { method: 'runQuery', body: query })).toBe(403);
    await documentCall(backend, { method: 'runQuery', body: query, bearer: 'forged' });
    const stream = await openChannel(backend.url, 'Listen', 'forged');
    expect(JSON.stringify(await stream.next(1))).toContain('UNAUTHENTICATED');
    await backend.put('admins/second-admin', { email: { stringValue: 'second@example.org' } });
    backend.identity.accounts.revokeSessions(localId);
    // What a page asks first when it is loaded again, and what else carries a token in its body.
    for (const call of [
      { method: 'lookup' },
      { method: 'update', displayName: 'D' },
      { method: 'delete' },
    ])
      await backend.identityCall(`accounts:${call.method}`, { ...call, idToken });
    const requestType = 'VERIFY_EMAIL';
    await backend.identityCall('accounts:sendOobCode', { requestType, idToken });
    await backend.refresh(refreshToken);
    await Promise.all(
      Array.from({ length: 125 }, () => backend.identityCall('accounts:signUp', {})),
    );
    expect(backend.log(), 'nothing at once').not.toContain('signed-in');
    ended = backend;
    personal = [
      'example.org',
      'dovid',
      localId,
      idToken,
      'second-admin',
      '127.0.0.1',
      '203.0.113.7',
    ];
  }
  const log = ended.log();
  for (const part of personal) expect(log).not.toContain(part);
  expect(eventsOf(log)).toEqual(
    expect.arrayContaining([
      { event: 'signed-in', count: 1 },
      { event: 'sign-in-failed', reason: 'INVALID_LOGIN_CREDENTIALS', count: 2 },
      { event: 'refused', operation: 'get', collection: 'requests', count: 1 },
      { event: 'refused', operation: 'list', collection: 'boys', count: 1 },
      { event: 'token-refused', count: 7 },
      { event: 'administrators', change: 'added', count: 2 },
      { event: 'sessions-ended', count: 1 },
      { event: 'proxy-not-trusted', count: 2 },
      { event: 'limit-reached', service: 'identity', count: expect.any(Number) },
    ]),
  );
});

it('cannot be made to fill the disk: many kinds of an event become one line', () => {
  let log = '';
  const events = createEventCounts(createJsonLogger((line) => (log += line)));
  for (let kind = 0; kind < 1000; kind += 1) events.count('refused', { collection: `c${kind}` });
  events.close();
  const lines = eventsOf(log);
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toEqual({ event: 'refused', count: 900 });
});

it('found F2: lines of one text are written ten at once and then one in ten seconds, and the others counted', () => {
  let log = '';
  let now = 0;
  const logger = createJsonLogger((line) => (log += line));
  const events = createEventCounts(logger);
  const limited = limitLines(logger, events, () => now);
  for (let n = 0; n < 1000; n += 1) limited.error({ stack: `at ${n}` }, 'A call failed.');
  limited.warn({}, 'A query was slow.');
  expect(log.split('\n')).toHaveLength(11 + 1);
  now = 60_000;
  for (let n = 0; n < 1000; n += 1) limited.error({ stack: `at ${n}` }, 'A call failed.');
  expect(log.split('\n')).toHaveLength(17 + 1);
  now = 3_600_000;
  for (let n = 0; n < 10; n += 1) limited.error({}, 'A call failed.');
  expect(log.split('\n')).toHaveLength(27 + 1);
  events.close();
  expect(eventsOf(log)).toEqual([{ event: 'not-logged', text: 'A call failed.', count: 1984 }]);
});

it('found F2: what callers can cause again and again is written a few times', async () => {
  let ended: WholeBackend;
  {
    await using backend = await startWholeBackend();
    ended = backend;
    await backend.upload('prizes/a.png', pictures['image/png']);
    const folder = join(backend.config.dataDir, 'files');
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    for (let n = 0; n < 15; n += 1)
      await expect(backend.call(bytesPath('prizes/a.png'))).rejects.toThrow('Internal error.');
  }
  expect(ended.log().match(/A file call failed\./g)).toHaveLength(11);
  expect(eventsOf(ended.log())).toContainEqual({
    event: 'not-logged',
    text: 'A file call failed.',
    count: 5,
  });
});
