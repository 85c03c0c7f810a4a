import { toDocumentPath, type Naming } from '../model/document-name.ts';
import { invalidArgument } from '../model/errors.ts';
import { isNameField, parseFieldPath } from '../model/field-path.ts';
import {
  maxDisjuncts,
  maxFiltersAndOrders,
  maxNotInValues,
  tooManyDisjuncts,
  tooManyFilters,
  tooManyNotIn,
} from '../model/limits.ts';
import type { FieldOperator, FieldPath, Filter, UnaryOperator, Value } from '../model/types.ts';
import {
  countOf,
  decodeList,
  decodeObject,
  decodeString,
  decodeEnum,
  type JsonObject,
} from './decode-json.ts';
import { decodeOperand } from './decode-value.ts';

const fieldOperators: readonly FieldOperator[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const listOperators: ReadonlySet<FieldOperator> = new Set(['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN']);
const unaryOperators: readonly UnaryOperator[] = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
// Firestore allows 100 filters and orders together, so no valid filter is nested deeper.
const maxFilterDepth = 100;

/** Decodes a filter and all nested ones (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#Filter). */
export function decodeFilter(
  json: unknown,
  naming: Naming,
  depth = 0,
  remaining = { filters: maxFiltersAndOrders },
): Filter {
  if (depth > maxFilterDepth) throw invalidArgument('A filter is nested too deeply.');
  const kinds = ['compositeFilter', 'fieldFilter', 'unaryFilter'] as const;
  const filter = decodeObject(json, 'A filter', kinds);
  const [kind, other] = kinds.filter((name) => filter[name] !== undefined);
  if (kind === undefined || other !== undefined) {
    throw invalidArgument(`A filter is not exactly one of ${kinds.join(', ')}.`);
  }
  if (kind !== 'compositeFilter' && (remaining.filters -= 1) < 0) throw tooManyFilters();
  if (kind === 'fieldFilter') return decodeFieldFilter(filter[kind], naming);
  if (kind === 'unaryFilter') {
    const unary = decodeObject(filter[kind], kind, ['field', 'op']);
    return {
      kind: 'unary',
      field: decodeField(unary['field']),
      op: decodeEnum(unary['op'], 'op', unaryOperators, 2),
    };
  }
  const composite = decodeObject(filter[kind], kind, ['op', 'filters']);
  const filters = decodeList(composite['filters'], 'filters');
  if (filters.length > remaining.filters) throw tooManyFilters();
  if (filters.length === 0) throw invalidArgument('A composite filter has no filters.');
  return {
    kind: 'composite',
    op: decodeEnum(composite['op'], 'op', ['AND', 'OR']),
    filters: filters.map((part) => decodeFilter(part, naming, depth + 1, remaining)),
  };
}

/** Decodes a `FieldReference`. */
export function decodeField(json: unknown): FieldPath {
  const { fieldPath } = decodeObject(json, 'A field', ['fieldPath']);
  return parseFieldPath(decodeString(fieldPath, 'A field path'));
}

/** Decodes a value that is compared with `__name__`: a document name of this database, which becomes a path. */
export function decodeNameOperand(value: Value, naming: Naming): Value {
  if (!('referenceValue' in value)) {
    throw invalidArgument('__name__ can be compared with document names only.');
  }
  return { referenceValue: toDocumentPath(naming, value.referenceValue) };
}

function decodeFieldFilter(json: unknown, naming: Naming): Filter {
  const filter: JsonObject = decodeObject(json, 'fieldFilter', ['field', 'op', 'value']);
  const field = decodeField(filter['field']);
  const op = decodeEnum(filter['op'], 'op', fieldOperators);
  checkOperandCount(op, filter['value']);
  const operand = decodeOperand(filter['value']);
  if (!listOperators.has(op)) {
    if (!isNameField(field)) return { kind: 'field', field, op, value: operand };
    return { kind: 'field', field, op, value: decodeNameOperand(operand, naming) };
  }
  if (!('arrayValue' in operand) || operand.arrayValue.values.length === 0) {
    throw invalidArgument(`${op} needs a list of at least one value.`);
  }
  const { values } = operand.arrayValue;
  const elements = isNameField(field)
    ? values.map((value) => decodeNameOperand(value, naming))
    : values;
  return { kind: 'field', field, op, value: { arrayValue: { values: elements } } };
}

/** Throws for a list that is too long, before its values are decoded. */
function checkOperandCount(op: FieldOperator, json: unknown): void {
  if (!listOperators.has(op)) return;
  const count = countOf(json, 'arrayValue', 'values');
  if (op === 'NOT_IN' && count > maxNotInValues) throw tooManyNotIn();
  if (count > maxDisjuncts) throw tooManyDisjuncts();
}
