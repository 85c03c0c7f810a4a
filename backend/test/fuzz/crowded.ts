/**
 * Well-formed bodies full of small parts, as long as somebody without a token may send them. Whatever is done with each
 * part, it must not be done again for every other part.
 */
export interface CrowdedRequest {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const root = 'projects/gabbai/databases/(default)/documents';
const document = `${root}/envelopes/crowded`;

type Part = (index: number) => unknown;

const int = (integerValue: number) => ({ integerValue: String(integerValue) });
const list = (values: readonly unknown[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });
const nothing: Part = () => ({ nullValue: null });

const update = (fields: object, more: object = {}) => ({
  update: { name: document, fields },
  ...more,
});
const masked = (fields: object, fieldPaths: readonly unknown[]) =>
  update(fields, { updateMask: { fieldPaths } });
const transformed = (fields: object, ...changes: readonly object[]) =>
  update(fields, { updateTransforms: changes });
const added = (values: readonly unknown[]) => ({
  fieldPath: 'a',
  appendMissingElements: { values },
});
const removed = (values: readonly unknown[]) => ({
  fieldPath: 'a',
  removeAllFromArray: { values },
});

const filter = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const all = (filters: unknown) => ({ compositeFilter: { op: 'AND', filters } });

const commit = (name: string, ...writes: readonly unknown[]): CrowdedRequest => ({
  name,
  path: `/v1/${root}:commit`,
  body: JSON.stringify({ writes }),
});
const query = (name: string, structuredQuery: object): CrowdedRequest => ({
  name,
  path: `/v1/${root}:runQuery`,
  body: JSON.stringify({
    structuredQuery: { from: [{ collectionId: 'envelopes' }], ...structuredQuery },
  }),
});
const where = (name: string, filter: unknown) => query(name, { where: filter });

/** Every kind of list that a request may have, full up to about so many bytes. */
export function crowdedRequests(bytes: number): readonly CrowdedRequest[] {
  const parts = (part: Part, share = 1): unknown[] => {
    const found: unknown[] = [];
    for (let length = 0; length < bytes * share * 0.95;) {
      const next = part(found.length);
      length += JSON.stringify(next).length + 1;
      found.push(next);
    }
    return found;
  };
  const fields = (value: Part, share = 1): Record<string, unknown> => {
    const pairs = parts((n) => ({ [`f${n}`]: value(n) }), share);
    return Object.fromEntries(pairs.flatMap((pair) => Object.entries(Object(pair))));
  };
  const equalities = parts((n) => filter(`f${n}`, 'EQUAL', nothing(n)), 0.9);
  const some = fields(nothing, 0.6);
  const fewer = fields(nothing, 0.45);
  return [
    commit('fields', update(fields(nothing))),
    commit('a mask', masked(some, Object.keys(some))),
    commit(
      'a mask of a map and a field in it by turns',
      masked(
        { a: map(fewer) },
        parts((n) => (n % 2 === 0 ? 'a' : 'a.f0'), 0.5),
      ),
    ),
    commit(
      'a mask of nested fields that are not there',
      masked(
        {},
        parts((n) => `a.b.c.f${n}`),
      ),
    ),
    commit(
      'transforms of many documents',
      ...parts((n) => ({
        update: { name: `${document}${n}` },
        updateTransforms: [{ fieldPath: `f${n}`, increment: int(1) }],
      })),
    ),
    commit('an array union', transformed({}, added(parts(int)))),
    commit('an array union of maps', transformed({}, added(parts((n) => map({ n: int(n) }))))),
    commit(
      'an array removal',
      transformed({ a: list(parts(int, 0.48)) }, removed(parts((n) => int(-n), 0.48))),
    ),
    commit(
      'unions and removals of a long array',
      transformed(
        { a: list(parts(int, 0.9)) },
        ...Array.from({ length: 500 }, (_, n) => (n % 2 === 0 ? added : removed)([int(n)])),
      ),
    ),
    commit(
      'writes of one document',
      update(fewer),
      ...parts((n) => masked({ f0: int(n) }, ['f0']), 0.45),
    ),
    where('filters', all(equalities)),
    where('filters in one another', nested(equalities, 90)),
    where('inequalities', all(parts((n) => filter(`f${n}`, 'LESS_THAN', int(n))))),
    where('alternatives', filter('f', 'IN', list(parts(int)))),
    where('a map to compare with', filter('f', 'EQUAL', map(fields(nothing)))),
    query('orders', { orderBy: parts((n) => ({ field: { fieldPath: `f${n}` } })) }),
    query('a cursor', { startAt: { values: parts(int) } }),
    query('shown fields', { select: { fields: parts((n) => ({ fieldPath: `f${n}` })) } }),
    {
      name: 'document names',
      path: `/v1/${root}:batchGet`,
      body: JSON.stringify({ documents: parts((n) => `${document}${n}`) }),
    },
    {
      name: 'messages of a stream',
      path: '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&t=1',
      body: messages(bytes),
    },
    {
      name: 'other pairs in the body of a stream',
      path: '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&t=1',
      body: `${'a&'.repeat(bytes / 2 - 100)}count=900`,
    },
    {
      name: 'the headers of a part of an upload',
      path: '/v0/b/gabbai.appspot.com/o?name=prizes%2Fa.png',
      headers: {
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=b',
      },
      body: `--b\r\n\r\n{}\r\n--b\r\nContent-Type: a${' '.repeat(Math.min(bytes, 60_000))}b\r\n\r\n.\r\n--b--`,
    },
  ];
}

/** As many filters as given, of which the most lie in so many composite ones around one another. */
function nested(filters: readonly unknown[], depth: number): unknown {
  const others = filters.slice(depth);
  return filters
    .slice(0, depth)
    .reduce((inner: unknown, filter) => all([inner, filter]), all(others));
}

function messages(bytes: number): string {
  const pairs: string[] = [];
  for (let length = 0; length < bytes * 0.95; length += pairs.at(-1)?.length ?? 0) {
    pairs.push(`&req${pairs.length}___data__=1`);
  }
  return `count=${pairs.length}&ofs=0${pairs.join('')}`;
}
