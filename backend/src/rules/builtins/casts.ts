import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { int64 } from '../int64.ts';
import { RulePath, type RuleValue } from '../values.ts';
import { unexpected, type Arguments } from './types.ts';

/** `int("2")`, `int(2.7)` is 2: https://firebase.google.com/docs/reference/rules/rules.Integer */
export function toInt(args: Arguments): bigint {
  const value = args.at(0);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return intOf(Math.trunc(value));
  if (typeof value !== 'string') throw unexpected('number or string', value);
  if (!/^[+-]?\d{1,19}$/.test(value)) throw new EvaluationError('the string is not an int');
  return int64(BigInt(value));
}

/** The int of a float without fraction. */
export function intOf(whole: number): bigint {
  if (!Number.isFinite(whole)) throw new EvaluationError(`${whole} is not an int`);
  return int64(BigInt(whole));
}

/** `float("1.5")`: https://firebase.google.com/docs/reference/rules/rules.Float */
export function toFloat(args: Arguments): number {
  const value = args.at(0);
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') throw unexpected('number or string', value);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) || value.length > 400) {
    throw new EvaluationError('the string is not a float');
  }
  return Number(value);
}

/** `bool("true")`: https://firebase.google.com/docs/reference/rules/rules.Boolean */
export function toBool(args: Arguments): boolean {
  const value = args.at(0);
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new EvaluationError('only true, false and strings of them can be made a bool');
}

/** `string(2.0)` is "2.0": https://firebase.google.com/docs/reference/rules/rules.String */
export function textOf(value: RuleValue, budget: Budget): string {
  const text = asText(value);
  budget.spend(text.length);
  return text;
}

function asText(value: RuleValue): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
  }
  if (value instanceof RulePath) return `/${value.segments.join('/')}`;
  throw unexpected('null, bool, number, string or path', value);
}

/** `path("a/b")`: https://firebase.google.com/docs/reference/rules/rules.Path */
export function toPath(args: Arguments): RulePath {
  const value = args.at(0);
  if (value instanceof RulePath) return value;
  const segments = args.text(0).replace(/^\//, '').split('/');
  if (segments.includes('')) throw new EvaluationError('a path has an empty segment');
  return new RulePath(segments);
}
