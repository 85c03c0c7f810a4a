import type { Position } from './ast.ts';

/** One token of a rules text. `text` is its source, for messages. */
export type Token = { readonly at: Position; readonly text: string } & (
  | { readonly kind: 'name' }
  | { readonly kind: 'punctuation' }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  /** `b'\xFF'`. */
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  /** `/users`, a segment of a path. Adjacent segments form one path. */
  | { readonly kind: 'segment'; readonly value: string }
  /** `/{user}` or `/{rest=**}`. */
  | { readonly kind: 'wildcard'; readonly name: string; readonly isRecursive: boolean }
  /** `/$(`, up to its own `)`. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'end' }
);

const wordsBeforeAnOperand = new Set(['match', 'return', 'if', 'in']);
const lastOfAnOperand = new Set([')', ']', '}']);

/**
 * Whether a value must follow the last token. If so, a slash begins a path; otherwise it divides. `beforeLast` tells the
 * operator `in` from a field of that name.
 */
export function isOperandDue(last: Token | undefined, beforeLast: Token | undefined): boolean {
  if (last === undefined || last.kind === 'opening') return true;
  if (last.kind === 'name') return wordsBeforeAnOperand.has(last.text) && beforeLast?.text !== '.';
  return last.kind === 'punctuation' && !lastOfAnOperand.has(last.text);
}
