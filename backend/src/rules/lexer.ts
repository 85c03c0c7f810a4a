/**
 * Splits the text of Firebase security rules into tokens. A slash is a division after a value, and the start of a path where a
 * value must follow. `$( )` in a path contains an expression, so the lexer tracks brackets to find where the path continues.
 */
import type { Position } from './ast.ts';
import { unescapeBytes, unescapeString } from './lexer-strings.ts';
import { isOperandDue, type Token } from './lexer-tokens.ts';
import { RulesError } from './rules.ts';

const maxInteger = 2n ** 63n - 1n;
const maxDigits = 40;

const blank = /[ \t\f]+/y;
const lineBreak = /\r\n|\n|\r/y;
const lineComment = /\/\/[^\r\n]*/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /(?:0|[1-9]\d*)(\.\d*)?|(\.\d+)/y;
const quoted = /'((?:[^'\\\r\n]|\\[^\r\n])*)'|"((?:[^"\\\r\n]|\\[^\r\n])*)"/y;
/** The `b` of `b'…'`. */
const bytesMark = /[bB](?=['"])/y;
const punctuation = /--|&&|\|\||[=!<>]=|[-+*/%!<>=?:;,.(){}[\]]/y;
/** `(default)` is the one name with brackets: that of the default database. */
const segment = /\/((?:[\p{L}\p{M}\p{N}_.-]+)|\(default\))/uy;
const wildcard = /\/\{[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*(=[ \t]*\*\*)?[ \t]*\}/y;
const opening = /\/\$\(/y;
const nextSegment = /\/(?![/*])/y;
const floatStart = /\.?\d/y;
const letter = /[\p{L}\p{N}_]/uy;

/** The tokens of a rules text, each with its line and column; the last is the end of the text. */
export function tokenize(source: string): Token[] {
  return new Lexer(source).tokens();
}

class Lexer {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  /** For each open round bracket, whether it belongs to a path's `$( )`. */
  readonly #brackets: boolean[] = [];
  #offset: number;
  #line = 1;
  #lineStart: number;

  constructor(source: string) {
    this.#source = source;
    this.#offset = source.startsWith('\uFEFF') ? 1 : 0;
    this.#lineStart = this.#offset;
  }

  tokens(): Token[] {
    for (;;) {
      this.#skipBlanks();
      if (this.#offset >= this.#source.length) break;
      this.#readToken();
    }
    this.#tokens.push({ kind: 'end', at: this.#position(), text: '' });
    return this.#tokens;
  }

  #position(): Position {
    return { line: this.#line, column: this.#offset - this.#lineStart + 1 };
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#offset;
    const found = pattern.exec(this.#source);
    if (found !== null) this.#offset = pattern.lastIndex;
    return found;
  }

  #isNext(pattern: RegExp): boolean {
    pattern.lastIndex = this.#offset;
    return pattern.test(this.#source);
  }

  #skipBlanks(): void {
    for (;;) {
      if (this.#take(lineBreak) !== null) this.#startLine();
      else if (this.#source.startsWith('/*', this.#offset)) this.#skipBlockComment();
      else if (this.#take(blank) === null && this.#take(lineComment) === null) return;
    }
  }

  #startLine(): void {
    this.#line += 1;
    this.#lineStart = this.#offset;
  }

  #skipBlockComment(): void {
    const end = this.#source.indexOf('*/', this.#offset + 2);
    if (end < 0) throw new RulesError(this.#position(), 'This comment has no end: */ is missing');
    while (this.#offset < end) {
      if (this.#take(lineBreak) === null) this.#offset += 1;
      else this.#startLine();
    }
    this.#offset = end + 2;
  }

  #readToken(): void {
    const at = this.#position();
    const next = this.#source.charAt(this.#offset);
    if (next === '/' && isOperandDue(this.#tokens.at(-1), this.#tokens.at(-2))) {
      this.#readPath();
      return;
    }
    if (next === '"' || next === "'") {
      this.#readString(at);
      return;
    }
    if (this.#take(bytesMark) !== null) {
      this.#readBytes(at);
      return;
    }
    if (this.#isNext(floatStart)) {
      this.#readNumber(at);
      return;
    }
    const word = this.#take(name);
    if (word !== null) {
      this.#tokens.push({ kind: 'name', at, text: word[0] });
      return;
    }
    const mark = this.#take(punctuation);
    if (mark === null) throw unexpected(this.#source, this.#offset, at);
    if (mark[0] === '--') throw new RulesError(at, 'There is no --; to negate twice, write -(-x)');
    this.#tokens.push({ kind: 'punctuation', at, text: mark[0] });
    if (mark[0] === '(') this.#brackets.push(false);
    if (mark[0] === ')' && this.#brackets.pop() === true) this.#afterPathExpression();
  }

  #readPath(): void {
    do {
      const at = this.#position();
      const found = this.#take(segment) ?? this.#take(wildcard) ?? this.#take(opening);
      if (found === null) {
        throw new RulesError(at, 'After / a path goes on with a name, {name}, {name=**} or $( )');
      }
      const [text, named, stars] = found;
      if (named === undefined) {
        this.#tokens.push({ kind: 'opening', at, text });
        this.#brackets.push(true);
        return;
      }
      this.#tokens.push(
        text.startsWith('/{')
          ? { kind: 'wildcard', at, text, name: named, isRecursive: stars !== undefined }
          : { kind: 'segment', at, text, value: named },
      );
    } while (this.#isNext(nextSegment));
  }

  #afterPathExpression(): void {
    if (this.#isNext(nextSegment)) this.#readPath();
    else if (this.#isNext(letter)) {
      throw new RulesError(this.#position(), 'A / is missing: $( ) is a whole segment of a path');
    }
  }

  #readString(at: Position): void {
    const { text, written } = this.#takeQuoted(at);
    this.#tokens.push({ kind: 'string', at, text, value: unescapeString(written, at) });
  }

  #readBytes(at: Position): void {
    const { text, written } = this.#takeQuoted(at);
    this.#tokens.push({ kind: 'bytes', at, text: `b${text}`, value: unescapeBytes(written, at) });
  }

  #takeQuoted(at: Position): { text: string; written: string } {
    const found = this.#take(quoted);
    if (found === null) {
      throw new RulesError(at, 'This string has no end: its closing quote is missing on this line');
    }
    return { text: found[0], written: found[1] ?? found[2] ?? '' };
  }

  #readNumber(at: Position): void {
    const found = this.#take(number);
    if (found === null || this.#isNext(letter)) {
      throw new RulesError(at, 'A number may not run into a word');
    }
    const [text, fraction, onlyFraction] = found;
    if (fraction === undefined && onlyFraction === undefined) {
      // The largest plus one is allowed, for -9223372036854775808. More digits than that are not worth parsing.
      const value = text.length < maxDigits ? BigInt(text) : maxInteger + 2n;
      if (value > maxInteger + 1n) throw new RulesError(at, `${cut(text)} is too large`);
      this.#tokens.push({ kind: 'integer', at, text, value });
      return;
    }
    const value = Number(text);
    if (!Number.isFinite(value)) throw new RulesError(at, `${cut(text)} is too large`);
    this.#tokens.push({ kind: 'float', at, text, value });
  }
}

function unexpected(source: string, offset: number, at: Position): RulesError {
  const next = String.fromCodePoint(source.codePointAt(offset) ?? 0);
  if (next === '&' || next === '|') return new RulesError(at, `Write ${next}${next}`);
  if (next === '$') return new RulesError(at, '$( ) stands in a path only, after a /');
  const code = next.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return new RulesError(at, `Unexpected character ${JSON.stringify(next)} (U+${code})`);
}

function cut(text: string): string {
  return text.length <= 30 ? text : `${text.slice(0, 30)}…`;
}
