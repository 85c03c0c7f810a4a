import type { Position } from './ast.ts';
import type { Token } from './lexer-tokens.ts';
import { tokenize } from './lexer.ts';
import { RulesError } from './rules.ts';

/**
 * How deep a condition may be, brackets included. Far beyond what people write, and what the parser and the evaluator,
 * which call themselves for each level, can take.
 */
export const maxDepth = 300;

/** https://firebase.google.com/docs/rules/rules-language, "Security Rules limits", of the whole text. */
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

/** The tokens of a text, read one after another. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
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

  /** Takes the next token if it is this one. */
  accept(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.#next += 1;
    return true;
  }

  /** `expected` is for the message, where the token alone would say too little. */
  expect(text: string, expected = text): Token {
    if (!this.isNext(text)) throw this.unexpected(expected);
    return this.take();
  }

  /** A name somebody chose: of a function, a parameter, a value. */
  expectName(expected: string): Token {
    const token = this.peek();
    if (token.kind !== 'name') throw this.unexpected(expected);
    if (reserved.has(token.text)) {
      throw new RulesError(token.at, `${token.text} is a word of the language, not a name`);
    }
    return this.take();
  }

  /** The error of a next token that should have been something else. */
  unexpected(expected: string): RulesError {
    const { at, kind, text } = this.peek();
    const found = kind === 'end' ? 'the text ends' : `found ${shorten(text)}`;
    return new RulesError(at, `Expected ${expected}, but ${found}`);
  }

  /** Reads something that can hold its like, so that no text however nested exhausts the stack. */
  nested<Read>(read: () => Read): Read {
    if (this.#depth >= maxDepth) throw tooDeep(this.peek().at);
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

/** The error of a condition that is more than `maxDepth` levels deep. */
export function tooDeep(at: Position): RulesError {
  return new RulesError(
    at,
    `This condition is nested more than ${maxDepth} levels deep; make functions of its parts`,
  );
}

function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
