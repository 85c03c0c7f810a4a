import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRules } from './check.ts';
import { parseExpression, parseRules } from './parse.ts';
import { RulesError } from './rules.ts';

const valid = readFileSync(new URL('../../../deploy/firestore.rules', import.meta.url), 'utf8');
const lines = valid.split('\n');

const pieces = [
  ...[
    'rules_version',
    'service',
    'cloud.firestore',
    'match',
    'allow',
    'read',
    'if',
    'function',
    'let',
    'return',
  ],
  ...[
    'in',
    'is',
    'string',
    'null',
    'true',
    'request',
    'resource',
    'math',
    'get',
    'f',
    'a',
    '__proto__',
    'constructor',
  ],
  ...[
    '=',
    '==',
    '!=',
    '!',
    '<',
    '<=',
    '&&',
    '||',
    '+',
    '-',
    '*',
    '/',
    '%',
    '?',
    ':',
    ';',
    ',',
    '.',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '/a',
    '/{a}',
    '/{a=**}',
    '/$(',
    '//',
    '/*',
    '*/',
    "'",
    '"',
    "'x'",
    '\\',
  ],
  ...[
    '0',
    '1.5',
    '1e3',
    '9223372036854775808',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\uFEFF',
    '\u0000',
    'א',
    '😀',
    '\uD83D',
  ],
];

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

/** Runs the whole way; everything but a `RulesError` inside the text escapes. */
function read(source: string, run: () => void): void {
  const start = performance.now();
  try {
    run();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const line = source.split(/\r\n|\n|\r/)[error.at.line - 1];
    expect(line, error.message).toBeDefined();
    expect(error.at.column).toBeGreaterThanOrEqual(1);
    expect(error.at.column).toBeLessThanOrEqual((line?.length ?? 0) + 1);
  }
  expect(performance.now() - start).toBeLessThan(1000);
}

function readRules(source: string): void {
  read(source, () => {
    checkRules(parseRules(source), 'cloud.firestore');
  });
}

it('finds no fault in the text it then spoils', () => {
  checkRules(parseRules(valid), 'cloud.firestore');
});

it('answers any text as rules with a tree or a RulesError at a place in it, within a second', () => {
  fc.assert(fc.property(anyText, readRules), { seed: 1, numRuns: 3000 });
});

it('answers any text as a condition with a tree or a RulesError, within a second', () => {
  const run = (source: string): void => {
    read(source, () => {
      parseExpression(source);
    });
  };
  fc.assert(fc.property(anyText, run), { seed: 2, numRuns: 3000 });
});

it('answers valid rules with changes in them with a tree or a RulesError, within a second', () => {
  fc.assert(fc.property(mutated, readRules), { seed: 3, numRuns: 600 });
});

it('answers valid rules cut off after any line', () => {
  for (const end of lines.keys()) readRules(lines.slice(0, end).join('\n'));
});
