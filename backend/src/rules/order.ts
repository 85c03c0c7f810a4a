import { compareUtf8 } from '../kernel/compare-utf8.ts';
import { unexpected } from './builtins/types.ts';
import { EvaluationError } from './evaluate-errors.ts';
import { RuleDuration, RuleTimestamp, type RuleValue } from './values.ts';

/**
 * Compares two values of an ordered type: numbers, strings, bytes, timestamps, durations. The result is NaN when one is
 * NaN, so that no comparison holds.
 */
export function orderOf(left: RuleValue, right: RuleValue): number {
  if (isNumber(left) && isNumber(right)) {
    if (typeof left === 'bigint' && typeof right === 'bigint') return Number(left - right);
    // Google's engine compares an int and a float as floats.
    const [a, b] = [Number(left), Number(right)];
    if (a === b) return 0;
    return a < b ? -1 : a > b ? 1 : Number.NaN;
  }
  if (typeof left === 'string' && typeof right === 'string') return compareUtf8(left, right);
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

/** Whether the value's type has an order. */
function isOrdered(value: RuleValue): boolean {
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
