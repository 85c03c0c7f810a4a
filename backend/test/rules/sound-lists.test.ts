/**
 * A list that is allowed never shows what asking for the same document alone would refuse: random queries, random
 * conditions, random documents.
 */
import {
  array,
  assert,
  constant,
  constantFrom,
  letrec,
  oneof,
  option,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { expect, it } from 'vitest';
import { requestQueryOf, resourcesProvenBy } from '../../src/documents/access/query-constraints.ts';
import type {
  FieldOperator,
  FieldPath,
  Fields,
  Filter,
  Order,
  Query,
  StoredDocument,
  Value,
} from '../../src/documents/model/types.ts';
import { matchesQuery } from '../../src/documents/query/run-query.ts';
import { resourceOf } from '../../src/documents/access/rule-values.ts';
import { queryOf } from '../../src/documents/testing/query-of.ts';
import { compileRules } from '../../src/rules/compile-rules.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { functions } from './generate.ts';
import { rulesWith } from './judge.ts';
import { fieldsOf, requestFor, root } from './requests.ts';

/** A value as stored, and as rules write it. */
type Pair = readonly [Value, string];

/** Among them such as a query takes for one and rules for two. */
const scalars: readonly Pair[] = [
  [{ nullValue: null }, 'null'],
  [{ booleanValue: true }, 'true'],
  [{ integerValue: '0' }, '0'],
  [{ doubleValue: '-0' }, '-0.0'],
  [{ integerValue: '1' }, '1'],
  [{ doubleValue: 1 }, '1.0'],
  [{ integerValue: '2' }, '2'],
  [{ doubleValue: 2.5 }, '2.5'],
  [{ doubleValue: 'NaN' }, "float('NaN')"],
  [{ integerValue: '9007199254740993' }, '9007199254740993'],
  [{ doubleValue: 9007199254740992 }, '9007199254740992.0'],
  [{ stringValue: '' }, "''"],
  [{ stringValue: 'a' }, "'a'"],
  [{ stringValue: 'b' }, "'b'"],
  [{ stringValue: '\uFF5E' }, String.raw`'\uff5e'`],
  [{ stringValue: '\u{1F600}' }, String.raw`'\ud83d\ude00'`],
  [{ timestampValue: '1970-01-01T00:00:00.000000Z' }, 'timestamp.value(0)'],
  [{ timestampValue: '1970-01-01T00:00:01.000000Z' }, 'timestamp.value(1000)'],
  [
    { referenceValue: 'projects/p/databases/(default)/documents/users/alice' },
    '(/databases/(default)/documents/users/alice)',
  ],
];
const nested = scalars.flatMap(([value, text]): Pair[] => [
  [{ arrayValue: { values: [value] } }, `[${text}]`],
  [{ mapValue: { fields: fieldsOf({ x: value }) } }, `{'x': ${text}}`],
]);
const numbers = scalars.filter(([value]) => 'integerValue' in value || 'doubleValue' in value);

/** What documents, queries and conditions are made of. In a small world they meet more often. */
interface World {
  readonly pairs: readonly Pair[];
  readonly fields: readonly FieldPath[];
  /** What conditions ask about, as a rule writes it. */
  readonly asked: readonly string[];
}

const worlds: Record<string, World> = {
  'all types': {
    pairs: [...scalars, ...scalars, ...nested],
    fields: [['a'], ['b'], ['m', 'x'], ['m'], ['m', 'y']],
    asked: [
      'resource.data.a',
      'resource.data.b',
      'resource.data.m.x',
      'resource.data.m',
      "resource.data.get('a', 1)",
      "resource.data.get(['m', 'x'], 'a')",
      'resource.data.size()',
      'resource.data.m.size()',
      'resource.data.keys()',
      'resource.data',
      'resource.id',
      'resource',
    ],
  },
  'one field': { pairs: [...scalars, ...nested], fields: [['a']], asked: ['resource.data.a'] },
  'one number': { pairs: numbers, fields: [['a']], asked: ['resource.data.a'] },
};

function collectionsIn({ pairs }: World): Arbitrary<StoredDocument[]> {
  const stored = option(constantFrom(...pairs.map(([value]) => value)));
  const rows = array(record({ a: stored, b: stored, x: stored, y: stored }), {
    minLength: 8,
    maxLength: 12,
  });
  return rows.map((all) => all.map(documentOf));
}

type Row = Record<'a' | 'b' | 'x' | 'y', Value | null>;

function documentOf({ a, b, x, y }: Row, index: number): StoredDocument {
  const m = { mapValue: { fields: present({ x, y }) } };
  return {
    path: `things/${index}`,
    fields: present({ a, b, m }),
    createTime: 1,
    updateTime: 2,
  };
}

function present(fields: Record<string, Value | null>): Fields {
  const kept = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return fieldsOf(Object.fromEntries(kept));
}

function queriesIn({ pairs, fields }: World): Arbitrary<Query> {
  const stored = constantFrom(...pairs.map(([value]) => value));
  const field = constantFrom(...fields);
  const single: FieldOperator[] = ['EQUAL', 'EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'];
  const ordering: FieldOperator[] = [
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
  ];
  const several: FieldOperator[] = ['IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'];
  const comparison: Arbitrary<Filter> = oneof(
    tuple(field, constantFrom(...single, ...ordering), stored).map(([path, op, value]): Filter => ({
      kind: 'field',
      field: path,
      op,
      value,
    })),
    tuple(field, constantFrom(...several), array(stored, { minLength: 1, maxLength: 3 })).map(
      ([path, op, values]): Filter => {
        return { kind: 'field', field: path, op, value: { arrayValue: { values } } };
      },
    ),
    tuple(field, constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN')).map(
      ([path, op]): Filter => ({ kind: 'unary', field: path, op }),
    ),
  );
  const { filter } = letrec<{ filter: Filter }>((tie) => ({
    filter: oneof(
      { depthSize: 'xsmall', withCrossShrink: true },
      comparison,
      tuple(
        constantFrom('AND', 'AND', 'OR'),
        array(tie('filter'), { minLength: 1, maxLength: 3 }),
      ).map(([op, filters]): Filter => ({ kind: 'composite', op, filters })),
    ),
  }));
  const orders = oneof(
    constant<Order[]>([]),
    field.map((path): Order[] => [{ field: path, direction: 'DESCENDING' }]),
  );
  return tuple(option(filter, { freq: 20 }), orders).map(([where, orderBy]) =>
    queryOf({ collectionId: 'things', where, orderBy }),
  );
}

function conditionsIn({ pairs, asked: questions }: World): Arbitrary<string> {
  const asked = constantFrom(...questions);
  const written = constantFrom(...pairs.map(([, text]) => text));
  const atom = oneof(
    tuple(asked, constantFrom('==', '==', '!=', '<', '<=', '>', '>='), written).map((parts) =>
      parts.join(' '),
    ),
    tuple(written, constantFrom('==', '<', '>='), asked).map((parts) => parts.join(' ')),
    tuple(asked, array(written, { minLength: 1, maxLength: 3 })).map(
      ([value, texts]) => `${value} in [${texts.join(', ')}]`,
    ),
    tuple(written, asked).map(([text, value]) => `${text} in ${value}`),
    tuple(asked, constantFrom('int', 'float', 'number', 'string', 'list', 'map', 'timestamp')).map(
      ([value, type]) => `${value} is ${type}`,
    ),
    tuple(asked, written).map(([value, text]) => `[${value}] == [${text}]`),
    tuple(asked, written).map(([value, text]) => `[${text}, 'z'].hasAll([${value}])`),
    tuple(asked, written).map(([value, text]) => `[${value}, ${text}].toSet().size() == 1`),
    tuple(asked, written).map(([value, text]) => `${value} / 2 == ${text}`),
    tuple(asked, asked).map(([one, other]) => `${one} == ${other}`),
    tuple(asked, asked).map(([one, other]) => `agree(${one}, ${other})`),
    constantFrom(...wholeConditions),
  );
  return letrec<{ condition: string }>((tie) => ({
    condition: oneof(
      { depthSize: 'xsmall', withCrossShrink: true },
      atom,
      tie('condition').map((inner) => `!(${inner})`),
      tuple(tie('condition'), constantFrom('&&', '||', '||'), tie('condition')).map(
        ([left, op, right]) => `(${left}) ${op} (${right})`,
      ),
      tuple(tie('condition'), tie('condition'), tie('condition')).map(
        ([test, yes, no]) => `(${test}) ? (${yes}) : (${no})`,
      ),
    ),
  })).condition;
}

const wholeConditions = [
  'true',
  'resource == null',
  'resource != null',
  'resource.data != null',
  "'a' in resource.data",
  "'x' in resource.data.m",
  "resource.data.keys().hasOnly(['a', 'm'])",
  "resource.data.diff({'a': 1}).affectedKeys().size() == 0",
  'resource.data == resource.data',
  'exists(resource.data.a)',
  "get(resource.data.a).data.role == 'admin'",
  'string(resource.data.a).size() == 1',
  'math.round(resource.data.a) == resource.data.a',
];

it.each(Object.entries(worlds))(
  'allows no list with a document in it that asked for alone is refused: %s',
  (_, world) => {
    let proven = 0;
    let shown = 0;
    const isSound = property(
      queriesIn(world),
      conditionsIn(world),
      collectionsIn(world),
      (query, condition, collection) => {
        const rules = compileRules(rulesWith(condition, '2', functions), 'cloud.firestore');
        if (!allowsList(rules, query)) return;
        const matching = collection.filter((document) => matchesQuery(query, document));
        const refused = matching.filter((document) => !allowsGet(rules, document));
        expect(refused.map(({ fields }) => fields)).toEqual([]);
        if (condition.includes('resource.data')) proven += 1;
        shown += matching.length;
      },
    );
    assert(isSound, { numRuns: 10_000, seed: 5787 });
    // Else nothing would have been shown.
    expect(proven).toBeGreaterThan(100);
    expect(shown).toBeGreaterThan(500);
  },
);

function allowsList(rules: Rules, query: Query): boolean {
  return rules.decide({
    ...requestFor('list'),
    query: requestQueryOf(query),
    resources: resourcesProvenBy(query),
  }).isAllowed;
}

function allowsGet(rules: Rules, document: StoredDocument): boolean {
  return rules.decide({
    ...requestFor('get'),
    path: [...root, ...document.path.split('/')],
    resources: [resourceOf(document, root)],
  }).isAllowed;
}
