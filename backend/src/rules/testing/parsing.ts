import type { Expression } from '../ast.ts';
import { readExpression } from '../parse-expression.ts';
import { TokenReader } from '../parse-reader.ts';
import { RulesError } from '../rules.ts';

/** What a condition by itself says. */
export function parseExpression(source: string): Expression {
  const reader = new TokenReader(source);
  const expression = readExpression(reader);
  if (reader.peek().kind !== 'end') throw reader.unexpected('an operator or the end');
  return expression;
}

/** A text with ▲ before the word that an error must point at, and how the error must say so. */
export function marked(text: string): { source: string; place: string } {
  const before = text.slice(0, text.indexOf('▲')).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  return { source: text.replace('▲', ''), place };
}

/** The message of the `RulesError` that `run` must throw. */
export function complaintOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RulesError) return error.message;
    throw error;
  }
  return 'no complaint';
}
