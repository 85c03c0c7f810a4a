import type { Comparison } from '../model/disjuncts.ts';
import { invalidArgument } from '../model/errors.ts';
import { formatFieldPath, isNameField } from '../model/field-path.ts';
import {
  maxDisjuncts,
  maxFiltersAndOrders,
  maxNotInValues,
  tooManyCursorValues,
  tooManyDisjuncts,
  tooManyFilters,
  tooManyNotIn,
} from '../model/limits.ts';
import type { FieldPath, Filter, Order, Query } from '../model/types.ts';
import { inequalityFields } from './filters.ts';

const maxInequalityFields = 10;
const negations: ReadonlySet<string> = new Set([
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

/** Throws for queries that Firestore refuses (https://firebase.google.com/docs/firestore/query-data/queries#query_limitations). */
export function checkQuery(query: Query): void {
  const filters = query.where === null ? [] : flatten(query.where);
  if (filters.length + query.orderBy.length > maxFiltersAndOrders) throw tooManyFilters();
  if (query.where !== null) checkFilter(query.where, filters);
  checkOrders(query.orderBy);
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor !== null && cursor.values.length > query.orderBy.length) {
      throw tooManyCursorValues();
    }
  }
}

function checkFilter(where: Filter, filters: readonly Comparison[]): void {
  if (filters.filter(({ op }) => negations.has(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (filters.some(({ op }) => op === 'NOT_IN') && isDisjunction(where)) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  if (inequalityFields(where).filter((field) => !isNameField(field)).length > maxInequalityFields) {
    throw invalidArgument(`At most ${maxInequalityFields} fields may have inequality filters.`);
  }
  if (filters.some((filter) => filter.op === 'NOT_IN' && operands(filter) > maxNotInValues)) {
    throw tooManyNotIn();
  }
  if (disjuncts(where) > maxDisjuncts) throw tooManyDisjuncts();
  if (arrayContainments(where) > 1) {
    throw invalidArgument('At most one ARRAY_CONTAINS is allowed in a disjunction.');
  }
  checkNames(inequalityFields(where), filters);
}

/** Throws for invalid orders; implicit ones by inequality fields are included. */
function checkOrders(orders: readonly Order[]): void {
  const key = orders.findIndex(({ field }) => isNameField(field));
  if (key !== -1 && key < orders.length - 1)
    throw invalidArgument('order by clause cannot contain more fields after the key');
  const fields = orders.map(({ field }) => formatFieldPath(field));
  const duplicate = fields.find((field, index) => fields.indexOf(field) !== index);
  if (duplicate === undefined) return;
  const name = duplicate.slice(0, 200).toWellFormed();
  throw invalidArgument(`order by clause cannot contain duplicate fields ${name}`);
}

function checkNames(inequalities: readonly FieldPath[], filters: readonly Comparison[]): void {
  const isEqual = filters.some(
    ({ field, op }) => isNameField(field) && (op === 'EQUAL' || op === 'IN'),
  );
  if (isEqual && inequalities.length > 0 && !inequalities.some(isNameField)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

/** Whether a part of it is one of several conditions, or could be. */
function isDisjunction(filter: Filter): boolean {
  if (filter.kind !== 'composite') return filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY';
  return filter.op === 'OR' || filter.filters.some(isDisjunction);
}

function flatten(filter: Filter): Comparison[] {
  return filter.kind === 'composite' ? filter.filters.flatMap(flatten) : [filter];
}

function operands(filter: Comparison): number {
  return filter.kind === 'field' && 'arrayValue' in filter.value
    ? filter.value.arrayValue.values.length
    : 1;
}

/** The number of terms in disjunctive normal form. */
function disjuncts(filter: Filter): number {
  if (filter.kind === 'composite') {
    const counts = filter.filters.map(disjuncts);
    return filter.op === 'OR'
      ? counts.reduce((sum, count) => sum + count, 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  return filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY' ? operands(filter) : 1;
}

/** The maximum number of ARRAY_CONTAINS filters in one term of the disjunctive normal form. */
function arrayContainments(filter: Filter): number {
  if (filter.kind === 'composite') {
    const counts = filter.filters.map(arrayContainments);
    return filter.op === 'OR' ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
  }
  return filter.op === 'ARRAY_CONTAINS' || filter.op === 'ARRAY_CONTAINS_ANY' ? 1 : 0;
}
