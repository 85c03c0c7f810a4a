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

type NumberTest = (left: bigint | number, right: bigint | number) => boolean;

interface Comparison {
  /** Compares numbers that are the operands themselves. */
  readonly outside: NumberTest;
  /** Compares numbers inside lists and maps. */
  readonly inside: NumberTest;
  readonly budget: Budget;
}

/**
 * `==`: an int may equal a float, but not inside lists and maps. For Google, `1 == 1.0` is true, `[1] == [1.0]` and
 * `[0.0] == [-0.0]` are false.
 */
export function equals(left: RuleValue, right: RuleValue, budget: Budget): boolean {
  return compare(left, right, { outside: areEqual, inside: areIdentical, budget });
}

/** Equality in sets and diffs: numbers are equal by value at every depth, and NaN equals NaN. */
export function isSame(left: RuleValue, right: RuleValue, budget: Budget): boolean {
  return compare(left, right, { outside: areSame, inside: areSame, budget });
}

function areEqual(left: bigint | number, right: bigint | number): boolean {
  return orderOf(left, right) === 0;
}

function areIdentical(left: bigint | number, right: bigint | number): boolean {
  return Object.is(left, right) && !Number.isNaN(left);
}

function areSame(left: bigint | number, right: bigint | number): boolean {
  return areEqual(left, right) || Object.is(left, right);
}

function compare(left: RuleValue, right: RuleValue, comparison: Comparison): boolean {
  if (left instanceof RuleRange) return rangeIs(left, right, comparison);
  if (right instanceof RuleRange) return rangeIs(right, left, comparison);
  if (isNumber(left)) return isNumber(right) && comparison.outside(left, right);
  if (left === right) return comparison.outside === areSame || !hasNaN(left);
  if (left === null || right === null) return false;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  const { inside, budget } = comparison;
  const inner: Comparison = { outside: inside, inside, budget };
  budget.spend(1);
  if (isList(left)) return isList(right) && equalLists(left, right, inner);
  if (left instanceof RuleMap) return right instanceof RuleMap && equalMaps(left, right, inner);
  if (left instanceof RuleTimestamp) {
    return right instanceof RuleTimestamp && left.micros === right.micros;
  }
  if (left instanceof RulePath) {
    return right instanceof RulePath && equalLists(left.segments, right.segments, inner);
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
      compare(left.after, right.after, inner) &&
      compare(left.before, right.before, inner)
    );
  }
  return right instanceof Uint8Array && Buffer.compare(left, right) === 0;
}

// Unchanged lists and maps are shared, and so compared again and again.
const withNaN = new WeakMap<object, boolean>();

/** Whether a value holds a NaN, so that it does not equal itself. */
function hasNaN(value: RuleValue): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (!isList(value) && !(value instanceof RuleMap)) return false;
  const known = withNaN.get(value);
  if (known !== undefined) return known;
  const items = isList(value) ? value : Array.from(value.keys(), (key) => value.get(key) ?? null);
  const found = items.some(hasNaN);
  withNaN.set(value, found);
  return found;
}

/** Compares a range. Bounds can prove a number's value but not its type; where the type counts, they only prove inequality. */
function rangeIs(range: RuleRange, value: RuleValue, { outside }: Comparison): boolean {
  const isEqual = rangeEquals(range, value);
  if (isEqual && outside === areIdentical && isNumber(value)) {
    throw new EvaluationError('the query does not distinguish an int from a float');
  }
  return isEqual;
}

function equalLists(
  left: readonly RuleValue[],
  right: readonly RuleValue[],
  comparison: Comparison,
): boolean {
  if (left.length !== right.length) return false;
  comparison.budget.spend(left.length);
  return left.every((item, index) => compare(item, right[index] ?? null, comparison));
}

function equalMaps(left: RuleMap, right: RuleMap, comparison: Comparison): boolean {
  if (left.size !== right.size) return false;
  comparison.budget.spend(left.size);
  for (const key of left.keys()) {
    const value = left.get(key);
    const other = right.get(key);
    if (value === undefined || other === undefined || !compare(value, other, comparison)) {
      return false;
    }
  }
  return true;
}

function equalSets(left: RuleSet, right: RuleSet, budget: Budget): boolean {
  return left.items.length === right.items.length && containsAll(right.items, left.items, budget);
}

/** `value in items`. */
export function contains(items: readonly RuleValue[], value: RuleValue, budget: Budget): boolean {
  budget.spend(items.length);
  return items.some((item) => equals(item, value, budget));
}

/** Whether `items` contains all of `wanted`. */
export function containsAll(
  items: readonly RuleValue[],
  wanted: readonly RuleValue[],
  budget: Budget,
): boolean {
  const has = membership(items, wanted.length, budget);
  return wanted.every(has);
}

/** Returns a test for membership in `items`, which is fast for many values and items. */
export function membership(
  items: readonly RuleValue[],
  testCount: number,
  budget: Budget,
): (value: RuleValue) => boolean {
  if (items.length * testCount <= 64) {
    return (value) => {
      budget.spend(items.length);
      return items.some((item) => isSame(item, value, budget));
    };
  }
  const keys = new Set(items.map((item) => keyOf(item, budget)));
  return (value) => keys.has(keyOf(value, budget));
}

/** The items without duplicates. */
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
