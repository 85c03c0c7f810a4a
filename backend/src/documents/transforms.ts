import { microsToIso, type Micros } from '../kernel/micros.ts';
import { equalValues } from './compare.ts';
import type { Fields, Transform, Value } from './model.ts';
import { doubleValue, getField, numberOf, withField } from './values.ts';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);

/**
 * Applies one transform. The result is what the write result reports: the new value, or null for array transforms
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/Write#FieldTransform).
 */
export function applyTransform(
  fields: Fields,
  transform: Transform,
  requestTime: Micros,
): { fields: Fields; result: Value } {
  const stored = getField(fields, transform.field);
  const value = transformed(stored, transform, requestTime);
  return {
    fields: withField(fields, transform.field, value),
    result: 'elements' in transform ? { nullValue: null } : value,
  };
}

function transformed(stored: Value | undefined, transform: Transform, requestTime: Micros): Value {
  if (transform.kind === 'serverTime') return { timestampValue: microsToIso(requestTime) };
  if ('elements' in transform) {
    const change = transform.kind === 'arrayUnion' ? union : without;
    return { arrayValue: { values: change(elementsOf(stored), transform.elements) } };
  }
  const { kind, operand } = transform;
  if (stored === undefined || numberOf(stored) === null) return operand;
  return kind === 'increment' ? sum(stored, operand) : extreme(kind, stored, operand);
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : [];
}

function union(stored: readonly Value[], added: readonly Value[]): Value[] {
  const result = [...stored];
  for (const element of added) {
    if (!result.some((present) => equalValues(present, element))) result.push(element);
  }
  return result;
}

function without(stored: readonly Value[], removed: readonly Value[]): Value[] {
  return stored.filter((element) => !removed.some((each) => equalValues(each, element)));
}

function sum(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const exact = BigInt(a.integerValue) + BigInt(b.integerValue);
    const saturated = exact > maxInt64 ? maxInt64 : exact < minInt64 ? minInt64 : exact;
    return { integerValue: saturated.toString() };
  }
  return doubleValue(Number(numberOf(a)) + Number(numberOf(b)));
}

function extreme(kind: 'maximum' | 'minimum', stored: Value, operand: Value): Value {
  const left = numberOf(stored);
  const right = numberOf(operand);
  if (Number.isNaN(left) || left === null || right === null) return stored;
  if (Number.isNaN(right)) return operand;
  // Equal numbers, an integer and a double or 0 and -0, leave what is stored.
  return (kind === 'maximum' ? right > left : right < left) ? operand : stored;
}
