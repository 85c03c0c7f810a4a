import { afterAll, beforeAll, expect, it } from 'vitest';
import { D, set, startDocumentServer, type DocumentServer } from './document-server.ts';

// https://firebase.google.com/docs/firestore/quotas
const mebi = 1_048_576;
const x = (length: number): string => 'x'.repeat(length);
const text = (length: number): object => ({ stringValue: x(length) });
const one = { integerValue: '1' };
const list = (...values: object[]): object => ({ arrayValue: { values } });
const map = (fields: object): object => ({ mapValue: { fields } });
const nested = (depth: number): object => (depth === 0 ? one : map({ a: nested(depth - 1) }));
const nestedLists = (depth: number): object =>
  depth === 0 ? one : list(map({ a: nestedLists(depth - 2) }));
const document = (path: string, fields: object = {}): object => ({
  update: { name: `${D}/${path}`, fields },
});
const path = (id: string): object => document(`items/${id}`);
const field = (name: string): object => document('items/new', { [name]: one });
const value = (stored: object): object => document('items/new', { a: stored });
const mask = (...fieldPaths: string[]): object => ({
  ...document('items/new'),
  updateMask: { fieldPaths },
});
const transforms = (count: number): object => ({
  ...document('items/new'),
  updateTransforms: Array.from({ length: count }, (_, n) => ({
    fieldPath: `f${n}`,
    increment: one,
  })),
});
const reference = (referenceValue: string): object => value({ referenceValue });
const deep = (collections: number): string =>
  Array.from({ length: collections }, () => 'c/d').join('/');
const named = (bytes: number): object => {
  const front = Array.from({ length: 5 }, () => x(1000)).join('/');
  return document(`${front}/${x(bytes - D.length - front.length - 2)}`);
};
// Of a document named `items/new`: 16 + 6 + 4 for its name, 32 for itself, and 2 for each field `a`, `b`.
const sized = (bytes: number): object => {
  const rest = bytes - 58 - 2 - 500_001 - 2 - 1;
  return document('items/new', { a: text(500_000), b: text(rest) });
};
const longPath = (bytes: number): string => `a.${x(bytes - 2)}`;

const limits: readonly (readonly [string, object, object])[] = [
  ['a document of 1 MiB', sized(mebi), sized(mebi + 1)],
  ['a field value of 1 MiB less 89 bytes', value(text(mebi - 90)), value(text(mebi - 89))],
  ['a name of 6 KiB', named(6144), named(6145)],
  ['an id of 1500 bytes', path(x(1500)), path(x(1501))],
  ['an id of 1500 bytes in two-byte letters', path('é'.repeat(750)), path('é'.repeat(751))],
  ['a collection id of 1500 bytes', document(`${x(1500)}/a`), document(`${x(1501)}/a`)],
  ['documents in 100 collections', document(deep(100)), document(deep(101))],
  ['a field name of 1500 bytes', field(x(1500)), field(x(1501))],
  [
    'an inner field name of 1500 bytes',
    value(map({ [x(1500)]: one })),
    value(map({ [x(1501)]: one })),
  ],
  ['a field path of 1500 bytes', mask(longPath(1500)), mask(longPath(1501))],
  ['maps 20 deep', value(nested(20)), value(nested(21))],
  ['lists and maps 20 deep', value(nestedLists(20)), value(nestedLists(22))],
  ['500 transforms of a document', transforms(500), transforms(501)],
  ['ids with dots in them', path('..a'), path('..')],
  ['one id that begins with a dot', path('.a'), path('.')],
  ['ids with underscores', path('__a_'), path('__a__')],
  ['numeric ids', path('__id7__'), path('__id99999999999999999999__')],
  ['collection ids with underscores', document('__a/b'), document('__a__/b')],
  ['field names with underscores', field('__a_'), field('__a__')],
  ['inner field names between underscores', value(map({ __a__: one })), mask('__a__.b')],
  ['quoted field paths', mask('`a b`.`c.d`'), mask('a b')],
  ['a list of maps of lists', value(list(map({ a: list(one) }))), value(list(list(one)))],
  [
    'an integer of 64 bits',
    value({ integerValue: '-9223372036854775808' }),
    value({ integerValue: '9223372036854775808' }),
  ],
  [
    'the first and last time',
    value({ timestampValue: '0001-01-01T00:00:00Z' }),
    value({ timestampValue: '0000-12-31T23:59:59Z' }),
  ],
  [
    'places on earth',
    value({ geoPointValue: { latitude: -90, longitude: 180 } }),
    value({ geoPointValue: { latitude: 90.1 } }),
  ],
  ['references to documents', reference(`${D}/a/b`), reference(`${D}/a`)],
  ['text of Unicode', value({ stringValue: '\u{10ffff}' }), value({ stringValue: '\ud800' })],
  ['a field name that is not empty', field(' '), field('')],
];

let server: DocumentServer;
beforeAll(async () => void (server = await startDocumentServer()));
afterAll(() => server[Symbol.asyncDispose]());

it.each(limits)('stores %s', async (_what, allowed) => {
  const { status, body } = await server.post('commit', { writes: [allowed] });
  expect(body).toMatchObject({ writeResults: [{}] });
  expect(status).toBe(200);
});

it.each(limits)('stores nothing of a batch with more than %s', async (_what, _allowed, refused) => {
  const before = await everything();
  const writes = [document('items/other', { a: one }), refused];
  expect(await server.post('commit', { writes })).toEqual({
    status: 400,
    body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.any(String) } },
  });
  expect(await everything()).toEqual(before);
});

it('takes a request of 10 MiB, and stores nothing of a longer one', async () => {
  const writes = Array.from({ length: 10 }, (_, n) => set(`large/${n}`, { a: text(mebi - 500) }));
  const body = JSON.stringify({ writes });
  const missing = 10 * mebi - body.length;
  expect((await server.post('commit', body.padEnd(10 * mebi))).status).toBe(200);
  expect(missing).toBeGreaterThan(0);
  const more = JSON.stringify({ writes: [...writes, set('large/more', {})] });
  const { status, body: refusal } = await server.post('commit', more.padEnd(10 * mebi + 1));
  expect([status, refusal]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }]);
  const { body: found } = await server.post('batchGet', { documents: [`${D}/large/more`] });
  expect(found).toMatchObject([{ missing: `${D}/large/more` }]);
});

/** How many documents there are and when the last was changed. */
async function everything(): Promise<unknown> {
  return server.database.sqlite
    .prepare('SELECT count(*) AS count, max(update_time) AS last FROM documents')
    .get();
}
