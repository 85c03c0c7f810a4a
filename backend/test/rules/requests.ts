import { resourceOf } from '../../src/documents/access/rule-values.ts';
import type { Fields, StoredDocument, Value } from '../../src/documents/model/types.ts';
import { emptyFields } from '../../src/documents/model/values.ts';
import type { RulesRequest } from '../../src/rules/rules.ts';
import { RuleMap } from '../../src/rules/values.ts';
import type { Setting } from './table/row.ts';

export const root: readonly string[] = ['databases', '(default)', 'documents'];

const text = (stringValue: string): Value => ({ stringValue });
const int = (integerValue: string): Value => ({ integerValue });
const mapOf = (fields: Fields): Value => ({ mapValue: { fields: fieldsOf(fields) } });
const listOf = (...values: Value[]): Value => ({ arrayValue: { values } });
const history = listOf(mapOf({ points: int('5'), reason: text('davening') }));

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
  numbers: listOf(int('1'), int('2'), int('3')),
  names: listOf(text('a'), text('b'), text('c')),
  mixed: listOf(int('1'), { doubleValue: 1 }, text('1'), { nullValue: null }),
  none: listOf(),
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

const documents: ReadonlyMap<string, Fields> = new Map([
  ['users/alice', fieldsOf({ role: text('admin'), quota: int('3') })],
  ['things/one', stored],
]);
const documentsAfter: ReadonlyMap<string, Fields> = new Map([
  ...documents,
  ['users/new', fieldsOf({ role: text('guest') })],
  ['things/one', updated],
]);

const base = {
  path: [...root, 'things', 'one'],
  auth: {
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
  },
  // 2025-06-15T13:45:30.250Z, a Sunday.
  time: 1_749_995_130_250_000,
  resources: [resource('things/one', stored)],
  requestResource: undefined,
} satisfies Partial<RulesRequest>;

const requests: Record<Setting, Omit<RulesRequest, 'reads'>> = {
  get: { ...base, method: 'get' },
  'no rules_version': { ...base, method: 'get' },
  'signed out': { ...base, method: 'get', auth: null },
  missing: { ...base, method: 'get', resources: [null] },
  list: {
    ...base,
    method: 'list',
    path: [...root, 'things'],
    query: RuleMap.of([
      ['limit', 10n],
      ['offset', 0n],
      ['orderBy', ['n ASC', '__name__ ASC']],
    ]),
  },
  create: {
    ...base,
    method: 'create',
    resources: [null],
    requestResource: resource('things/one', created),
  },
  update: { ...base, method: 'update', requestResource: resource('things/one', updated) },
  delete: { ...base, method: 'delete' },
};

/** The request of a setting; each time with reads of its own, since they are counted. */
export function requestFor(setting: Setting): RulesRequest {
  return {
    ...requests[setting],
    reads: { before: readFrom(documents), after: readFrom(documentsAfter) },
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

function readFrom(all: ReadonlyMap<string, Fields>): (path: readonly string[]) => RuleMap | null {
  return (path) => {
    const id = path.slice(root.length).join('/');
    const fields = all.get(id);
    return fields === undefined ? null : resource(id, fields);
  };
}
