import type { Expression, FunctionDeclaration } from './ast.ts';
import type { Token } from './lexer-tokens.ts';
import { readExpression } from './parse-expression.ts';
import type { TokenReader } from './parse-reader.ts';
import { RulesError } from './rules.ts';

/** https://firebase.google.com/docs/rules/rules-language, "Security Rules limits". */
const maxParameters = 7;
const maxLets = 10;

/** Reads `function f(a, b) { let c = …; return …; }`. */
export function readFunction(reader: TokenReader): FunctionDeclaration {
  const { at } = reader.expect('function');
  const name = reader.expectName("the function's name").text;
  const names = new Set<string>();
  const parameters = readParameters(reader, names);
  reader.expect('{');
  const lets = readLets(reader, names);
  reader.expect('return', lets.length > 0 ? 'let or return' : 'return');
  const result = readExpression(reader);
  if (!reader.accept(';') && !reader.isNext('}')) throw reader.unexpected('an operator or ;');
  reader.expect('}', '} after the returned value');
  return { name, parameters, lets, result, at };
}

function readParameters(reader: TokenReader, names: Set<string>): string[] {
  reader.expect('(');
  if (reader.accept(')')) return [];
  do {
    const token = reader.expectName("a parameter's name");
    addNew(names, token);
    if (names.size > maxParameters) {
      throw new RulesError(token.at, `A function has ${maxParameters} parameters at most`);
    }
  } while (reader.accept(','));
  reader.expect(')', ', or )');
  return [...names];
}

function readLets(
  reader: TokenReader,
  names: Set<string>,
): { readonly name: string; readonly value: Expression }[] {
  const lets: { readonly name: string; readonly value: Expression }[] = [];
  while (reader.isNext('let')) {
    const { at } = reader.take();
    if (lets.length >= maxLets) throw new RulesError(at, `A function has ${maxLets} lets at most`);
    const token = reader.expectName("the value's name");
    addNew(names, token);
    reader.expect('=');
    lets.push({ name: token.text, value: readExpression(reader) });
    reader.expect(';', 'an operator or ;');
  }
  return lets;
}

function addNew(names: Set<string>, { at, text }: Token): void {
  if (names.has(text)) throw new RulesError(at, `This function has a ${text} already`);
  names.add(text);
}
