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

const rowThat =
  (isAllowed: boolean) =>
  (what: string, where: Filter | null, condition: string, limit: number | null = null) => ({
    what,
    where,
    condition,
    limit,
    isAllowed,
  });
const allowed = rowThat(true);
const refused = rowThat(false);
const publishedOrOwned = `resource.data.published == true || ${owned}`;
const isOpen = "resource.data.state in ['new', 'open', 'done']";
const between5And20 = 'resource.data.n > 5 && resource.data.n <= 20';

const fromTheGuide = [
  allowed('a rule that ignores the caller', null, 'true'),
  allowed('a rule about the caller', null, 'request.auth.token.admin'),
  allowed('my stories', mine, owned),
  refused('all stories', null, owned),
  refused('stories of another', theirs, owned),
  allowed('mine, published', and(mine, published), owned),
  allowed('published ones, by a rule for published ones or mine', published, publishedOrOwned),
  allowed('mine, by the same rule', mine, publishedOrOwned),
  allowed('published ones or mine, by the same rule', or(published, mine), publishedOrOwned),
  refused(
    'published ones or those of another, by the same rule',
    or(published, theirs),
    publishedOrOwned,
  ),
  allowed('ten at most, asked for ten', null, 'request.query.limit <= 10', 10),
  refused('ten at most, asked for eleven', null, 'request.query.limit <= 10', 11),
  refused('ten at most, asked for all', null, 'request.query.limit <= 10'),
];

const ours = [
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
  ].map((condition) => refused(condition, null, condition)),
  refused('what is not there', mine, "!('secret' in resource.data)"),
  allowed('what is there', mine, "'author' in resource.data"),
  allowed('the type', mine, 'resource.data.author is string'),
  allowed(
    'a field in a map',
    is('boy.school', 'EQUAL', text('s1')),
    "resource.data.boy.school == 's1'",
  ),
  allowed(
    'one of several, all of them good',
    is('state', 'IN', list(text('new'), text('open'))),
    isOpen,
  ),
  refused(
    'one of several, one of them bad',
    is('state', 'IN', list(text('new'), text('secret'))),
    isOpen,
  ),
  allowed(
    'a number',
    is('year', 'EQUAL', int(5787)),
    'resource.data.year == 5787 && resource.data.year < 5788',
  ),
  refused(
    'the type of a number, since 5787.0 matches too',
    is('year', 'EQUAL', int(5787)),
    'resource.data.year is int',
  ),
  allowed(
    'a range within the rule',
    and(is('n', 'GREATER_THAN', int(10)), is('n', 'LESS_THAN', int(20))),
    between5And20,
  ),
  refused(
    'a range beyond the rule',
    and(is('n', 'GREATER_THAN', int(10)), is('n', 'LESS_THAN', int(30))),
    between5And20,
  ),
  allowed(
    'found 21: a number below a bound',
    is('n', 'LESS_THAN', int(10)),
    'resource.data.n < 20',
  ),
  allowed(
    'a range of times',
    is('at', 'LESS_THAN', time('2025-01-01T00:00:00.000000Z')),
    'resource.data.at < request.time',
  ),
  allowed(
    'a range of texts',
    and(is('name', 'GREATER_THAN_OR_EQUAL', text('a')), is('name', 'LESS_THAN', text('b'))),
    "resource.data.name >= 'a' && resource.data.name < 'c'",
  ),
  refused(
    'what is not equal',
    is('state', 'NOT_EQUAL', text('secret')),
    "resource.data.state != 'secret'",
  ),
  allowed(
    'a document found by a pinned field',
    is('user', 'EQUAL', text('alice')),
    "get(/databases/$(database)/documents/users/$(resource.data.user)).data.role == 'admin'",
  ),
];

describe.each([
  [queriesGuide, fromTheGuide],
  [ownChoice, ours],
])('lists, by %s', (_, rows) => {
  it.each(rows)('$what: $isAllowed', (row) => {
    const { where, limit } = row;
    const query = queryOf({ collectionId: 'things', where, limit });
    const request = {
      ...requestFor('list'),
      query: requestQueryOf(query),
      resources: resourcesProvenBy(query),
    };
    expect(allows(row.condition, request)).toBe(row.isAllowed);
  });
});
