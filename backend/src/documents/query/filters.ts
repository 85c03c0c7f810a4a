import { compareValues, equalValues } from '../model/compare-values.ts';
import { compareFieldPaths, isNameField } from '../model/field-path.ts';
import type {
  FieldOperator,
  FieldPath,
  Filter,
  StoredDocument,
  UnaryOperator,
  Value,
} from '../model/types.ts';
import { elementsOf, getField, typeOrder } from '../model/values.ts';

/** The value that filters and orders compare; `__name__` is the document's path as a reference. */
export function fieldOf(document: StoredDocument, field: FieldPath): Value | undefined {
  return isNameField(field) ? { referenceValue: document.path } : getField(document.fields, field);
}

/** Whether the document matches. A filter on a missing field never matches. */
export function matchesFilter(filter: Filter, document: StoredDocument): boolean {
  if (filter.kind === 'composite') {
    return filter.op === 'AND'
      ? filter.filters.every((part) => matchesFilter(part, document))
      : filter.filters.some((part) => matchesFilter(part, document));
  }
  const value = fieldOf(document, filter.field);
  if (value === undefined) return false;
  if (filter.kind === 'field') return fieldTests[filter.op](value, filter.value);
  return unaryTests[filter.op](value);
}

/** The fields of inequality filters, in the order in which they sort the result. */
export function inequalityFields(filter: Filter): FieldPath[] {
  if (filter.kind !== 'composite') return isInequality(filter.op) ? [filter.field] : [];
  return filter.filters
    .flatMap(inequalityFields)
    .toSorted(compareFieldPaths)
    .filter(
      (field, index, all) => index === 0 || compareFieldPaths(field, all[index - 1] ?? []) !== 0,
    );
}

const unaryTests: Record<UnaryOperator, (value: Value) => boolean> = {
  IS_NULL: isNull,
  IS_NAN: isNaN,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NOT_NAN: isComparable,
};

const fieldTests: Record<FieldOperator, (value: Value, operand: Value) => boolean> = {
  EQUAL: equalValues,
  NOT_EQUAL: (value, operand) => !isNull(value) && !equalValues(value, operand),
  LESS_THAN: (value, operand) => areOrdered(value, operand) && compareValues(value, operand) < 0,
  LESS_THAN_OR_EQUAL: (value, operand) =>
    areOrdered(value, operand) && compareValues(value, operand) <= 0,
  GREATER_THAN: (value, operand) => areOrdered(value, operand) && compareValues(value, operand) > 0,
  GREATER_THAN_OR_EQUAL: (value, operand) =>
    areOrdered(value, operand) && compareValues(value, operand) >= 0,
  // IN never finds null or NaN, which have their own operators; the SDK's cache differs
  // (firebase-js-sdk packages/firestore/test/integration/api/query.test.ts, "can use IN filters").
  IN: (value, operand) => isComparable(value) && contains(operand, value),
  NOT_IN: (value, operand) =>
    !isNull(value) && !contains(operand, { nullValue: null }) && !contains(operand, value),
  ARRAY_CONTAINS: (value, operand) => isComparable(operand) && contains(value, operand),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    elementsOf(operand).some((element) => isComparable(element) && contains(value, element)),
};

function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

function isNaN(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

function isComparable(value: Value): boolean {
  return !isNull(value) && !isNaN(value);
}

/** Whether the two values can be in one range. NaN sorts before all numbers but is in no range. */
function areOrdered(a: Value, b: Value): boolean {
  return typeOrder(a) === typeOrder(b) && isComparable(a) && isComparable(b);
}

function contains(list: Value, value: Value): boolean {
  return elementsOf(list).some((element) => equalValues(element, value));
}

function isInequality(op: string): boolean {
  return /^(LESS|GREATER|NOT_|IS_NOT_)/.test(op);
}
