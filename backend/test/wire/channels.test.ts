import { beforeEach, describe, expect, it } from 'vitest';
import { createDocuments } from '../../src/documents/create-documents.ts';
import { permissionDenied } from '../../src/documents/model/errors.ts';
import { callerLimitsForTests } from '../../src/documents/testing/caller-limits.ts';
import { channelRoutes } from '../../src/documents/wire/channel-routes.ts';
import { createServer } from '../../src/http/server.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { InvalidTokenError } from '../../src/kernel/request-auth.ts';
import { createClock } from '../../src/sqlite/clock.ts';
import { openDatabase } from '../../src/sqlite/database.ts';
import { openChannel } from '../harness/channel-client.ts';
import type { AccessRequest } from '../../src/documents/access/guard.ts';

const database = 'projects/p/databases/(default)';
const D = `${database}/documents`;
// The wall clock is fixed, so each commit is two microseconds after the one before, and its snapshot one.
const at = (micros: number): string => `2026-11-20T15:21:22.00000${micros}Z`;

let url = '';
const guard = ({ path, auth }: AccessRequest): void => {
  if (auth === null || path.startsWith('secrets')) throw permissionDenied();
};

beforeEach(async () => {
  const store = openDatabase(':memory:');
  const options = {
    guard,
    logger: silentLogger,
    projectId: 'p',
    wallMillis: Date.now,
    limits: callerLimitsForTests(),
    onRevoked: () => () => {},
    isPrivileged: (bearer: string) => bearer === 'admin',
    verifyToken: (bearer: string | null) => {
      if (bearer === null) return null;
      if (bearer !== 'admin') throw new InvalidTokenError('forged');
      return { uid: 'admin', token: {}, isOperator: false };
    },
  };
  const clock = createClock(store, () => Date.parse('2026-11-20T15:21:22Z'));
  const documents = createDocuments({ ...options, database: store, clock });
  const app = await createServer({ allowedOrigins: [], publicUrl: null });
  channelRoutes(app, { ...options, documents });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return () => app.close();
});

const set = (path: string, n: number): object => ({
  update: { name: `${D}/${path}`, fields: { n: { integerValue: String(n) } } },
});
const increment = (path: string): object => ({
  update: { name: `${D}/${path}` },
  updateMask: { fieldPaths: [] },
  updateTransforms: [
    { fieldPath: 'n', increment: { integerValue: '1' } },
    { fieldPath: 'list', appendMissingElements: { values: [{ stringValue: 'a' }] } },
  ],
});

const query = (collectionId: string): object => ({
  parent: D,
  structuredQuery: {
    from: [{ collectionId }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  },
});
const commit = async (...writes: object[]): Promise<void> => {
  await using write = await openChannel(url, 'Write', 'admin');
  await write.send({ database });
  await write.send({ writes });
  await write.next(2);
};

describe('Write', () => {
  it('gives a token first, then one answer a batch, with one result a transform', async () => {
    await using write = await openChannel(url, 'Write', 'admin');
    await write.send({ database });
    await write.send({ streamToken: 'MA==', writes: [set('a/b', 1)] });
    await write.send({ streamToken: 'MA==', writes: [] });
    await write.send({ streamToken: 'MA==', writes: [increment('a/b'), { delete: `${D}/a/c` }] });
    expect(await write.next(3)).toEqual([
      { streamId: '0', streamToken: 'MA==' },
      { streamToken: 'MQ==', writeResults: [{ updateTime: at(2) }], commitTime: at(2) },
      {
        streamToken: 'Mg==',
        writeResults: [
          {
            updateTime: at(4),
            transformResults: [{ integerValue: '2' }, { nullValue: null }],
          },
          {},
        ],
        commitTime: at(4),
      },
    ]);
  });

  it('sends a refusal in the stream, and ignores what follows', async () => {
    await using write = await openChannel(url, 'Write', 'admin');
    await write.send({ database });
    await write.send({ writes: [{ ...increment('a/none'), currentDocument: { exists: true } }] });
    await write.send({ writes: [set('a/b', 1)] });
    const [, refusal] = await write.next(2);
    expect(refusal).toEqual({
      error: { code: 404, message: `No document to update: ${D}/a/none`, status: 'NOT_FOUND' },
    });
    await using again = await openChannel(url, 'Write', 'admin');
    await again.send({ database });
    await again.send({ writes: [increment('a/b')] });
    const [, answer] = await again.next(2);
    expect(answer).toMatchObject({
      writeResults: [{ transformResults: [{ integerValue: '1' }, { nullValue: null }] }],
    });
  });

  it.each([
    [null, 403, 'PERMISSION_DENIED'],
    ['forged', 401, 'UNAUTHENTICATED'],
  ])('with the token %s is refused in the stream with %s %s', async (token, code, status) => {
    await using write = await openChannel(url, 'Write', token);
    await write.send({ database });
    await write.send({ writes: [set('a/b', 1)] });
    const [first, second] = token === null ? await write.next(2) : [null, ...(await write.next(1))];
    expect(first === null || 'streamToken' in Object(first)).toBe(true);
    expect(second).toMatchObject({ error: { code, status } });
  });

  it('refuses another database', async () => {
    await using write = await openChannel(url, 'Write', 'admin');
    const other = 'projects/p/databases/other';
    await write.send({ database: other });
    await write.send({ writes: [{ update: { name: `${other}/documents/a/b`, fields: {} } }] });
    const [, refusal] = await write.next(2);
    expect(refusal).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });
});

const add = (targetId: number): object => ({ addTarget: { query: query('a'), targetId } });

describe('found 24: each message names this database', () => {
  const other = 'projects/q/databases/(default)';
  const wrong = `"${other}" is not the database ${database}.`;

  it('else a target ends alone, whichever message of the stream it came with', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database: other, ...add(2) });
    await listen.send({ database, ...add(4) });
    await listen.send({ database: other, ...add(6) });
    await listen.send({ ...add(8) });
    const [first, ...rest] = await listen.next(6);
    const cause = { code: 3, message: wrong };
    expect([first, rest[4]]).toEqual(
      [2, 6].map((targetId) => ({
        targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause },
      })),
    );
    expect(rest[0]).toMatchObject({ targetChange: { targetChangeType: 'ADD', targetIds: [4] } });
    const [last] = await listen.next(1);
    expect(last).toMatchObject({ targetChange: { targetChangeType: 'ADD', targetIds: [8] } });
  });

  it('else a stream that would end a target ends', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, ...add(2) });
    await listen.next(4);
    await listen.send({ database: other, removeTarget: 2 });
    expect(await listen.next(1)).toEqual([
      { error: { code: 400, message: wrong, status: 'INVALID_ARGUMENT' } },
    ]);
  });

  it.each([
    ['the first', other, undefined],
    ['a later', database, other],
  ])('else a batch is refused: %s names another', async (_which, first, second) => {
    await using write = await openChannel(url, 'Write', 'admin');
    await write.send({ database: first });
    await write.send({ database: second, writes: [set('a/b', 1)] });
    const [greeting, refusal] = await write.next(2);
    expect(greeting).toMatchObject({ streamId: '0' });
    expect(refusal).toEqual({ error: { code: 400, message: wrong, status: 'INVALID_ARGUMENT' } });
  });
});

describe('found 24: targets without an id', () => {
  it('are assigned one that no other has, and end by it', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: query('a'), targetId: 7 } });
    await listen.send({ database, addTarget: { query: query('a') } });
    await listen.send({ database, addTarget: { query: query('b'), targetId: 0 } });
    const told = await listen.next(12);
    expect(told.filter((each) => JSON.stringify(each).includes('"ADD"'))).toEqual(
      [7, 8, 9].map((id) => ({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } })),
    );
    await listen.send({ database, removeTarget: 8 });
    await listen.next(1);
    await commit(set('a/b', 1));
    expect(await listen.next(1)).toMatchObject([{ documentChange: { targetIds: [7] } }]);
  });

  it('are followed by no target with one', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: query('secrets') } });
    await listen.send({ database, addTarget: { query: query('a'), targetId: 7 } });
    expect(await listen.next(2)).toMatchObject([
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [1], cause: { code: 7 } } },
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [7], cause: { code: 3 } } },
    ]);
  });

  it.each(['7', -1, 1.5, 2 ** 31, null])('an id that is none ends the stream: %j', async (id) => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: query('a'), targetId: id } });
    expect(await listen.next(1)).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });
});

describe('Listen', () => {
  const token: unknown = expect.stringMatching(/^[A-Za-z0-9+/]+=*$/);

  it('answers a target with its result, then with one snapshot for each commit, which is later than the commit', async () => {
    await commit(set('a/b', 1));
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: query('a'), targetId: 1002 } });
    const snapshot = { resumeToken: token, readTime: at(3) };
    const document = { name: `${D}/a/b`, createTime: at(2) };
    expect(await listen.next(5)).toEqual([
      { targetChange: { targetChangeType: 'ADD', targetIds: [1002] } },
      {
        documentChange: {
          document: { ...document, fields: { n: { integerValue: '1' } }, updateTime: at(2) },
          targetIds: [1002],
          removedTargetIds: [],
        },
      },
      { filter: { targetId: 1002, count: 1 } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [1002], ...snapshot } },
      { targetChange: snapshot },
    ]);
    await commit(set('a/b', 2));
    await commit({ delete: `${D}/a/b` });
    expect(await listen.next(4)).toEqual([
      {
        documentChange: {
          document: { ...document, fields: { n: { integerValue: '2' } }, updateTime: at(4) },
          targetIds: [1002],
          removedTargetIds: [],
        },
      },
      { targetChange: { resumeToken: token, readTime: at(5) } },
      { documentDelete: { document: `${D}/a/b`, removedTargetIds: [1002], readTime: at(7) } },
      { targetChange: { resumeToken: token, readTime: at(7) } },
    ]);
  });

  it('ends only a target that is forbidden or cannot be served', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: query('secrets'), targetId: 2 } });
    await listen.send({ database, addTarget: { query: query('__bad__'), targetId: 4 } });
    await listen.send({
      database,
      addTarget: { documents: { documents: [`${D}/a/b`] }, targetId: 6 },
    });
    const [denied, invalid, ...rest] = await listen.next(5);
    expect(denied).toEqual({
      targetChange: {
        targetChangeType: 'REMOVE',
        targetIds: [2],
        cause: { code: 7, message: 'Missing or insufficient permissions.' },
      },
    });
    expect(invalid).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 3 } },
    });
    expect(rest).toMatchObject([
      { targetChange: { targetChangeType: 'ADD', targetIds: [6] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [6] } },
      { targetChange: { resumeToken: token } },
    ]);
  });

  it('answers each removeTarget once, and says nothing of the target after it', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: query('a'), targetId: 2 } });
    await listen.send({ database, addTarget: { query: query('b'), targetId: 4 } });
    await listen.send({ database, removeTarget: 2 });
    await listen.next(8);
    await commit(set('a/b', 1));
    await commit(set('b/c', 1));
    expect(await listen.next(3)).toMatchObject([
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [2] } },
      { documentChange: { document: { name: `${D}/b/c` }, targetIds: [4] } },
      { targetChange: { readTime: at(5) } },
    ]);
  });

  it('found 21: a document whose number becomes NaN leaves a range, and is not there on the way back', async () => {
    await commit(set('a/b', 1));
    const target = {
      parent: D,
      structuredQuery: {
        from: [{ collectionId: 'a' }],
        where: {
          fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '5' } },
        },
      },
    };
    await using listen = await openChannel(url, 'Listen', 'admin');
    await listen.send({ database, addTarget: { query: target, targetId: 2 } });
    const [, , , , snapshot] = await listen.next(5);
    const toNan = { update: { name: `${D}/a/b`, fields: { n: { doubleValue: 'NaN' } } } };
    await commit(toNan);
    expect(await listen.next(2)).toMatchObject([
      { documentChange: { document: { name: `${D}/a/b` }, targetIds: [], removedTargetIds: [2] } },
      { targetChange: { resumeToken: token } },
    ]);
    const { resumeToken } = Object(snapshot).targetChange;
    await using again = await openChannel(url, 'Listen', 'admin');
    await again.send({ database, addTarget: { query: target, targetId: 2, resumeToken } });
    expect(await again.next(3)).toMatchObject([
      { targetChange: { targetChangeType: 'ADD' } },
      { documentChange: { document: { name: `${D}/a/b` }, targetIds: [], removedTargetIds: [2] } },
      { filter: { count: 0 } },
    ]);
  });

  it('restarts a target with a foreign token', async () => {
    await using listen = await openChannel(url, 'Listen', 'admin');
    const addTarget = { query: query('a'), targetId: 2, resumeToken: 'MTc5', expectedCount: 3 };
    await listen.send({ database, addTarget });
    expect(await listen.next(2)).toEqual([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      { targetChange: { targetChangeType: 'RESET', targetIds: [2] } },
    ]);
  });
});

it.each([
  ['a malformed pair', `count=0&a=%&${'b&'.repeat(10)}`],
  ['bytes that are no text', 'count=0&a=%FF'],
  ['too many pairs', `count=0${'&a'.repeat(2000)}`],
])('found 33: refuses the whole of a body with %s', async (_, body) => {
  const path = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1';
  const answer = await fetch(url + path, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([400, 'Error 400: Bad body']);
});
