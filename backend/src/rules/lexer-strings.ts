import type { Position } from './ast.ts';
import { RulesError } from './rules.ts';

/** The escapes of CEL, which the language of rules grew from (cel-spec, doc/langdef.md, "String and Bytes Values"). */
const escapes = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['?', '?'],
]);

const escape =
  /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})|([^]))/gu;

/** What stands between the quotes, with its escapes resolved. A string has no line break, so all is on `at`'s line. */
export function unescapeString(written: string, at: Position): string {
  const value = written.replace(
    escape,
    (whole, x?: string, u?: string, long?: string, octal?: string, letter?: string, offset = 0) => {
      const place = { line: at.line, column: at.column + 1 + offset };
      if (letter !== undefined) {
        const plain = escapes.get(letter);
        if (plain !== undefined) return plain;
        throw new RulesError(
          place,
          `${whole} means nothing in a string; for a backslash write \\\\`,
        );
      }
      const code = octal === undefined ? Number(`0x${x ?? u ?? long}`) : parseInt(octal, 8);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
      throw new RulesError(place, `There is no character ${whole}`);
    },
  );
  if (value.isWellFormed()) return value;
  throw new RulesError(at, 'This string holds half of a character');
}
