import { typeName } from './builtins/types.ts';
import { isNumber, orderOf } from './order.ts';
import { RuleRange, UnprovenError, type RuleValue } from './values.ts';

/**
 * `range < limit` (or `<=`); throws unless the bounds prove the result. A query's inequality matches only values of its
 * bound's type, so that a bound proves the type.
 */
export function isBelow(range: RuleRange, limit: RuleValue, orEqual: boolean): boolean {
  if (limit instanceof RuleRange) throw unproven();
  if (range.upper) {
    const order = orderOf(range.upper.value, limit);
    if (order < 0 || (order === 0 && (orEqual || !range.upper.isIncluded))) return true;
  }
  if (range.lower) {
    const order = orderOf(range.lower.value, limit);
    if (order > 0 || (order === 0 && (!orEqual || !range.lower.isIncluded))) return false;
  }
  throw unproven();
}

/** `range > limit` (or `>=`): the negation of `<=` (or `<`). */
export function isAbove(range: RuleRange, limit: RuleValue, orEqual: boolean): boolean {
  return !isBelow(range, limit, !orEqual);
}

/** `range == value`; throws unless the bounds prove the result. */
export function rangeEquals(range: RuleRange, value: RuleValue): boolean {
  if (range === value) return true;
  if (value instanceof RuleRange) throw unproven();
  const bound = range.lower ?? range.upper;
  if (!bound) throw unproven();
  if (!isSameType(bound.value, value)) return false;
  const toLower = range.lower ? orderOf(range.lower.value, value) : -1;
  const toUpper = range.upper ? orderOf(range.upper.value, value) : 1;
  if (toLower > 0 || (toLower === 0 && !range.lower?.isIncluded)) return false;
  if (toUpper < 0 || (toUpper === 0 && !range.upper?.isIncluded)) return false;
  if (toLower === 0 && toUpper === 0) return true;
  throw unproven();
}

function isSameType(left: RuleValue, right: RuleValue): boolean {
  return (isNumber(left) && isNumber(right)) || typeName(left) === typeName(right);
}

function unproven(): UnprovenError {
  return new UnprovenError('it does not follow from the query');
}
