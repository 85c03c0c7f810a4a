import { microsToIso, type Micros } from '../../kernel/micros.ts';
import type { Transform, Value } from '../model/types.ts';
import {
  doubleValue,
  elementsOf,
  getField,
  maxInt64,
  minInt64,
  numberOf,
  type FieldsDraft,
} from '../model/values.ts';
import { ArrayTransformBuffer } from './array-transform-buffer.ts';

/**
 * Applies the transforms of one write in order. Returns each new value, or null for array transforms
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/Write#FieldTransform).
 */
export function applyTransforms(
  draft: FieldsDraft,
  transforms: readonly Transform[],
  requestTime: Micros,
): Value[] {
  const arrays = new ArrayTransformBuffer();
  const results = transforms.map((transform): Value => {
    const stored = getField(draft.fields, transform.field);
    if ('elements' in transform) {
      const { kind, elements } = transform;
      const values =
        kind === 'arrayUnion'
          ? arrays.union(elementsOf(stored), elements)
          : arrays.remove(elementsOf(stored), elements);
      draft.set(transform.field, { arrayValue: { values } });
      return { nullValue: null };
    }
    const value = computeValue(stored, transform, requestTime);
    draft.set(transform.field, value);
    return value;
  });
  arrays.finish();
  return results;
}

function computeValue(
  stored: Value | undefined,
  transform: Exclude<Transform, { elements: unknown }>,
  requestTime: Micros,
): Value {
  if (transform.kind === 'serverTime') return { timestampValue: microsToIso(requestTime) };
  const { kind, operand } = transform;
  if (stored === undefined || numberOf(stored) === null) return operand;
  return kind === 'increment' ? sum(stored, operand) : extreme(kind, stored, operand);
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
  // The stored number stays when both are equal, such as 1 and 1.0 or 0 and -0.
  return (kind === 'maximum' ? right > left : right < left) ? operand : stored;
}
