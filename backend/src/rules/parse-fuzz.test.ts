import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRules } from './check.ts';
import { parseRules } from './parse.ts';
import { parseExpression } from './testing/parsing.ts';
import { RulesError, type RulesService } from './rules.ts';

interface Source {
  readonly text: string;
  readonly service: RulesService;
}

function sourceOf(name: string, service: RulesService): Source {
  const file = new URL(`../../../deploy/${name}`, import.meta.url);
  return { text: readFileSync(file, 'utf8'), service };
}

const firestore = sourceOf('firestore.rules', 'cloud.firestore');
const storage = sourceOf('storage.rules', 'firebase.storage');

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
function mutated({ text: valid }: Source): fc.Arbitrary<string> {
  const change = fc.record({
    from: fc.nat(valid.length),
    length: fc.oneof(fc.nat(3), fc.nat(200)),
    to: fc.nat(valid.length),
    replacement: fc.oneof(fc.constant(null), fc.constantFrom('', ...pieces), anyText),
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let text = valid;
    for (const { from, length, to, replacement } of changes) {
      const stretch = replacement ?? text.slice(from, from + length);
      const start = replacement === null ? to : from;
      text = text.slice(0, start) + stretch + text.slice(replacement === null ? to : from + length);
    }
    return text;
  });
}

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

function readRules(source: string, service: RulesService = 'cloud.firestore'): void {
  checkRules(parseRules(source), service);
}

it.each([firestore, storage])(
  'finds no error in the text of $service it then spoils',
  ({ text, service }) => {
    expect(errorOf(text, (source) => readRules(source, service))).toBeNull();
  },
);

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

// Mostly the short text, since each run reads all of it.
it.each([
  { source: firestore, numRuns: 60 },
  { source: storage, numRuns: 600 },
])(
  'answers valid rules of $source.service with changes in them with a tree or a RulesError, within a second',
  ({ source, numRuns }) => {
    const answersWell = fc.property(mutated(source), (text) => {
      expect(faultOf(text, (spoilt) => readRules(spoilt, source.service))).toBeNull();
    });
    fc.assert(answersWell, { seed: 3, numRuns });
  },
);

it('answers valid rules cut off after any line', () => {
  // Each function and match of the outermost block is cut alone: all before it would be read for each of its lines.
  const [head = '', ...blocks] = firestore.text.split(/^(?= {4}(?:function|match) )/m);
  expect(blocks.length).toBeGreaterThan(20);
  const beginnings = [head, ...blocks.map((block) => head + block)].flatMap((text) => {
    const lines = text.split('\n');
    return lines.map((_, end) => lines.slice(0, end).join('\n'));
  });
  const faults = beginnings.map((text) => faultOf(text, readRules));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
