import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { matchesPattern, replacePattern, splitByPattern } from './patterns.ts';
import { methods } from './types.ts';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods = methods<string>({
  size: { arity: 0, call: (text) => BigInt(text.length) },
  lower: { arity: 0, call: (text, _, budget) => spent(text.toLowerCase(), budget) },
  upper: { arity: 0, call: (text, _, budget) => spent(text.toUpperCase(), budget) },
  trim: { arity: 0, call: (text, _, budget) => spent(text.trim(), budget) },
  toUtf8: { arity: 0, call: (text, _, budget) => spent(Buffer.from(text), budget) },
  matches: { arity: 1, call: (text, args, budget) => matchesPattern(text, args.text(0), budget) },
  split: { arity: 1, call: (text, args, budget) => splitByPattern(text, args.text(0), budget) },
  replace: {
    arity: 2,
    call: (text, args, budget) => replacePattern(text, args.text(0), args.text(1), budget),
  },
});

/** The text between two positions, counted in UTF-16 units as `size()` is. */
export function sliceText(text: string, from: bigint, to: bigint): string {
  if (!isSlice(from, to, text.length)) {
    throw new EvaluationError(`${from}:${to} is outside a string of ${text.length} characters`);
  }
  return text.slice(Number(from), Number(to));
}

/** In Google's engine the first and the last element of a slice must exist, even of an empty one: `[0:0]` is an error. */
export function isSlice(from: bigint, to: bigint, length: number): boolean {
  return from >= 0n && from < length && to >= 1n && to <= length && from <= to;
}

function spent<T extends { readonly length: number }>(made: T, budget: Budget): T {
  budget.spend(made.length);
  return made;
}
