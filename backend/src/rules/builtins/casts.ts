import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import type { Evaluation } from '../evaluation.ts';
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

/** Converts a float without fraction to the nearest int, and NaN to 0, as Java does. */
export function intOf(whole: number): bigint {
  if (Number.isNaN(whole)) return 0n;
  if (whole >= 2 ** 63) return 2n ** 63n - 1n;
  return whole <= -(2 ** 63) ? -(2n ** 63n) : BigInt(whole);
}

/** `float("1.5")`: https://firebase.google.com/docs/reference/rules/rules.Float */
export function toFloat(args: Arguments): number {
  const value = args.at(0);
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') throw unexpected('number or string', value);
  const written = value.length > 400 ? '' : value.trim();
  if (/^[+-]?(NaN|Infinity)$/.test(written)) return Number(written);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written)) {
    throw new EvaluationError('the string is not a float');
  }
  return Number(written);
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
  if (typeof value === 'number') return floatText(value);
  if (value instanceof RulePath) return `/${value.segments.join('/')}`;
  throw unexpected('null, bool, number, string or path', value);
}

/** Formats a float like Java, in which Google's engine is written: 2.0, 1.0E7. */
function floatText(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7)) return withFraction(String(value));
  const [digits = '', exponent] = value.toExponential().split('e');
  return `${withFraction(digits)}E${Number(exponent)}`;
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}

/** `path("a/b")`: https://firebase.google.com/docs/reference/rules/rules.Path */
export function toPath(args: Arguments, { budget }: Evaluation): RulePath {
  budget.spend(args.text(0).length);
  const segments = args.text(0).replace(/^\//, '').split('/');
  if (segments.includes('')) throw new EvaluationError('a path has an empty segment');
  return new RulePath(segments);
}

/** A value as one segment of a path. Google's engine also takes an empty one, and one with a slash. */
export function segmentOf(value: RuleValue, budget: Budget): string {
  const text = textOf(value, budget);
  if (text === '' || text.includes('/')) {
    throw new EvaluationError('a segment of a path is empty or has a slash');
  }
  return text;
}
