import { unexpected } from './builtins/types.ts';
import { EvaluationError } from './evaluate-errors.ts';
import { RuleDuration, RuleTimestamp, type RuleValue } from './values.ts';

/**
 * Compares two values of an ordered type: numbers, strings, bytes, timestamps, durations. The result is NaN when one is
 * NaN, so that no comparison holds.
 */
export function orderOf(left: RuleValue, right: RuleValue): number {
  if (isNumber(left) && isNumber(right)) {
    // Mixed operands compare by their exact mathematical value.
    if (left < right) return -1;
    if (left > right) return 1;
    return Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 0;
  }
  if (typeof left === 'string' && typeof right === 'string') return compareCodePoints(left, right);
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp) {
    return left.micros - right.micros;
  }
  if (left instanceof RuleDuration && right instanceof RuleDuration) {
    return Number(left.nanos - right.nanos);
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (isOrdered(left)) throw unexpected('the same type on both sides', right);
  throw new EvaluationError('only numbers, strings, bytes, timestamps and durations have an order');
}

/** Whether values of this one's type have an order. */
export function isOrdered(value: RuleValue): boolean {
  return (
    isNumber(value) ||
    typeof value === 'string' ||
    value instanceof Uint8Array ||
    value instanceof RuleTimestamp ||
    value instanceof RuleDuration
  );
}

export function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  const shorter = Math.min(left.length, right.length);
  for (let index = firstDifferentChunk(left, right); index < shorter; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return byCodePoint(a) - byCodePoint(b);
  }
  return left.length - right.length;
}

/** Comparing chunks is many times faster than comparing characters. */
function firstDifferentChunk(left: string, right: string): number {
  const chunk = 1024;
  let from = 0;
  while (left.slice(from, from + chunk) === right.slice(from, from + chunk)) from += chunk;
  return from;
}

/** UTF-16 sorts surrogates (0xd800-0xdfff) before 0xe000; code points sort them last. */
function byCodePoint(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
