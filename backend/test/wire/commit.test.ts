import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  D,
  firstCommit,
  refusal,
  secondCommit,
  set,
  startDocumentServer,
  type DocumentServer,
} from './document-server.ts';

const one = { n: { integerValue: '1' } };
const noDocument = (method: string, path: string) => `No document to ${method}: ${D}/${path}`;

let server: DocumentServer;
beforeEach(async () => void (server = await startDocumentServer()));
afterEach(() => server[Symbol.asyncDispose]());

it('applies writes and reports one time for all', async () => {
  const answer = await server.post('commit', {
    writes: [
      set('items/y', one),
      { update: { name: `${D}/items/x`, fields: one }, currentDocument: { exists: false } },
      { delete: `${D}/items/gone` },
      { verify: `${D}/items/none`, currentDocument: { exists: false } },
    ],
  });
  expect(answer).toEqual({
    status: 200,
    body: {
      writeResults: [{ updateTime: firstCommit }, { updateTime: firstCommit }, {}, {}],
      commitTime: firstCommit,
    },
  });
});

it('answers one transform result a transform, in order', async () => {
  await server.post('commit', { writes: [set('items/y', { n: { integerValue: '1' } })] });
  const answer = await server.post('commit', {
    writes: [
      {
        update: { name: `${D}/items/y` },
        updateMask: { fieldPaths: [] },
        updateTransforms: [
          { fieldPath: 'n', increment: { integerValue: '2' } },
          { fieldPath: 'tags', appendMissingElements: { values: [{ stringValue: 'a' }] } },
          { fieldPath: 'tags', removeAllFromArray: { values: [{ stringValue: 'b' }] } },
          { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
          { fieldPath: 'n', maximum: { doubleValue: 2.5 } },
          { fieldPath: 'nested.`we ird`', minimum: { integerValue: '7' } },
        ],
        currentDocument: { exists: true },
      },
    ],
  });
  const at = { timestampValue: '2026-11-20T15:21:22.000000Z' };
  const transformResults = [
    { integerValue: '3' },
    { nullValue: null },
    { nullValue: null },
    at,
    { integerValue: '3' },
    { integerValue: '7' },
  ];
  expect(answer.body).toEqual({
    writeResults: [{ updateTime: secondCommit, transformResults }],
    commitTime: secondCommit,
  });
  expect((await server.post('batchGet', { documents: [`${D}/items/y`] })).body).toEqual([
    {
      found: {
        name: `${D}/items/y`,
        fields: {
          n: { integerValue: '3' },
          tags: { arrayValue: { values: [{ stringValue: 'a' }] } },
          at,
          nested: { mapValue: { fields: { 'we ird': { integerValue: '7' } } } },
        },
        createTime: firstCommit,
        updateTime: secondCommit,
      },
      readTime: secondCommit,
    },
  ]);
});

const refusals: [string, unknown, number, string, string][] = [
  [
    'an update of a missing document',
    { ...Object(set('items/no', one)), currentDocument: { exists: true } },
    404,
    'NOT_FOUND',
    noDocument('update', 'items/no'),
  ],
  [
    'a delete of a missing document that must exist',
    { delete: `${D}/items/no`, currentDocument: { exists: true } },
    404,
    'NOT_FOUND',
    noDocument('delete', 'items/no'),
  ],
  [
    'a creation of what exists',
    { ...Object(set('items/y', one)), currentDocument: { exists: false } },
    409,
    'ALREADY_EXISTS',
    `Document already exists: ${D}/items/y`,
  ],
  [
    'a stale version',
    {
      verify: `${D}/items/y`,
      currentDocument: { updateTime: '2026-11-20T15:21:22.000000999Z' },
    },
    400,
    'FAILED_PRECONDITION',
    'the stored version (1795188082000002) does not match the required base version (1795188082000000)',
  ],
  [
    'a version of a document that is gone',
    { delete: `${D}/items/no`, currentDocument: { updateTime: firstCommit } },
    400,
    'FAILED_PRECONDITION',
    'the stored version (0) does not match the required base version (1795188082000002)',
  ],
  [
    'what the guard denies',
    set('secrets/s', one),
    403,
    'PERMISSION_DENIED',
    'Missing or insufficient permissions.',
  ],
  [
    'a write of no kind',
    {},
    400,
    'INVALID_ARGUMENT',
    'A write is not exactly one of update, delete and verify.',
  ],
  [
    'another project',
    { delete: 'projects/q/databases/(default)/documents/a/b' },
    400,
    'INVALID_ARGUMENT',
    '"projects/q/databases/(default)/documents/a/b" is not in the database projects/p/databases/(default).',
  ],
  [
    'a collection in place of a document',
    { delete: `${D}/items` },
    400,
    'INVALID_ARGUMENT',
    `"${D}/items" is not the name of a document.`,
  ],
  [
    'a reserved field name',
    set('items/y', { __x__: { nullValue: null } }),
    400,
    'INVALID_ARGUMENT',
    'The field name "__x__" is reserved.',
  ],
];

it.each(refusals)('refuses %s and the whole batch', async (_what, write, code, status, message) => {
  await server.post('commit', { writes: [set('items/y', one)] });
  const answer = await server.post('commit', { writes: [set('items/other', one), write] });
  expect(answer).toEqual({ status: code, body: refusal(code, status, message) });
  const { body } = await server.post('batchGet', { documents: [`${D}/items/other`] });
  expect(body).toEqual([{ missing: `${D}/items/other`, readTime: firstCommit }]);
});

const update = (path: string) => ({
  ...Object(set(path, one)),
  updateMask: { fieldPaths: ['n'] },
  currentDocument: { exists: true },
});
const remove = (path: string) => ({ delete: `${D}/${path}` });
const verify = (path: string) => ({ verify: `${D}/${path}`, currentDocument: { exists: false } });
const updatedAfterDelete = (path: string) =>
  refusal(
    400,
    'INVALID_ARGUMENT',
    `A commit may not update a document after deleting it: ${D}/${path}`,
  );

it.each(['items/y', 'items/none'])(
  'found 22: refuses a commit that deletes and then updates %s, whether it exists or not',
  async (path) => {
    await server.post('commit', { writes: [set('items/y', one)] });
    const batches = [
      [remove(path), update(path)],
      [set(path, one), remove(path), set('items/other', one), update(path)],
      [remove(path), verify(path), update(path)],
    ];
    for (const writes of batches) {
      const answer = await server.post('commit', { writes });
      expect(answer).toEqual({ status: 400, body: updatedAfterDelete(path) });
    }
    const { body } = await server.post('batchGet', { documents: [`${D}/items/y`] });
    expect(body).toMatchObject([{ found: { updateTime: firstCommit } }]);
  },
);

const incrementing = (...fieldPaths: string[]) => ({
  update: { name: `${D}/items/y` },
  updateTransforms: fieldPaths.map((fieldPath) => ({
    fieldPath,
    increment: { integerValue: '1' },
  })),
});

it('found 22: refuses a write that transforms a field and one inside it, in any order', async () => {
  for (const paths of [
    ['m', 'other', 'm.n'],
    ['m.n.o', '`m-x`', 'm'],
  ]) {
    expect(await server.post('commit', { writes: [incrementing(...paths)] })).toEqual({
      status: 400,
      body: refusal(
        400,
        'INVALID_ARGUMENT',
        'Cannot transform property m and its nested property at the same time.',
      ),
    });
  }
  const writes = [incrementing('m.a', 'm.b', 'mm', 'm.a'), incrementing('m')];
  expect((await server.post('commit', { writes })).status).toBe(200);
});

it.each([
  ['set, update', [set('items/y', one), update('items/y')]],
  ['delete, set', [remove('items/y'), set('items/y', one)]],
  ['delete, set, update', [remove('items/y'), set('items/y', one), update('items/y')]],
  ['delete, delete', [remove('items/y'), remove('items/y')]],
  ['a delete of one, an update of another', [remove('items/x'), update('items/y')]],
])('found 22: takes a commit that writes to one document twice: %s', async (_what, writes) => {
  await server.post('commit', { writes: [set('items/y', one)] });
  expect((await server.post('commit', { writes })).status).toBe(200);
});

it('takes the version a client read, in nine digits', async () => {
  await server.post('commit', { writes: [set('items/y', one)] });
  const updateTime = '2026-11-20T15:21:22.000002000Z';
  const write = { delete: `${D}/items/y`, currentDocument: { updateTime } };
  expect((await server.post('commit', { writes: [write] })).body).toEqual({
    writeResults: [{}],
    commitTime: secondCommit,
  });
});

it('makes a document of a single transform', async () => {
  const update = { name: `${D}/items/new` };
  const updateTransforms = [{ fieldPath: 'n', increment: { integerValue: '2' } }];
  expect((await server.post('commit', { writes: [{ update, updateTransforms }] })).body).toEqual({
    writeResults: [{ updateTime: firstCommit, transformResults: [{ integerValue: '2' }] }],
    commitTime: firstCommit,
  });
});

it('keeps the update time of a write that changes nothing', async () => {
  await server.post('commit', { writes: [set('items/y', one)] });
  const answer = await server.post('commit', { writes: [set('items/y', one)] });
  expect(answer.body).toEqual({
    writeResults: [{ updateTime: firstCommit }],
    commitTime: secondCommit,
  });
});

it.each([
  ['no JSON', '{"writes":', 'The request is not valid JSON.'],
  ['deep nesting', '['.repeat(1_000_000), 'The request holds too much.'],
  ['a list', '[]', 'The request is not an object.'],
  ['nothing', '', 'The request is not valid JSON.'],
  ['an unknown key', '{"labels":{}}', 'The request: "labels" is not known or not supported.'],
  [
    'too many bytes',
    ' '.repeat(10 * 1024 * 1024 + 1),
    'The request is longer than 10485760 bytes.',
  ],
])('refuses a body that is %s', async (_what, body, message) => {
  expect(await server.post('commit', body)).toEqual({
    status: 400,
    body: refusal(400, 'INVALID_ARGUMENT', message),
  });
});

it('refuses a forged token, and accepts callers without one', async () => {
  const writes = [set('items/y', one)];
  expect(await server.post('commit', { writes }, { token: 'forged' })).toEqual({
    status: 401,
    body: refusal(401, 'UNAUTHENTICATED', 'Missing or invalid authentication.'),
  });
  expect(await server.post('commit', { writes }, { token: '' })).toEqual({
    status: 403,
    body: refusal(403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'),
  });
});

it.each([
  ['executePipeline', 501, 'UNIMPLEMENTED', 'The method "executePipeline" is not supported.'],
  ['constructor', 404, 'NOT_FOUND', 'There is no method "constructor".'],
])('does not offer %s', async (method, code, status, message) => {
  expect(await server.post(method, {})).toEqual({
    status: code,
    body: refusal(code, status, message),
  });
});

it('keeps an unexpected failure to the log', async () => {
  server.database.close();
  expect(await server.post('commit', { writes: [set('items/y', one)] })).toEqual({
    status: 500,
    body: refusal(500, 'INTERNAL', 'Internal error.'),
  });
  expect(server.logged).toEqual([{ stack: expect.stringContaining('database is not open') }]);
});
