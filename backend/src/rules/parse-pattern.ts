import type { PatternSegment } from './ast.ts';
import type { TokenReader } from './parse-reader.ts';
import { RulesError } from './rules.ts';

/** Reads the `/users/{user}/{rest=**}` of a match. */
export function readPattern(reader: TokenReader, version: 1 | 2): PatternSegment[] {
  const pattern: PatternSegment[] = [];
  const names = new Set<string>();
  let isAfterRecursive = false;
  for (;;) {
    const token = reader.peek();
    if (token.kind !== 'segment' && token.kind !== 'wildcard') break;
    if (isAfterRecursive && version === 1) {
      throw new RulesError(
        token.at,
        "After {name=**} nothing may follow, unless the file begins with rules_version = '2';",
      );
    }
    if (token.kind === 'segment') {
      pattern.push({ kind: 'literal', text: token.value });
    } else {
      const { at, name } = token;
      if (isAfterRecursive && token.isRecursive) {
        throw new RulesError(at, 'A match has one {name=**} at most');
      }
      if (names.has(name)) throw new RulesError(at, `This match has a {${name}} already`);
      names.add(name);
      isAfterRecursive ||= token.isRecursive;
      pattern.push({ kind: 'wildcard', name, isRecursive: token.isRecursive });
    }
    reader.take();
  }
  const { at, kind } = reader.peek();
  if (kind === 'opening') throw new RulesError(at, 'In a match write /{name}, not /$(name)');
  if (pattern.length === 0) throw reader.unexpected('a path such as /users/{user} after match');
  return pattern;
}
