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
import { getField, typeOrder } from '../model/values.ts';

/** The value a filter or an order sees; `__name__` is the document's path as a reference. */
export function fieldOf(document: StoredDocument, field: FieldPath): Value | undefined {
  return isNameField(field) ? { referenceValue: document.path } : getField(document.fields, field);
}

/** Whether the document passes. A filter on a field the document lacks never does. */
export function matchesFilter(filter: Filter, document: StoredDocument): boolean {
  if (filter.kind === 'composite') {
    return filter.op === 'AND'
      ? filter.filters.every((each) => matchesFilter(each, document))
      : filter.filters.some((each) => matchesFilter(each, document));
  }
  const value = fieldOf(document, filter.field);
  if (value === undefined) return false;
  if (filter.kind === 'field') return fieldTests[filter.op](value, filter.value);
  return unaryTests[filter.op](value);
}

/** The fields that filters other than equality look at, in the order in which they sort a result. */
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
  // None but NOT_IN finds null or NaN, for which there are operators of their own; the SDK's own cache does
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

/** Whether a range of the one can hold the other. An order sorts NaN before all numbers, but it is in no range. */
function areOrdered(a: Value, b: Value): boolean {
  return typeOrder(a) === typeOrder(b) && isComparable(a) && isComparable(b);
}

function contains(list: Value, value: Value): boolean {
  return elementsOf(list).some((element) => equalValues(element, value));
}

function isInequality(op: string): boolean {
  return /^(LESS|GREATER|NOT_|IS_NOT_)/.test(op);
}

function elementsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}
