import { describe, expect, it } from 'vitest';
import { requestQueryOf, resourcesProvenBy } from '../../src/documents/access/query-constraints.ts';
import type { FieldOperator, Filter, Value } from '../../src/documents/model/types.ts';
import { queryOf } from '../../src/documents/testing/query-of.ts';
import { allows } from './judge.ts';
import { requestFor } from './requests.ts';
import { ownChoice, queriesGuide } from './table/row.ts';
import { int, list, text, time } from '../../src/documents/testing/values.ts';

const is = (path: string, op: FieldOperator, value: Value): Filter => ({
  kind: 'field',
  field: path.split('.'),
  op,
  value,
});
const and = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'AND', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'OR', filters });

const mine = is('author', 'EQUAL', text('alice'));
const theirs = is('author', 'EQUAL', text('bob'));
const published = is('published', 'EQUAL', { booleanValue: true });
const owned = 'resource.data.author == request.auth.uid';

interface QueryRow {
  readonly what: string;
  readonly where: Filter | null;
  readonly condition: string;
  readonly isAllowed: boolean;
  readonly limit?: number;
}

const fromTheGuide: readonly QueryRow[] = [
  { what: 'a rule that ignores the caller', where: null, condition: 'true', isAllowed: true },
  {
    what: 'a rule about the caller',
    where: null,
    condition: 'request.auth.token.admin',
    isAllowed: true,
  },
  { what: 'my stories', where: mine, condition: owned, isAllowed: true },
  { what: 'all stories', where: null, condition: owned, isAllowed: false },
  { what: 'stories of another', where: theirs, condition: owned, isAllowed: false },
  { what: 'mine, published', where: and(mine, published), condition: owned, isAllowed: true },
  {
    what: 'published ones, by a rule for published ones or mine',
    where: published,
    condition: `resource.data.published == true || ${owned}`,
    isAllowed: true,
  },
  {
    what: 'mine, by the same rule',
    where: mine,
    condition: `resource.data.published == true || ${owned}`,
    isAllowed: true,
  },
  {
    what: 'published ones or mine, by the same rule',
    where: or(published, mine),
    condition: `resource.data.published == true || ${owned}`,
    isAllowed: true,
  },
  {
    what: 'published ones or those of another, by the same rule',
    where: or(published, theirs),
    condition: `resource.data.published == true || ${owned}`,
    isAllowed: false,
  },
  {
    what: 'ten at most, asked for ten',
    where: null,
    condition: 'request.query.limit <= 10',
    isAllowed: true,
    limit: 10,
  },
  {
    what: 'ten at most, asked for eleven',
    where: null,
    condition: 'request.query.limit <= 10',
    isAllowed: false,
    limit: 11,
  },
  {
    what: 'ten at most, asked for all',
    where: null,
    condition: 'request.query.limit <= 10',
    isAllowed: false,
  },
];

const ours: readonly QueryRow[] = [
  ...[
    'resource == null',
    'resource.data == null',
    'resource.data.size() == 0',
    "!('secret' in resource.data)",
    "resource.data.get('secret', false) == false",
    "resource.data.keys().hasOnly(['author'])",
    "resource.data.diff({}).affectedKeys().hasOnly(['author'])",
    'resource.data == {}',
    "id == 'one'",
    "resource.id == 'one'",
    "resource.data.secret != 'yes'",
    'resource.data.author is string || resource.data.author is int',
  ].map((condition) => ({ what: condition, where: null, condition, isAllowed: false })),
  {
    what: 'what is not there',
    where: mine,
    condition: "!('secret' in resource.data)",
    isAllowed: false,
  },
  { what: 'what is there', where: mine, condition: "'author' in resource.data", isAllowed: true },
  { what: 'the type', where: mine, condition: 'resource.data.author is string', isAllowed: true },
  {
    what: 'a field in a map',
    where: is('boy.school', 'EQUAL', text('s1')),
    condition: "resource.data.boy.school == 's1'",
    isAllowed: true,
  },
  {
    what: 'one of several, all of them good',
    where: is('state', 'IN', list(text('new'), text('open'))),
    condition: "resource.data.state in ['new', 'open', 'done']",
    isAllowed: true,
  },
  {
    what: 'one of several, one of them bad',
    where: is('state', 'IN', list(text('new'), text('secret'))),
    condition: "resource.data.state in ['new', 'open', 'done']",
    isAllowed: false,
  },
  {
    what: 'a number',
    where: is('year', 'EQUAL', int(5787)),
    condition: 'resource.data.year == 5787 && resource.data.year < 5788',
    isAllowed: true,
  },
  {
    what: 'the type of a number, since 5787.0 matches too',
    where: is('year', 'EQUAL', int(5787)),
    condition: 'resource.data.year is int',
    isAllowed: false,
  },
  {
    what: 'a range within the rule',
    where: and(is('n', 'GREATER_THAN', int(10)), is('n', 'LESS_THAN', int(20))),
    condition: 'resource.data.n > 5 && resource.data.n <= 20',
    isAllowed: true,
  },
  {
    what: 'a range beyond the rule',
    where: and(is('n', 'GREATER_THAN', int(10)), is('n', 'LESS_THAN', int(30))),
    condition: 'resource.data.n > 5 && resource.data.n <= 20',
    isAllowed: false,
  },
  {
    what: 'found 21: a number below a bound',
    where: is('n', 'LESS_THAN', int(10)),
    condition: 'resource.data.n < 20',
    isAllowed: true,
  },
  {
    what: 'a range of times',
    where: is('at', 'LESS_THAN', time('2025-01-01T00:00:00.000000Z')),
    condition: 'resource.data.at < request.time',
    isAllowed: true,
  },
  {
    what: 'a range of texts',
    where: and(is('name', 'GREATER_THAN_OR_EQUAL', text('a')), is('name', 'LESS_THAN', text('b'))),
    condition: "resource.data.name >= 'a' && resource.data.name < 'c'",
    isAllowed: true,
  },
  {
    what: 'what is not equal',
    where: is('state', 'NOT_EQUAL', text('secret')),
    condition: "resource.data.state != 'secret'",
    isAllowed: false,
  },
  {
    what: 'a document found by a pinned field',
    where: is('user', 'EQUAL', text('alice')),
    condition:
      "get(/databases/$(database)/documents/users/$(resource.data.user)).data.role == 'admin'",
    isAllowed: true,
  },
];

describe.each([
  [queriesGuide, fromTheGuide],
  [ownChoice, ours],
])('lists, by %s', (_, rows) => {
  it.each(rows)('$what: $isAllowed', (row) => {
    const { where, limit = null } = row;
    const query = queryOf({ collectionId: 'things', where, limit });
    const request = {
      ...requestFor('list'),
      query: requestQueryOf(query),
      resources: resourcesProvenBy(query),
    };
    expect(allows(row.condition, request)).toBe(row.isAllowed);
  });
});
