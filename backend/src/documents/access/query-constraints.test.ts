import { describe, expect, it } from 'vitest';
import { RuleMap, RuleRange, UnprovenError, type RuleValue } from '../../rules/values.ts';
import type { FieldOperator, Filter, UnaryOperator, Value } from '../model/types.ts';
import { queryOf } from '../testing/query-of.ts';
import { requestQueryOf, resourcesProvenBy } from './query-constraints.ts';
import { int, list, text } from '../testing/values.ts';

const all = queryOf({ collectionId: 'envelopes' });
const is = (path: string, op: FieldOperator, value: Value): Filter => ({
  kind: 'field',
  field: path.split('.'),
  op,
  value,
});
const unary = (path: string, op: UnaryOperator): Filter => ({
  kind: 'unary',
  field: path.split('.'),
  op,
});
const and = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'AND', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'OR', filters });
const pair = (name: string): Filter =>
  or(is(name, 'EQUAL', text('1')), is(name, 'EQUAL', text('2')));

function dataOf(where: Filter | null): RuleMap[] {
  return resourcesProvenBy({ ...all, where }).map((resource) => asMap(resource.get('data')));
}

function asMap(value: RuleValue | undefined): RuleMap {
  if (!(value instanceof RuleMap)) throw new Error('It is not a map.');
  return value;
}

/** The proven value of a field in the only term; `unknown` if there is none. */
function proven(where: Filter, ...path: string[]): RuleValue | undefined {
  const [data] = dataOf(where);
  try {
    let value: RuleValue | undefined = data;
    for (const name of path) value = asMap(value).get(name);
    return value;
  } catch (error) {
    if (error instanceof UnprovenError) return 'unknown';
    throw error;
  }
}

describe('resourcesProvenBy', () => {
  it('is an unknown map for a query without filters', () => {
    const [resource, ...others] = resourcesProvenBy(all);
    expect(others).toEqual([]);
    const data = asMap(resource?.get('data'));
    for (const read of [
      () => resource?.get('id'),
      () => resource?.has('id'),
      () => data.get('x'),
      () => data.has('x'),
      () => data.keys(),
      () => data.size,
    ]) {
      expect(read).toThrow(UnprovenError);
    }
  });

  it('has the values that equality filters prove', () => {
    expect(proven(is('name', 'EQUAL', text('Dovid')), 'name')).toBe('Dovid');
    expect(proven(is('name', 'EQUAL', { nullValue: null }), 'name')).toBe(null);
    expect(proven(unary('name', 'IS_NULL'), 'name')).toBe(null);
    expect(proven(unary('points', 'IS_NAN'), 'points')).toBe(Number.NaN);
    expect(proven(is('points', 'EQUAL', { doubleValue: 2.5 }), 'points')).toBe(2.5);
    expect(proven(is('a.b.c', 'EQUAL', text('deep')), 'a', 'b', 'c')).toBe('deep');
    expect(proven(is('a.b', 'EQUAL', text('x')), 'a', 'other')).toBe('unknown');
    const both = and(is('a.b', 'EQUAL', text('x')), is('a.c', 'EQUAL', text('y')));
    expect([proven(both, 'a', 'b'), proven(both, 'a', 'c')]).toEqual(['x', 'y']);
  });

  it('does not distinguish 1 from 1.0, which are equal in queries', () => {
    for (const value of [int(1), { doubleValue: 1 }]) {
      const range = proven(is('n', 'EQUAL', value), 'n');
      expect(range).toBeInstanceOf(RuleRange);
    }
    const elements = proven(is('n', 'EQUAL', list(int(1), text('x'))), 'n');
    expect(elements).toEqual([expect.any(RuleRange), 'x']);
    // No double is this number, so it can only be an int.
    expect(proven(is('n', 'EQUAL', int(2n ** 53n + 1n)), 'n')).toBe(2n ** 53n + 1n);
  });

  it('merges the bounds of a field', () => {
    const where = and(
      is('n', 'GREATER_THAN_OR_EQUAL', int(3)),
      is('n', 'GREATER_THAN', int(3)),
      is('n', 'GREATER_THAN', int(1)),
      is('n', 'LESS_THAN', int(9)),
      is('n', 'LESS_THAN_OR_EQUAL', int(9)),
    );
    expect(proven(where, 'n')).toEqual(
      new RuleRange({ value: 3n, isIncluded: false }, { value: 9n, isIncluded: false }),
    );
    expect(proven(is('s', 'LESS_THAN', text('m')), 's')).toEqual(
      new RuleRange(null, { value: 'm', isIncluded: false }),
    );
  });

  it('found 21: an upper bound alone proves a number, since no range contains NaN', () => {
    expect(proven(is('n', 'LESS_THAN', int(5)), 'n')).toEqual(
      new RuleRange(null, { value: 5n, isIncluded: false }),
    );
    expect(proven(is('n', 'GREATER_THAN_OR_EQUAL', { doubleValue: 'NaN' }), 'n')).toBe('unknown');
  });

  it('proves nothing by other operators', () => {
    for (const where of [
      is('n', 'NOT_EQUAL', int(1)),
      is('n', 'NOT_IN', list(int(1))),
      is('n', 'ARRAY_CONTAINS', int(1)),
      is('n', 'ARRAY_CONTAINS_ANY', list(int(1))),
      is('n', 'GREATER_THAN', { booleanValue: false }),
      unary('n', 'IS_NOT_NULL'),
    ]) {
      expect(proven(where, 'n')).toBe('unknown');
    }
    const name = 'projects/p/databases/(default)/documents/envelopes/x';
    expect(proven(is('__name__', 'EQUAL', { referenceValue: name }), '__name__')).toBe('unknown');
  });

  it('has a term for each value of IN and each side of OR', () => {
    const names = (where: Filter) => dataOf(where).map((data) => data.get('name'));
    expect(names(is('name', 'IN', list(text('a'), text('b'))))).toEqual(['a', 'b']);
    const where = and(
      or(is('x', 'EQUAL', text('1')), is('y', 'EQUAL', text('2'))),
      is('name', 'IN', list(text('a'), text('b'))),
    );
    expect(names(where)).toEqual(['a', 'b', 'a', 'b']);
    expect(dataOf(where)[3]?.get('y')).toBe('2');
    expect(() => dataOf(where)[3]?.get('x')).toThrow(UnprovenError);
  });

  it('always has at least one term', () => {
    for (const where of [or(), and(), is('n', 'IN', list())]) {
      expect(dataOf(where)).toHaveLength(1);
    }
    expect(dataOf(and(...['a', 'b', 'c', 'd'].map(pair)))).toHaveLength(16);
  });
});

describe('requestQueryOf', () => {
  it('has limit, offset and orders', () => {
    const requestQuery = requestQueryOf({
      ...all,
      limit: 10,
      offset: 5,
      orderBy: [
        { field: ['at'], direction: 'DESCENDING' },
        { field: ['a b', 'c'], direction: 'ASCENDING' },
      ],
    });
    expect(requestQuery.get('limit')).toBe(10n);
    expect(requestQuery.get('offset')).toBe(5n);
    const orderBy = requestQuery.get('orderBy');
    if (!(orderBy instanceof RuleMap)) throw new Error('The orders are no map.');
    expect(Array.from(orderBy.keys(), (field) => [field, orderBy.get(field)])).toEqual([
      ['at', 'DESC'],
      ['`a b`.c', 'ASC'],
    ]);
    expect(requestQueryOf(all).get('limit')).toBe(null);
  });
});
