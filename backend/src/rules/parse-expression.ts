import type { BinaryOperator, Expression, Position } from './ast.ts';
import { typeNames } from './builtins/types.ts';
import { suggestion } from './suggest-name.ts';
import type { Token } from './lexer-tokens.ts';
import type { TokenReader } from './parse-reader.ts';
import { refuseTooDeep } from './parse-tree.ts';
import { RulesError } from './rules.ts';

/**
 * Lowest precedence first; all are left-associative. `is` stands between `in` and `==`. The guide has `==` below `in`, but
 * Google's engine reads `a == b in c` as `(a == b) in c`.
 */
const operators: readonly (readonly (BinaryOperator | 'is')[])[] = [
  ['||'],
  ['&&'],
  ['in'],
  ['is'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const levels = new Map(
  operators.flatMap((ops, level) => ops.map((op) => [op as string, { op, level }])),
);

const maxInteger = 2n ** 63n - 1n;

/** Reads a condition, a let's value or a function's result. */
export function readExpression(reader: TokenReader): Expression {
  const expression = readAny(reader);
  if (reader.isNext('=')) throw new RulesError(reader.peek().at, 'To compare, write ==');
  refuseTooDeep(expression, reader.brackets);
  return expression;
}

function readAny(reader: TokenReader): Expression {
  return reader.nested(() => {
    const test = readBinary(reader, 0);
    if (!reader.accept('?')) return test;
    const whenTrue = readAny(reader);
    reader.expect(':', ': and the value for when the condition before ? is false');
    const whenFalse = readAny(reader);
    return { kind: 'conditional', at: test.at, test, whenTrue, whenFalse };
  });
}

/** Precedence climbing: operators of `lowest` and tighter ones belong to this expression. */
function readBinary(reader: TokenReader, lowest: number): Expression {
  let left = readUnary(reader);
  for (;;) {
    const { text } = reader.peek();
    const operator = levels.get(text);
    if (!operator || operator.level < lowest) return left;
    const { op, level } = operator;
    const { at } = reader.take();
    if (op === '/') refuseSegment(reader, at);
    if (op === 'is') {
      left = { kind: 'is', at: left.at, value: left, type: readType(reader) };
    } else {
      const right = reader.nested(() => readBinary(reader, level + 1));
      left = { kind: 'binary', at: left.at, op, left, right };
    }
  }
}

/** In Google's engine a slash and what stands right behind it are a segment of a path, also after a value. */
function refuseSegment(reader: TokenReader, { line, column }: Position): void {
  const { at, text } = reader.peek();
  if (at.line === line && at.column === column + 1 && /^[\p{L}\p{N}_.(-]/u.test(text)) {
    throw new RulesError({ line, column }, 'To divide, write a space after /');
  }
}

function readType(reader: TokenReader): string {
  const { at, kind, text } = reader.peek();
  if (kind !== 'name') throw reader.unexpected('the name of a type');
  if (!typeNames.has(text)) {
    throw new RulesError(at, `Unknown type ${text}.${suggestion(text, typeNames)}`);
  }
  return reader.take().text;
}

function readUnary(reader: TokenReader): Expression {
  const { at, text } = reader.peek();
  if (text !== '!' && text !== '-') return readPostfix(reader);
  reader.take();
  const number = reader.peek();
  if (text === '-' && (number.text === '-' || number.text === '!')) {
    throw reader.unexpected('a value after -');
  }
  if (text === '-' && number.kind === 'integer' && number.value > maxInteger) {
    reader.take();
    return { kind: 'integer', at, value: -number.value };
  }
  return { kind: 'unary', at, op: text, operand: reader.nested(() => readUnary(reader)) };
}

function readPostfix(reader: TokenReader): Expression {
  let object = readPrimary(reader);
  for (;;) {
    const { at } = object;
    if (reader.accept('.')) {
      const name = reader.peek();
      if (name.kind !== 'name') throw reader.unexpected('the name of a field or method after .');
      reader.take();
      object = reader.accept('(')
        ? { kind: 'methodCall', at, object, name: name.text, args: readItems(reader, ')') }
        : { kind: 'member', at, object, name: name.text };
    } else if (reader.accept('[')) {
      const index = readAny(reader);
      object = reader.accept(':')
        ? { kind: 'slice', at, object, from: index, to: readAny(reader) }
        : { kind: 'index', at, object, index };
      reader.expect(']');
    } else {
      return object;
    }
  }
}

function readPrimary(reader: TokenReader): Expression {
  const token = reader.peek();
  const { at } = token;
  switch (token.kind) {
    case 'integer':
      if (token.value > maxInteger) throw new RulesError(at, `${token.text} is too large`);
      reader.take();
      return { kind: 'integer', at, value: token.value };
    case 'float':
    case 'string':
    case 'bytes': {
      reader.take();
      const { text: _text, ...literal } = token;
      return literal;
    }
    case 'segment':
    case 'opening':
    case 'wildcard':
      return readPath(reader, at);
    case 'name':
      return readWord(reader, token);
    case 'punctuation':
      return readBracketed(reader, token);
    case 'end':
      break;
  }
  throw reader.unexpected('a value');
}

function readPath(reader: TokenReader, at: Position): Expression {
  const segments: (string | Expression)[] = [];
  for (;;) {
    const token = reader.peek();
    if (token.kind === 'wildcard') {
      throw new RulesError(token.at, `In a condition write /$(${token.name})`);
    }
    if (token.kind === 'segment') {
      segments.push(token.value);
      reader.take();
    } else if (token.kind === 'opening') {
      reader.take();
      segments.push(readAny(reader));
      reader.expect(')');
    } else {
      return { kind: 'path', at, segments };
    }
  }
}

function readWord(reader: TokenReader, { at, text }: Token): Expression {
  if (reader.accept('null')) return { kind: 'null', at };
  if (reader.accept('true')) return { kind: 'boolean', at, value: true };
  if (reader.accept('false')) return { kind: 'boolean', at, value: false };
  reader.expectName('a value');
  if (!reader.accept('(')) return { kind: 'name', at, name: text };
  return { kind: 'call', at, name: text, args: readItems(reader, ')') };
}

function readBracketed(reader: TokenReader, { at }: Token): Expression {
  if (reader.accept('(')) {
    const inner = readAny(reader);
    reader.expect(')');
    reader.brackets.set(inner, 1 + (reader.brackets.get(inner) ?? 0));
    return inner;
  }
  if (reader.accept('[')) return { kind: 'list', at, items: readItems(reader, ']') };
  if (reader.accept('{')) return { kind: 'map', at, entries: readEntries(reader) };
  throw reader.unexpected('a value');
}

/** Reads the items of `[a, b]` or `f(a, b)` after the opening bracket. */
function readItems(reader: TokenReader, closing: string): Expression[] {
  const items: Expression[] = [];
  if (reader.accept(closing)) return items;
  do items.push(readAny(reader));
  while (reader.accept(','));
  reader.expect(closing, `, or ${closing}`);
  return items;
}

function readEntries(reader: TokenReader): { key: Expression; value: Expression }[] {
  const entries: { key: Expression; value: Expression }[] = [];
  if (reader.accept('}')) return entries;
  do {
    const key = readAny(reader);
    reader.expect(':', ': after the key');
    entries.push({ key, value: readAny(reader) });
  } while (reader.accept(','));
  reader.expect('}', ', or }');
  return entries;
}
