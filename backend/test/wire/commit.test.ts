import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import {
  D,
  firstCommit,
  secondCommit,
  set,
  startDocumentServer,
  denied,
  type Refusal,
} from './document-server.ts';

const one = { n: { integerValue: '1' } };
const noDocument = (method: string, path: string) => `No document to ${method}: ${D}/${path}`;
const staleVersion = (stored: number, required: number) =>
  `the stored version (${stored}) does not match the required base version (${required})`;

const server = forEachTest(startDocumentServer);

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

const refusals: readonly [what: string, write: unknown, Refusal][] = [
  [
    'an update of a missing document',
    { ...Object(set('items/no', one)), currentDocument: { exists: true } },
    ['NOT_FOUND', noDocument('update', 'items/no')],
  ],
  [
    'a delete of a missing document that must exist',
    { delete: `${D}/items/no`, currentDocument: { exists: true } },
    ['NOT_FOUND', noDocument('delete', 'items/no')],
  ],
  [
    'a creation of what exists',
    { ...Object(set('items/y', one)), currentDocument: { exists: false } },
    ['ALREADY_EXISTS', `Document already exists: ${D}/items/y`],
  ],
  [
    'a stale version',
    {
      verify: `${D}/items/y`,
      currentDocument: { updateTime: '2026-11-20T15:21:22.000000999Z' },
    },
    ['FAILED_PRECONDITION', staleVersion(1795188082000002, 1795188082000000)],
  ],
  [
    'a version of a document that is gone',
    { delete: `${D}/items/no`, currentDocument: { updateTime: firstCommit } },
    ['FAILED_PRECONDITION', staleVersion(0, 1795188082000002)],
  ],
  ['what the guard denies', set('secrets/s', one), denied],
  [
    'a write of no kind',
    {},
    ['INVALID_ARGUMENT', 'A write is not exactly one of update, delete and verify.'],
  ],
  [
    'another project',
    { delete: 'projects/q/databases/(default)/documents/a/b' },
    [
      'INVALID_ARGUMENT',
      '"projects/q/databases/(default)/documents/a/b" is not in the database projects/p/databases/(default).',
    ],
  ],
  [
    'a collection in place of a document',
    { delete: `${D}/items` },
    ['INVALID_ARGUMENT', `"${D}/items" is not the name of a document.`],
  ],
  [
    'a reserved field name',
    set('items/y', { __x__: { nullValue: null } }),
    ['INVALID_ARGUMENT', 'The field name "__x__" is reserved.'],
  ],
];

it.each(refusals)('refuses %s and the whole batch', async (_what, write, refused) => {
  await server.post('commit', { writes: [set('items/y', one)] });
  await server.refuses('commit', { writes: [set('items/other', one), write] }, refused);
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

it.each(['items/y', 'items/none'])(
  'found 22: refuses a commit that deletes and then updates %s, whether it exists or not',
  async (path) => {
    await server.post('commit', { writes: [set('items/y', one)] });
    const batches = [
      [remove(path), update(path)],
      [set(path, one), remove(path), set('items/other', one), update(path)],
      [remove(path), verify(path), update(path)],
    ];
    const message = `A commit may not update a document after deleting it: ${D}/${path}`;
    for (const writes of batches)
      await server.refuses('commit', { writes }, ['INVALID_ARGUMENT', message]);
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
    await server.refuses('commit', { writes: [incrementing(...paths)] }, [
      'INVALID_ARGUMENT',
      'Cannot transform property m and its nested property at the same time.',
    ]);
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
])('refuses a body that is %s', (_what, body, message) =>
  server.refuses('commit', body, ['INVALID_ARGUMENT', message]),
);

it('refuses a forged token, and accepts callers without one', async () => {
  const writes = [set('items/y', one)];
  const forged = ['UNAUTHENTICATED', 'Missing or invalid authentication.'] as const;
  await server.refuses('commit', { writes }, forged, { token: 'forged' });
  await server.refuses('commit', { writes }, denied, { token: '' });
});

it.each([
  ['executePipeline', 'UNIMPLEMENTED', 'The method "executePipeline" is not supported.'],
  ['constructor', 'NOT_FOUND', 'There is no method "constructor".'],
] as const)('does not offer %s', (method, status, message) =>
  server.refuses(method, {}, [status, message]),
);

it('keeps an unexpected failure to the log', async () => {
  server.database.close();
  const writes = [set('items/y', one)];
  await server.refuses('commit', { writes }, ['INTERNAL', 'Internal error.']);
  expect(server.logged).toEqual([{ stack: expect.stringContaining('database is not open') }]);
});
