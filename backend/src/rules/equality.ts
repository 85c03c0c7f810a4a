import { isList } from './builtins/types.ts';
import type { Budget } from './evaluate-budget.ts';
import { EvaluationError } from './evaluate-errors.ts';
import { rangeEquals } from './operators-range.ts';
import { isNumber, orderOf } from './order.ts';
import {
  RuleDuration,
  RuleLatLng,
  RuleMap,
  RuleMapDiff,
  RulePath,
  RuleRange,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './values.ts';

/** `==`: deep; values of different types differ, only an int may equal a float. */
export function equals(left: RuleValue, right: RuleValue, budget: Budget): boolean {
  if (left === right) return true;
  if (left instanceof RuleRange) return rangeEquals(left, right);
  if (right instanceof RuleRange) return rangeEquals(right, left);
  if (left === null || right === null) return false;
  if (isNumber(left)) return isNumber(right) && orderOf(left, right) === 0;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  budget.spend(1);
  if (isList(left)) return isList(right) && equalLists(left, right, budget);
  if (left instanceof RuleMap) return right instanceof RuleMap && equalMaps(left, right, budget);
  if (left instanceof RuleTimestamp) {
    return right instanceof RuleTimestamp && left.micros === right.micros;
  }
  if (left instanceof RulePath) {
    return right instanceof RulePath && equalLists(left.segments, right.segments, budget);
  }
  if (left instanceof RuleSet) return right instanceof RuleSet && equalSets(left, right, budget);
  if (left instanceof RuleDuration) {
    return right instanceof RuleDuration && left.nanos === right.nanos;
  }
  if (left instanceof RuleLatLng) {
    return (
      right instanceof RuleLatLng &&
      left.latitude === right.latitude &&
      left.longitude === right.longitude
    );
  }
  if (left instanceof RuleMapDiff) {
    return (
      right instanceof RuleMapDiff &&
      equals(left.after, right.after, budget) &&
      equals(left.before, right.before, budget)
    );
  }
  return right instanceof Uint8Array && Buffer.compare(left, right) === 0;
}

function equalLists(
  left: readonly RuleValue[],
  right: readonly RuleValue[],
  budget: Budget,
): boolean {
  if (left.length !== right.length) return false;
  budget.spend(left.length);
  return left.every((item, index) => equals(item, right[index] ?? null, budget));
}

function equalMaps(left: RuleMap, right: RuleMap, budget: Budget): boolean {
  if (left.size !== right.size) return false;
  budget.spend(left.size);
  for (const key of left.keys()) {
    const value = left.get(key);
    const other = right.get(key);
    if (value === undefined || other === undefined || !equals(value, other, budget)) return false;
  }
  return true;
}

function equalSets(left: RuleSet, right: RuleSet, budget: Budget): boolean {
  return left.items.length === right.items.length && containsAll(right.items, left.items, budget);
}

/** Whether `items` has the value. */
export function contains(items: readonly RuleValue[], value: RuleValue, budget: Budget): boolean {
  budget.spend(items.length);
  return items.some((item) => equals(item, value, budget));
}

/** Whether `items` has every one of `wanted`. */
export function containsAll(
  items: readonly RuleValue[],
  wanted: readonly RuleValue[],
  budget: Budget,
): boolean {
  const has = membership(items, wanted.length, budget);
  return wanted.every(has);
}

/** The test "is among `items`", quick for many questions about many items. */
export function membership(
  items: readonly RuleValue[],
  questions: number,
  budget: Budget,
): (value: RuleValue) => boolean {
  if (items.length * questions <= 64) return (value) => contains(items, value, budget);
  const keys = new Set(items.map((item) => keyOf(item, budget)));
  return (value) => keys.has(keyOf(value, budget));
}

/** The items without those equal to an earlier one. */
export function distinct(items: readonly RuleValue[], budget: Budget): RuleSet {
  const byKey = new Map<string, RuleValue>();
  for (const item of items) {
    const key = keyOf(item, budget);
    if (!byKey.has(key)) byKey.set(key, item);
  }
  return new RuleSet([...byKey.values()]);
}

/** A text that two values share exactly when they are equal. */
function keyOf(value: RuleValue, budget: Budget): string {
  const key = keyText(value, budget);
  budget.spend(1 + key.length);
  return key;
}

function keyText(value: RuleValue, budget: Budget): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') {
    return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  }
  if (isList(value)) return `[${value.map((item) => keyOf(item, budget)).join(',')}]`;
  if (value instanceof RuleMap) {
    const entries = Array.from(value.keys(), (key) => {
      return `${JSON.stringify(key)}:${keyOf(value.get(key) ?? null, budget)}`;
    });
    return `{${entries.toSorted().join(',')}}`;
  }
  if (value instanceof RuleTimestamp) return `t${value.micros}`;
  if (value instanceof RuleDuration) return `d${value.nanos}`;
  if (value instanceof RuleLatLng) return `l${value.latitude},${value.longitude}`;
  if (value instanceof RulePath) return `p${JSON.stringify(value.segments)}`;
  if (value instanceof RuleSet) {
    return `s[${value.items
      .map((item) => keyOf(item, budget))
      .toSorted()
      .join(',')}]`;
  }
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('base64')}`;
  throw new EvaluationError('a value of this kind cannot be looked for');
}
