/** What a caller may send depends on his rights: those of an entry among the administrators, not of a good token. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRules } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { root } from '../harness/programme.ts';
import { announce, sendRaw } from '../harness/raw-http.ts';
import { startWholeBackend, type WholeBackend } from '../harness/whole-backend.ts';

const mebi = 1024 * 1024;
const commitPath = `/v1/${root}:commit`;
const writeStream = '/google.firestore.v1.Firestore/Write/channel?VER=8';

let backend: WholeBackend;
beforeAll(async () => {
  backend = await startWholeBackend({ RULES_DIR: openRules, ANONYMOUS_SIGN_IN: 'on' });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** As many writes as the SDK's batches once took, which together have almost 10 MiB. */
function largeBatch(collection: string): readonly object[] {
  const stringValue = 'x'.repeat(20_000);
  return Array.from({ length: 500 }, (_, n) => ({
    update: { name: `${root}/${collection}/${n}`, fields: { text: { stringValue } } },
  }));
}

async function commit(idToken: string, writes: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(backend.url + commitPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ writes }),
  });
  const { error }: { error?: { status: string; message: string } } = await answer.json();
  return error?.message ?? answer.status;
}

const bearerLine = (idToken: string) => `Authorization: Bearer ${idToken}\r\n`;

async function openSession(idToken: string): Promise<string> {
  const answer = await fetch(`${backend.url}${writeStream}&RID=1`, {
    method: 'POST',
    body: new URLSearchParams({ headers: bearerLine(idToken), count: '0' }),
  });
  return /"c","([^"]+)"/.exec(await answer.text())?.[1] ?? '';
}

it('found 1: an account without rights sends 64 KiB at most and 256 KiB on a stream, and more once it has some', async () => {
  const { body } = await backend.identityCall('accounts:signUp', {});
  const [idToken, uid] = [String(body['idToken']), String(body['localId'])];
  const sid = await openSession(idToken);
  // On a stream the refusal is a message, since the SDK repeats what was refused with a status.
  const tooLong = async (refused: string) => [
    (await sendRaw(backend.url, announce(commitPath, mebi / 16 + 1, bearerLine(idToken)))).slice(
      9,
      12,
    ),
    (
      await sendRaw(backend.url, announce(`${writeStream}&SID=${refused}&RID=2`, mebi / 4 + 1))
    ).slice(9, 12),
  ];
  expect(await tooLong(await openSession(idToken))).toEqual(['400', '200']);
  await backend.put(`admins/${uid}`, {});
  expect(await commit(idToken, largeBatch('granted'))).toBe(200);
  const pad = { method: 'POST', body: `count=0&pad=${'x'.repeat(2 * mebi)}` };
  const longer = await fetch(`${backend.url}${writeStream}&SID=${sid}&RID=2`, pad);
  expect(longer.status).toBe(200);
  await backend.call(commitPath, {
    method: 'POST',
    body: JSON.stringify({ writes: [{ delete: `${root}/admins/${uid}` }] }),
  });
  expect(await tooLong(sid)).toEqual(['400', '200']);
});

it('found 1: an account without rights is refused what holds too much, by every method', async () => {
  const { body } = await backend.identityCall('accounts:signUp', {});
  const idToken = String(body['idToken']);
  const many = `[${Array(30_000).fill('0').join(',')}]`;
  const bodies: Record<string, string> = {
    commit: `{"writes":${many}}`,
    batchGet: `{"documents":${many}}`,
    runQuery: `{"structuredQuery":{"from":${many}}}`,
    runAggregationQuery: `{"structuredAggregationQuery":{"aggregations":${many}}}`,
    listCollectionIds: `{"pageToken":${many}}`,
  };
  for (const [method, text] of Object.entries(bodies)) {
    const answer = await fetch(`${backend.url}/v1/${root}:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
      body: text,
    });
    const message = 'The request holds too much.';
    expect([method, await answer.json()]).toMatchObject([
      method,
      { error: { code: 400, message } },
    ]);
  }
  for (const method of ['Listen', 'Write'] as const) {
    await using stream = await openChannel(backend.url, method, idToken);
    await stream.send(Array.from({ length: 30_000 }, () => 0));
    expect(await stream.next(1)).toMatchObject([{ error: { code: 400 } }]);
  }
});

it('an administrator commits 500 writes of 10 MiB, by a call and by a stream', async () => {
  const { idToken } = await backend.signIn();
  expect(await commit(idToken, largeBatch('called'))).toBe(200);
  await using stream = await openChannel(backend.url, 'Write', idToken);
  await stream.send({ database: root.replace('/documents', '') });
  await stream.send({ writes: largeBatch('streamed') });
  const [, { writeResults }] = (await stream.next(2)) as [unknown, { writeResults: unknown[] }];
  expect(writeResults).toHaveLength(500);
});
