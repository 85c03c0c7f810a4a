import { resourceOf } from '../../src/documents/access/rule-values.ts';
import { requestQueryOf, resourcesProvenBy } from '../../src/documents/access/query-constraints.ts';
import type { Fields, StoredDocument, Value } from '../../src/documents/model/types.ts';
import { emptyFields } from '../../src/documents/model/values.ts';
import { queryOf } from '../../src/documents/testing/query-of.ts';
import type { RulesRequest } from '../../src/rules/rules.ts';
import type { RuleMap } from '../../src/rules/values.ts';
import type { Setting } from './table/row.ts';
import { int, list, text } from '../../src/documents/testing/values.ts';

export const root: readonly string[] = ['databases', '(default)', 'documents'];

const mapOf = (fields: Fields): Value => ({ mapValue: { fields: fieldsOf(fields) } });
const history = list(mapOf({ points: int('5'), reason: text('davening') }));

/** `resource.data`. */
const stored = fieldsOf({
  n: int('5'),
  zero: int('0'),
  max: int('9223372036854775807'),
  min: int('-9223372036854775808'),
  f: { doubleValue: 2.5 },
  whole: { doubleValue: 4 },
  nan: { doubleValue: 'NaN' },
  infinite: { doubleValue: 'Infinity' },
  s: text('hello'),
  empty: text(''),
  hebrew: text('\u05E9\u05DC\u05D5\u05DD'),
  astral: text('\u{1F600}'),
  at: { timestampValue: '2025-06-15T13:45:30.250000Z' },
  bytes: { bytesValue: 'AP8=' },
  ref: { referenceValue: 'projects/p/databases/(default)/documents/users/alice' },
  place: { geoPointValue: { latitude: 31.5, longitude: 35 } },
  numbers: list(int('1'), int('2'), int('3')),
  names: list(text('a'), text('b'), text('c')),
  mixed: list(int('1'), { doubleValue: 1 }, text('1'), { nullValue: null }),
  none: list(),
  m: mapOf({ a: int('1'), b: mapOf({ c: text('deep') }) }),
  bare: mapOf({}),
  history,
  nul: { nullValue: null },
  yes: { booleanValue: true },
  no: { booleanValue: false },
  toString: text('present'),
  'a b': text('spaced'),
  size: int('77'),
});

/** `request.resource.data` of an update: `n` changed, `no` gone, `added` new. */
const updated = fieldsOf({ ...stored, n: int('6'), added: text('new') });
delete updated['no'];
const created = fieldsOf({ name: text('Dovid'), n: int('1') });

const users: readonly [string, Fields][] = [
  ['users/alice', fieldsOf({ role: text('admin'), quota: int('3') })],
];
const usersAfter: typeof users = [...users, ['users/new', fieldsOf({ role: text('guest') })]];
const thing = 'things/one';

const things: Record<Setting, readonly [before: Fields | null, after: Fields | null]> = {
  get: [stored, stored],
  'no rules_version': [stored, stored],
  'signed out': [stored, stored],
  missing: [null, null],
  list: [stored, stored],
  create: [null, created],
  update: [stored, updated],
  delete: [stored, null],
};

export function documentsIn(setting: Setting): Record<'before' | 'after', Map<string, Fields>> {
  const [before, after] = things[setting];
  return {
    before: new Map(before ? [...users, [thing, before]] : users),
    after: new Map(after ? [...usersAfter, [thing, after]] : usersAfter),
  };
}

export const auth = {
  uid: 'alice',
  isOperator: false,
  token: {
    email: 'alice@example.org',
    email_verified: true,
    admin: true,
    level: 3,
    score: 2.5,
    roles: ['a', 'b'],
    firebase: { sign_in_provider: 'password' },
  },
};

const query = queryOf({
  collectionId: 'things',
  orderBy: [{ field: ['n'], direction: 'ASCENDING' }],
  limit: 10,
});

const methods: Partial<Record<Setting, RulesRequest['method']>> = {
  list: 'list',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

/** The request of a setting; each time with reads of its own, since they are counted. */
export function requestFor(setting: Setting): RulesRequest {
  const { before, after } = documentsIn(setting);
  const isWrite = setting === 'create' || setting === 'update' || setting === 'delete';
  return {
    method: methods[setting] ?? 'get',
    path: [...root, ...(setting === 'list' ? ['things'] : ['things', 'one'])],
    auth: setting === 'signed out' ? null : auth,
    // 2025-06-15T13:45:30.250Z, a Sunday.
    time: 1_749_995_130_250_000,
    resources: setting === 'list' ? resourcesProvenBy(query) : [resourceIn(before)],
    requestResource: isWrite ? resourceIn(after) : undefined,
    ...(setting === 'list' && { query: requestQueryOf(query) }),
    reads: { before: readFrom(before), after: readFrom(after) },
  };
}

/** Fields without a prototype, as the document service has them. */
export function fieldsOf(fields: Fields): Fields {
  return Object.assign(emptyFields(), fields);
}

function resource(path: string, fields: Fields): RuleMap {
  const document: StoredDocument = { path, fields, createTime: 1, updateTime: 2 };
  return resourceOf(document, root);
}

function resourceIn(documents: ReadonlyMap<string, Fields>): RuleMap | null {
  const fields = documents.get(thing);
  return fields === undefined ? null : resource(thing, fields);
}

function readFrom(all: ReadonlyMap<string, Fields>): (path: readonly string[]) => RuleMap | null {
  return (path) => {
    const id = path.slice(root.length).join('/');
    const fields = all.get(id);
    return fields === undefined ? null : resource(id, fields);
  };
}
