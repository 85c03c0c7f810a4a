import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';
import { matchesPattern, replacePattern, splitByPattern } from './patterns.ts';
import type { Methods } from './types.ts';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods: Methods<string> = new Map([
  ['size', { arity: 0, call: (text) => BigInt(characters(text).length) }],
  ['lower', { arity: 0, call: (text, _, budget) => spent(text.toLowerCase(), budget) }],
  ['upper', { arity: 0, call: (text, _, budget) => spent(text.toUpperCase(), budget) }],
  ['trim', { arity: 0, call: (text, _, budget) => spent(text.trim(), budget) }],
  ['toUtf8', { arity: 0, call: (text, _, budget) => spent(Buffer.from(text), budget) }],
  [
    'matches',
    { arity: 1, call: (text, args, budget) => matchesPattern(text, args.text(0), budget) },
  ],
  ['split', { arity: 1, call: (text, args, budget) => splitByPattern(text, args.text(0), budget) }],
  [
    'replace',
    {
      arity: 2,
      call: (text, args, budget) => replacePattern(text, args.text(0), args.text(1), budget),
    },
  ],
]);

/** What is between two positions, counted in characters and not in UTF-16 units. */
export function sliceText(text: string, from: bigint, to: bigint): string {
  const all = characters(text);
  if (from < 0n || to < from || to > BigInt(all.length)) {
    throw new EvaluationError(`${from}:${to} is outside a string of ${all.length} characters`);
  }
  const part = all.slice(Number(from), Number(to));
  return typeof part === 'string' ? part : part.join('');
}

/** The text itself when each unit is a character, which spares a list of a million. */
function characters(text: string): string | string[] {
  return /[\u{10000}-\u{10ffff}]/u.test(text) ? Array.from(text) : text;
}

function spent<T extends { readonly length: number }>(made: T, budget: Budget): T {
  budget.spend(made.length);
  return made;
}
