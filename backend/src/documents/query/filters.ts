import { compareValues, equalValues } from '../model/compare-values.ts';
import type { Comparison } from '../model/disjuncts.ts';
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
  if (filter.kind !== 'composite') return isInequality(filter) ? [filter.field] : [];
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
  EQUAL: isEqual,
  NOT_EQUAL: (value, operand) => !isNull(value) && !isNull(operand) && !isEqual(value, operand),
  LESS_THAN: (value, operand) => areOrdered(value, operand) && compareValues(value, operand) < 0,
  LESS_THAN_OR_EQUAL: (value, operand) =>
    areOrdered(value, operand) && compareValues(value, operand) <= 0,
  GREATER_THAN: (value, operand) => areOrdered(value, operand) && compareValues(value, operand) > 0,
  GREATER_THAN_OR_EQUAL: (value, operand) =>
    areOrdered(value, operand) && compareValues(value, operand) >= 0,
  IN: (value, operand) => isElement(value, operand),
  NOT_IN: (value, operand) =>
    !isNull(value) && !elementsOf(operand).some(isNull) && !isElement(value, operand),
  ARRAY_CONTAINS: (value, operand) => isElement(operand, value),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    elementsOf(operand).some((element) => isElement(element, value)),
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

/**
 * Null and NaN equal nothing, since they have their own operators; the SDK's cache differs
 * (firebase-js-sdk packages/firestore/test/integration/api/query.test.ts, "can use IN filters").
 */
function isEqual(value: Value, operand: Value): boolean {
  return isComparable(operand) && equalValues(value, operand);
}

function isElement(value: Value, list: Value): boolean {
  return elementsOf(list).some((element) => isEqual(element, value));
}

/** Google's servers do not sort by a comparison that is never true, with null or NaN. */
function isInequality(filter: Comparison): boolean {
  if (!/^(LESS|GREATER|NOT_|IS_NOT_)/.test(filter.op)) return false;
  if (filter.kind === 'unary') return true;
  const { op, value } = filter;
  if (op === 'NOT_IN') return !elementsOf(value).every(isNull);
  return isComparable(value) || (op === 'NOT_EQUAL' && isNaN(value));
}
