import type { Expression, Position } from './ast.ts';
import type { Token } from './lexer-tokens.ts';
import { tokenize } from './lexer.ts';
import { RulesError } from './rules.ts';

/** The levels of a condition that Google's compiler allows, recorded from its emulator. */
export const maxLevels = 99;
/** Safe for the recursion of the parser, and more than `maxLevels` can need. */
const maxDepth = 300;

/** https://firebase.google.com/docs/rules/rules-language, "Security Rules limits". */
const maxSourceBytes = 256 * 1024;

const reserved = new Set([
  'allow',
  'false',
  'function',
  'if',
  'in',
  'is',
  'let',
  'match',
  'null',
  'return',
  'true',
]);

/** Reads the tokens of a rules text one after another. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  /** How many pairs of round brackets stand around an expression; each is a level. */
  readonly brackets = new Map<Expression, number>();
  #next = 0;
  #depth = 0;

  constructor(source: string) {
    const start = { line: 1, column: 1 };
    if (Buffer.byteLength(source) > maxSourceBytes) {
      throw new RulesError(start, 'The rules are longer than 256 KB');
    }
    this.#tokens = tokenize(source);
    this.#end = this.#tokens.at(-1) ?? { kind: 'end', at: start, text: '' };
  }

  peek(): Token {
    return this.#tokens[this.#next] ?? this.#end;
  }

  isNext(text: string): boolean {
    return this.peek().text === text;
  }

  take(): Token {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  /** Takes the next token if it has this text. */
  accept(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.#next += 1;
    return true;
  }

  /** Takes the next token; throws unless it has this text. `expected` is for the message. */
  expect(text: string, expected = text): Token {
    if (!this.isNext(text)) throw this.unexpected(expected);
    return this.take();
  }

  /** Takes an identifier; throws for a keyword. */
  expectName(expected: string): Token {
    const token = this.peek();
    if (token.kind !== 'name') throw this.unexpected(expected);
    if (reserved.has(token.text)) {
      throw new RulesError(token.at, `${token.text} is a word of the language, not a name`);
    }
    return this.take();
  }

  /** Creates the error for an unexpected next token. */
  unexpected(expected: string): RulesError {
    const { at, kind, text } = this.peek();
    const found = kind === 'end' ? 'the text ends' : `found ${shorten(text)}`;
    return new RulesError(at, `Expected ${expected}, but ${found}`);
  }

  /** Runs a recursive read; throws beyond the depth limit. */
  nested<Read>(read: () => Read): Read {
    if (this.#depth >= maxDepth) throw tooDeep(this.peek().at);
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

/** Creates the error for a condition that is nested too deeply. */
export function tooDeep(at: Position): RulesError {
  return new RulesError(
    at,
    `This condition is nested more than ${maxLevels} levels deep; make functions of its parts`,
  );
}

function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
