/**
 * A recursive descent parser for Firebase security rules (https://firebase.google.com/docs/rules/rules-language). Local
 * errors are found here, where positions are known; `checkRules` finds errors that need the whole file.
 */
import type {
  Allow,
  Expression,
  FunctionDeclaration,
  Match,
  Method,
  RulesFile,
  Service,
} from './ast.ts';
import { suggestion } from './suggest-name.ts';
import { readExpression } from './parse-expression.ts';
import { readFunction } from './parse-function.ts';
import { readPattern } from './parse-pattern.ts';
import { TokenReader } from './parse-reader.ts';
import { RulesError } from './rules.ts';

/** https://firebase.google.com/docs/rules/rules-language, "Security Rules limits". */
const maxMatchNesting = 10;

/** The methods that each word after `allow` stands for. */
const methodsOf: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

const services = ['cloud.firestore', 'firebase.storage'];

/** Parses a rules text; throws `RulesError` for a syntax error. */
export function parseRules(source: string): RulesFile {
  const reader = new TokenReader(source);
  const version = readVersion(reader);
  const file = {
    version,
    functions: new Array<FunctionDeclaration>(),
    services: new Array<Service>(),
  };
  while (reader.peek().kind !== 'end') {
    if (reader.isNext('function')) file.functions.push(readFunction(reader));
    else if (reader.isNext('service')) file.services.push(readService(reader, version));
    else if (reader.isNext('rules_version')) {
      throw new RulesError(reader.peek().at, 'rules_version has to be the first statement');
    } else throw reader.unexpected('service or function');
  }
  if (file.services.length === 0) throw reader.unexpected('service cloud.firestore { … }');
  return file;
}

function readVersion(reader: TokenReader): 1 | 2 {
  if (!reader.accept('rules_version')) return 1;
  reader.expect('=');
  const token = reader.peek();
  if (token.kind !== 'string' || (token.value !== '1' && token.value !== '2')) {
    throw reader.unexpected("'1' or '2'");
  }
  reader.take();
  reader.expect(';');
  return token.value === '1' ? 1 : 2;
}

function readService(reader: TokenReader, version: 1 | 2): Service {
  const { at } = reader.expect('service');
  const first = reader.expectName('the name of a service');
  reader.expect('.');
  const name = `${first.text}.${reader.expectName('the name of a service').text}`;
  if (!services.includes(name)) {
    throw new RulesError(first.at, `Unknown service ${name}.${suggestion(name, services)}`);
  }
  const { functions, matches } = readBody(reader, { version, depth: 0 });
  return { name, functions, matches, at };
}

interface Place {
  readonly version: 1 | 2;
  /** How many matches enclose it. */
  readonly depth: number;
}

type Body = Pick<Match, 'functions' | 'matches' | 'allows'>;

function readBody(reader: TokenReader, place: Place): Body {
  const opening = reader.expect('{');
  const body = {
    functions: new Array<FunctionDeclaration>(),
    matches: new Array<Match>(),
    allows: new Array<Allow>(),
  };
  while (!reader.accept('}')) {
    if (reader.isNext('function')) body.functions.push(readFunction(reader));
    else if (reader.isNext('match')) body.matches.push(readMatch(reader, place));
    else if (!reader.isNext('allow')) {
      const { line } = opening.at;
      const expected = place.depth > 0 ? 'allow, match, function' : 'match, function';
      throw reader.unexpected(`${expected} or the } of the { in line ${line}`);
    } else if (place.depth > 0) body.allows.push(readAllow(reader));
    else throw new RulesError(reader.peek().at, 'allow has to stand in a match');
  }
  return body;
}

function readMatch(reader: TokenReader, { version, depth }: Place): Match {
  const { at } = reader.expect('match');
  if (depth >= maxMatchNesting) {
    throw new RulesError(at, `Matches may be nested ${maxMatchNesting} deep at most`);
  }
  const pattern = readPattern(reader, version);
  return { pattern, at, ...readBody(reader, { version, depth: depth + 1 }) };
}

function readAllow(reader: TokenReader): Allow {
  const { at } = reader.expect('allow');
  const methods = new Set<Method>();
  do {
    const { at, kind, text } = reader.peek();
    if (kind !== 'name') throw reader.unexpected('an operation such as read or write');
    const spelledOut = methodsOf.get(text);
    if (!spelledOut) {
      throw new RulesError(at, `Unknown operation ${text}.${suggestion(text, methodsOf.keys())}`);
    }
    for (const method of spelledOut) methods.add(method);
    reader.take();
  } while (reader.accept(','));
  let condition: Expression | null = null;
  if (reader.accept(':')) {
    reader.expect('if');
    condition = readExpression(reader);
  }
  // Google's compiler also accepts a last statement without a semicolon.
  if (!reader.isNext('}')) reader.expect(';', condition ? 'an operator or ;' : ': if or ;');
  return { methods, condition, at };
}
