import type { BinaryOperator } from './ast.ts';
import { isSlice, sliceText } from './builtins/strings.ts';
import { durationOf, timestampOf } from './builtins/times.ts';
import { isList, typeName, unexpected } from './builtins/types.ts';
import { contains, containsAll, equals } from './equality.ts';
import type { Budget } from './evaluate-budget.ts';
import { EvaluationError } from './evaluate-errors.ts';
import { int64 } from './int64.ts';
import { isAbove, isBelow } from './operators-range.ts';
import { isNumber, orderOf } from './order.ts';
import {
  RuleDuration,
  RuleMap,
  RulePath,
  RuleRange,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './values.ts';

type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** An operator whose operands are both evaluated first. */
export type StrictOperator = Exclude<BinaryOperator, '||' | '&&'>;

/** `left op right`. */
export function applyOperator(
  op: StrictOperator,
  left: RuleValue,
  right: RuleValue,
  budget: Budget,
): RuleValue {
  switch (op) {
    case '==':
      return equals(left, right, budget);
    case '!=':
      return !equals(left, right, budget);
    case '<':
      return isLess(left, right, false);
    case '<=':
      return isLess(left, right, true);
    case '>':
      return isLess(right, left, false);
    case '>=':
      return isLess(right, left, true);
    case 'in':
      return isIn(left, right, budget);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
  }
  return compute(op, left, right, budget);
}

/** `-operand`. */
export function negate(operand: RuleValue): RuleValue {
  if (typeof operand === 'bigint') return int64(-operand);
  if (typeof operand === 'number') return -operand;
  throw unexpected('number', operand);
}

/** `object[index]`. */
export function elementAt(object: RuleValue, index: RuleValue): RuleValue {
  if (object instanceof RuleMap) {
    if (typeof index !== 'string') throw unexpected('string', index);
    return memberOf(object, index);
  }
  if (typeof index !== 'bigint') throw unexpected('int', index);
  if (typeof object === 'string') return sliceText(object, index, index + 1n);
  const items = object instanceof RulePath ? object.segments : object;
  if (!isList(items)) throw unexpected('list, map, string or path', object);
  const item = index < 0n ? undefined : items[Number(index)];
  if (item === undefined) throw outside(index, items);
  return item;
}

/** `object[from:to]`, without the element at `to`. */
export function slice(
  object: RuleValue,
  from: RuleValue,
  to: RuleValue,
  budget: Budget,
): RuleValue {
  if (typeof from !== 'bigint') throw unexpected('int', from);
  if (typeof to !== 'bigint') throw unexpected('int', to);
  if (typeof object === 'string') return sliceText(object, from, to);
  if (!isList(object)) throw unexpected('list or string', object);
  if (!isSlice(from, to, object.length)) {
    throw new EvaluationError(`${from}:${to} is outside a list of ${object.length}`);
  }
  budget.spend(Number(to - from));
  return object.slice(Number(from), Number(to));
}

/** `object.name`. */
export function memberOf(object: RuleValue, name: string): RuleValue {
  if (object === null) throw new EvaluationError(`null has no ${name}`);
  if (!(object instanceof RuleMap)) throw unexpected('map', object);
  const value = object.get(name);
  if (value === undefined) throw new EvaluationError(`there is no ${name}`);
  return value;
}

function outside(index: bigint, items: readonly unknown[]): EvaluationError {
  return new EvaluationError(`${index} is outside a list of ${items.length}`);
}

function isLess(left: RuleValue, right: RuleValue, orEqual: boolean): boolean {
  if (left instanceof RuleRange) return isBelow(left, right, orEqual);
  if (right instanceof RuleRange) return isAbove(right, left, orEqual);
  const order = orderOf(left, right);
  return order < 0 || (orEqual && order === 0);
}

function isIn(value: RuleValue, container: RuleValue, budget: Budget): boolean {
  if (container instanceof RuleMap) {
    if (typeof value !== 'string') throw unexpected('string', value);
    return container.has(value);
  }
  if (container instanceof RuleSet) return containsAll(container.items, [value], budget);
  if (!isList(container)) throw unexpected('list, set or map', container);
  return contains(container, value, budget);
}

function compute(op: Arithmetic, left: RuleValue, right: RuleValue, budget: Budget): RuleValue {
  if (isNumber(left) && isNumber(right)) {
    if (typeof left !== 'bigint' || typeof right !== 'bigint') {
      return ofFloats[op](Number(left), Number(right));
    }
    if (right === 0n && (op === '/' || op === '%')) throw new EvaluationError('division by zero');
    // The one quotient that is no int64 is the smallest int by -1; in Google's engine it is the smallest int again.
    return op === '/' ? BigInt.asIntN(64, left / right) : int64(ofInts[op](left, right));
  }
  if (op === '+' && typeof left === 'string' && typeof right === 'string') {
    budget.spend(left.length + right.length);
    return left + right;
  }
  if (op === '+' || op === '-') {
    const result = ofTimes(op, left, right);
    if (result) return result;
  }
  throw new EvaluationError(`${typeName(left)} ${op} ${typeName(right)} is not defined`);
}

const ofInts: Readonly<Record<Arithmetic, (left: bigint, right: bigint) => bigint>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

const ofFloats: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp and rules.Duration. */
function ofTimes(op: '+' | '-', left: RuleValue, right: RuleValue): RuleValue | undefined {
  if (left instanceof RuleDuration && right instanceof RuleTimestamp && op === '+') {
    return shifted(right, left.nanos);
  }
  if (left instanceof RuleTimestamp && right instanceof RuleDuration) {
    return shifted(left, op === '+' ? right.nanos : -right.nanos);
  }
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp && op === '-') {
    return durationOf(BigInt(left.micros - right.micros) * 1000n);
  }
  if (left instanceof RuleDuration && right instanceof RuleDuration) {
    return durationOf(op === '+' ? left.nanos + right.nanos : left.nanos - right.nanos);
  }
  return undefined;
}

function shifted({ micros }: RuleTimestamp, nanos: bigint): RuleTimestamp {
  return timestampOf(micros + Number(nanos / 1000n));
}
