import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRules } from './check.ts';
import { parseRules } from './parse.ts';
import { parseExpression } from './testing/parsing.ts';
import { RulesError } from './rules.ts';

const valid = readFileSync(new URL('../../../deploy/firestore.rules', import.meta.url), 'utf8');

/** A space parts them; what holds spaces is added. */
const words = `rules_version service cloud.firestore match allow read if function let return in is string null true
  request resource math get f a __proto__ constructor = == != ! < <= && || + - * / % ? : ; , . ( ) [ ] { } /a /{a}
  /{a=**} /$( // /* */ ' " 'x' \\ 0 1.5 1e3 9223372036854775808 א 😀`;
const pieces = [...words.split(/\s+/), ' ', '\n', '\r\n', '\t', '\uFEFF', '\u0000', '\uD83D'];

const anyText = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((chosen) => chosen.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((chosen) => chosen.join(' ')),
  fc.tuple(fc.constantFrom(...pieces), fc.nat(3000)).map(([piece, times]) => piece.repeat(times)),
);

/** The valid text with a stretch of it taken out, put elsewhere too, or replaced. */
const mutated = fc
  .array(
    fc.record({
      from: fc.nat(valid.length),
      length: fc.oneof(fc.nat(3), fc.nat(200)),
      to: fc.nat(valid.length),
      replacement: fc.oneof(fc.constant(null), fc.constantFrom('', ...pieces), anyText),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) => {
    let text = valid;
    for (const { from, length, to, replacement } of changes) {
      const stretch = replacement ?? text.slice(from, from + length);
      const start = replacement === null ? to : from;
      text = text.slice(0, start) + stretch + text.slice(replacement === null ? to : from + length);
    }
    return text;
  });

/** What is wrong with the answer to a text; everything thrown but a `RulesError` escapes. */
function faultOf(source: string, read: (source: string) => void): string | null {
  const start = process.threadCpuUsage();
  const error = errorOf(source, read);
  // Of this thread alone, whatever else the machine is doing.
  const { user, system } = process.threadCpuUsage(start);
  if (user + system > 1_000_000) return 'more than a second';
  if (error === null) return null;
  const { line, column } = error.at;
  const length = source.split(/\r\n|\n|\r/)[line - 1]?.length ?? -1;
  return column >= 1 && column <= length + 1 ? null : `a place outside: ${error.message}`;
}

function errorOf(source: string, read: (source: string) => void): RulesError | null {
  try {
    read(source);
    return null;
  } catch (error) {
    if (error instanceof RulesError) return error;
    throw error;
  }
}

function readRules(source: string): void {
  checkRules(parseRules(source), 'cloud.firestore');
}

it('finds no error in the text it then spoils', () => {
  expect(errorOf(valid, readRules)).toBeNull();
});

it('answers any text as rules with a tree or a RulesError at a place in it, within a second', () => {
  const answersWell = fc.property(anyText, (text) => {
    expect(faultOf(text, readRules)).toBeNull();
  });
  fc.assert(answersWell, { seed: 1, numRuns: 3000 });
});

it('answers any text as a condition with a tree or a RulesError, within a second', () => {
  const answersWell = fc.property(anyText, (text) => {
    expect(faultOf(text, parseExpression)).toBeNull();
  });
  fc.assert(answersWell, { seed: 2, numRuns: 3000 });
});

it('answers valid rules with changes in them with a tree or a RulesError, within a second', () => {
  const answersWell = fc.property(mutated, (text) => {
    expect(faultOf(text, readRules)).toBeNull();
  });
  fc.assert(answersWell, { seed: 3, numRuns: 600 });
});

it('answers valid rules cut off after any line', () => {
  const lines = valid.split('\n');
  const faults = lines.map((_, end) => faultOf(lines.slice(0, end).join('\n'), readRules));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
