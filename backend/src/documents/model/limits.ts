/** What Firestore refuses for its size or shape: https://firebase.google.com/docs/firestore/quotas */
import { invalidArgument } from './errors.ts';
import { formatFieldPath, isNameField } from './field-path.ts';
import { inequalityFields } from '../query/filters.ts';
import type { DocumentPath, FieldPath, Fields, Filter, Order, Query, Value } from './types.ts';
import { quoted } from './quoted.ts';
import { documentSize, valueSize } from './sizes.ts';
import { storedText } from '../store/stored-document.ts';

export const maxRequestBytes = 10 * 1024 * 1024;
export const maxDocumentBytes = 1_048_576;
const maxValueBytes = maxDocumentBytes - 89;
const maxFieldNameBytes = 1500;
export const maxNesting = 20;
export const maxTransforms = 500;
export const maxFiltersAndOrders = 100;
export const maxDisjuncts = 30;
export const maxNotInValues = 10;
const maxInequalityFields = 10;
const negations: ReadonlySet<string> = new Set([
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

/**
 * Refuses a document that is too large, too deeply nested or has an illegal field name. What it has in common with
 * `known`, its last stored state, is not looked at again.
 */
export function checkDocument(
  path: DocumentPath,
  fields: Fields,
  known: Fields | null = null,
): void {
  for (const [name, value] of Object.entries(fields)) {
    checkTopLevelName(name);
    checkNesting(value, known?.[name], 0);
  }
  // A text has at most three bytes for each of its characters, and any other value fewer bytes than its JSON: hardly
  // ever must a document be measured exactly.
  if (3 * (storedText(fields).length + path.length) < maxValueBytes) return;
  for (const [name, value] of Object.entries(fields)) {
    if (valueSize(value) > maxValueBytes) {
      throw invalidArgument(`The value of ${quoted(name)} is longer than ${maxValueBytes} bytes.`);
    }
  }
  const size = documentSize(path, fields);
  if (size > maxDocumentBytes) {
    throw invalidArgument(
      `The document has ${size} bytes; at most ${maxDocumentBytes} are allowed.`,
    );
  }
}

/** Refuses what cannot be the name of a field in a map. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name is empty.');
  if (!name.isWellFormed()) throw invalidArgument('A field name is not valid Unicode.');
  if (Buffer.byteLength(name) > maxFieldNameBytes) {
    throw invalidArgument(`A field name is longer than ${maxFieldNameBytes} bytes.`);
  }
}

/** A document's own fields may not look like `__name__`; those names are reserved. */
export function checkTopLevelName(name: string): void {
  checkFieldName(name);
  if (/^__[^]*__$/.test(name)) throw invalidArgument(`The field name ${quoted(name)} is reserved.`);
}

/** Refuses the queries Firestore refuses (https://firebase.google.com/docs/firestore/query-data/queries#query_limitations). */
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

function checkFilter(where: Filter, filters: readonly LeafFilter[]): void {
  if (filters.filter(({ op }) => negations.has(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
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

/** The implicit orders are among them: the field of an inequality sorts the result too. */
function checkOrders(orders: readonly Order[]): void {
  const key = orders.findIndex(({ field }) => isNameField(field));
  if (key !== -1 && key < orders.length - 1)
    throw invalidArgument('order by clause cannot contain more fields after the key');
  const fields = orders.map(({ field }) => formatFieldPath(field));
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice === undefined) return;
  const name = twice.slice(0, 200).toWellFormed();
  throw invalidArgument(`order by clause cannot contain duplicate fields ${name}`);
}

function checkNames(inequalities: readonly FieldPath[], filters: readonly LeafFilter[]): void {
  const isEqual = filters.some(
    ({ field, op }) => isNameField(field) && (op === 'EQUAL' || op === 'IN'),
  );
  if (isEqual && inequalities.length > 0 && !inequalities.some(isNameField)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

type LeafFilter = Exclude<Filter, { kind: 'composite' }>;

function flatten(filter: Filter): LeafFilter[] {
  return filter.kind === 'composite' ? filter.filters.flatMap(flatten) : [filter];
}

function operands(filter: LeafFilter): number {
  return filter.kind === 'field' && 'arrayValue' in filter.value
    ? filter.value.arrayValue.values.length
    : 1;
}

/** How many terms the filter has in disjunctive normal form. */
function disjuncts(filter: Filter): number {
  if (filter.kind === 'composite') {
    const counts = filter.filters.map(disjuncts);
    return filter.op === 'OR'
      ? counts.reduce((sum, count) => sum + count, 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  return filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY' ? operands(filter) : 1;
}

/** The most ARRAY_CONTAINS filters any one term of the disjunctive normal form has. */
function arrayContainments(filter: Filter): number {
  if (filter.kind === 'composite') {
    const counts = filter.filters.map(arrayContainments);
    return filter.op === 'OR' ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
  }
  return filter.op === 'ARRAY_CONTAINS' || filter.op === 'ARRAY_CONTAINS_ANY' ? 1 : 0;
}

function checkNesting(value: Value, known: Value | undefined, depth: number): void {
  if (value === known || !('mapValue' in value || 'arrayValue' in value)) return;
  if (depth >= maxNesting) throw tooDeep();
  if ('mapValue' in value) {
    const knownFields = known && 'mapValue' in known ? known.mapValue.fields : null;
    for (const [name, child] of Object.entries(value.mapValue.fields)) {
      checkNesting(child, knownFields?.[name], depth + 1);
    }
  } else {
    const knownValues = known && 'arrayValue' in known ? known.arrayValue.values : [];
    for (const [index, child] of value.arrayValue.values.entries()) {
      checkNesting(child, knownValues[index], depth + 1);
    }
  }
}

/** The refusal of more filters and orders than Firestore takes. */
export function tooManyFilters(): Error {
  return invalidArgument(`At most ${maxFiltersAndOrders} filters and orders are allowed.`);
}

/** The refusal of more disjunctions than Firestore takes. */
export function tooManyDisjuncts(): Error {
  return invalidArgument(`A query may have at most ${maxDisjuncts} disjunctions.`);
}

/** The refusal of more values of NOT_IN than Firestore takes. */
export function tooManyNotIn(): Error {
  return invalidArgument(`NOT_IN takes at most ${maxNotInValues} values.`);
}

/** The refusal of a cursor that is longer than the orders. */
export function tooManyCursorValues(): Error {
  return invalidArgument('A cursor has more values than the query has orders.');
}

/** The refusal of more transforms than Firestore takes. */
export function tooManyTransforms(): Error {
  return invalidArgument(`One document has more than ${maxTransforms} transforms in a commit.`);
}

/** The refusal of maps and arrays nested too deeply. */
export function tooDeep(): Error {
  return invalidArgument(`Maps and arrays may be nested ${maxNesting} deep at most.`);
}
