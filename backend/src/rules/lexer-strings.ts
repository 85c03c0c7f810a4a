import type { Position } from './ast.ts';
import { RulesError } from './rules.ts';

/**
 * The escapes of CEL (cel-spec, doc/langdef.md, "String and Bytes Values"), without those that Google's compiler of rules
 * refuses, such as `\a \v \? \U`.
 */
const escapes = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

const stringEscape =
  /\\(?:x(?<hex>[0-9a-fA-F]{2})|u(?<unit>[0-9a-fA-F]{4})|(?<octal>[0-3][0-7]{2})|(?<letter>[^]))/gu;
/** Without `\u`, which names a character and not a byte. */
const bytesEscape = /\\(?:x(?<hex>[0-9a-fA-F]{2})|(?<octal>[0-3][0-7]{2})|(?<letter>[^]))/gu;

/** Resolves the escapes of a string; `written` is the text between its quotes. */
export function unescapeString(written: string, at: Position): string {
  const value = piecesOf(written, at, stringEscape)
    .map((piece) => (typeof piece === 'number' ? String.fromCharCode(piece) : piece))
    .join('');
  if (value.isWellFormed()) return value;
  throw new RulesError(at, 'This string holds half of a character');
}

/** The bytes of `b'…'`: characters become UTF-8, an escape such as `\xff` or `\377` one byte. */
export function unescapeBytes(written: string, at: Position): Uint8Array {
  const pieces = piecesOf(written, { ...at, column: at.column + 1 }, bytesEscape);
  return Uint8Array.from(
    Buffer.concat(
      pieces.map((piece) => (typeof piece === 'number' ? Buffer.of(piece) : Buffer.from(piece))),
    ),
  );
}

/** Splits a string into plain texts and the codes of numeric escapes. */
function piecesOf(written: string, at: Position, escape: RegExp): (string | number)[] {
  const pieces: (string | number)[] = [];
  let from = 0;
  for (const found of written.matchAll(escape)) {
    const [whole] = found;
    const { hex, unit, octal, letter } = found.groups ?? {};
    pieces.push(written.slice(from, found.index));
    from = found.index + whole.length;
    if (letter === undefined) {
      pieces.push(octal === undefined ? Number(`0x${hex ?? unit}`) : parseInt(octal, 8));
      continue;
    }
    const plain = escapes.get(letter);
    if (plain === undefined) {
      const place = { line: at.line, column: at.column + 1 + found.index };
      throw new RulesError(place, `${whole} means nothing in a string; for a backslash write \\\\`);
    }
    pieces.push(plain);
  }
  pieces.push(written.slice(from));
  return pieces;
}
