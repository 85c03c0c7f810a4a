import { expect, it } from 'vitest';
import type { Expression } from './ast.ts';
import { complaintOf, marked, parseExpression } from './testing/parsing.ts';
import { partsOf } from './parse-tree.ts';

/** The tree as text, with every pair of brackets it stands for. */
function show(expression: Expression): string {
  const parts = partsOf(expression).map(show);
  const [first = '', ...others] = parts;
  switch (expression.kind) {
    case 'null':
      return 'null';
    case 'boolean':
    case 'integer':
      return String(expression.value);
    case 'float':
      return `${expression.value}f`;
    case 'string':
      return JSON.stringify(expression.value);
    case 'bytes':
      return `b(${expression.value.join(' ')})`;
    case 'name':
      return expression.name;
    case 'list':
      return `[${parts.join(' ')}]`;
    case 'map':
      return `{${parts.join(' ')}}`;
    case 'path':
      return expression.segments
        .map((segment) => `/${typeof segment === 'string' ? segment : `$(${show(segment)})`}`)
        .join('');
    case 'conditional':
      return `(${first} ? ${others.join(' : ')})`;
    case 'binary':
      return `(${first} ${expression.op} ${others.join('')})`;
    case 'is':
      return `(${first} is ${expression.type})`;
    case 'unary':
      return `(${expression.op}${first})`;
    case 'member':
      return `(${first}.${expression.name})`;
    case 'index':
      return `${first}[${others.join('')}]`;
    case 'slice':
      return `${first}[${others.join(':')}]`;
    case 'call':
      return `${expression.name}(${parts.join(' ')})`;
    case 'methodCall':
      break;
  }
  return `(${first}.${expression.name}(${others.join(' ')}))`;
}

it.each([
  ['null', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['12', '12'],
  ['1.0', '1f'],
  [`'a' + "b"`, '("a" + "b")'],
  [`b'ab'.size()`, '(b(97 98).size())'],
  ['b + B', '(b + B)'],
  ['[]', '[]'],
  ['[1, [2], 3]', '[1 [2] 3]'],
  ['{}', '{}'],
  [`{'a': 1, 'b': {'c': x}}`, '{"a" 1 "b" {"c" x}}'],
  [`{x ? 'a' : 'b': 1}`, '{(x ? "a" : "b") 1}'],
  ['((a))', 'a'],
  ['a.b.c', '((a.b).c)'],
  ['a.in.is.match', '(((a.in).is).match)'],
  ['a.__name__', '(a.__name__)'],
  ['a[0][b]', 'a[0][b]'],
  ['a[1:2]', 'a[1:2]'],
  ['a[b ? 1 : 2:3]', 'a[(b ? 1 : 2):3]'],
  ['f()', 'f()'],
  ['f(a, g(b))', 'f(a g(b))'],
  ['a.f(b, c).d', '((a.f(b c)).d)'],
  ['f(a)[0].b', '(f(a)[0].b)'],
  ['x is string', '(x is string)'],
  ['x is map_diff', '(x is map_diff)'],
  [`x in ['a', 'b']`, '(x in ["a" "b"])'],
  ['/a/b', '/a/b'],
  [
    'get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role',
    '((get(/databases/$(database)/documents/users/$(((request.auth).uid))).data).role)',
  ],
  ['/a/$(b / c)/d == p', '(/a/$((b / c))/d == p)'],
  ['/a/$(/b/$(c))/d', '/a/$(/b/$(c))/d'],
  ['a / b', '(a / b)'],
  ['a ? /b/c : /d', '(a ? /b/c : /d)'],
  ['{} == {}', '({} == {})'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['-1', '(-1)'],
])('reads %s', (source, tree) => {
  expect(show(parseExpression(source))).toBe(tree);
});

it.each([
  ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
  ['a ? b ? c : d : e', '(a ? (b ? c : d) : e)'],
  ['a || b ? c || d : e || f', '((a || b) ? (c || d) : (e || f))'],
  ['a || b || c', '((a || b) || c)'],
  ['a || b && c', '(a || (b && c))'],
  ['a && b || c', '((a && b) || c)'],
  ['a && b && c', '((a && b) && c)'],
  ['a && b == c', '(a && (b == c))'],
  ['a == b && c', '((a == b) && c)'],
  ['a == b != c', '((a == b) != c)'],
  ['a == b in c', '((a == b) in c)'],
  ['a in b == c', '(a in (b == c))'],
  ['a is bool == b', '((a is bool) == b)'],
  ['a == b is bool', '((a == b) is bool)'],
  ['a in b is bool', '(a in (b is bool))'],
  ['a is bool in b', '((a is bool) in b)'],
  ['a < b == c >= d', '((a < b) == (c >= d))'],
  ['a < b in c', '((a < b) in c)'],
  ['a in b < c', '(a in (b < c))'],
  ['a < b <= c', '((a < b) <= c)'],
  ['a in b + c', '(a in (b + c))'],
  ['a < b + c', '(a < (b + c))'],
  ['a + b is int', '((a + b) is int)'],
  ['a - b + c', '((a - b) + c)'],
  ['a + b * c', '(a + (b * c))'],
  ['a * b + c', '((a * b) + c)'],
  ['a / b * c % d', '(((a / b) * c) % d)'],
  ['(a + b) * c', '((a + b) * c)'],
  ['-a * b', '((-a) * b)'],
  ['a - -b', '(a - (-b))'],
  ['a - -(-b)', '(a - (-(-b)))'],
  ['!a && b', '((!a) && b)'],
  ['!a == b', '((!a) == b)'],
  ['!(a == b)', '(!(a == b))'],
  ['!!a', '(!(!a))'],
  ['!a in b', '((!a) in b)'],
  ['-a.b', '(-(a.b))'],
  ['!a.f(b)', '(!(a.f(b)))'],
  ['-a[0]', '(-a[0])'],
  ['a + b.c', '(a + (b.c))'],
])('groups %s', (source, tree) => {
  expect(show(parseExpression(source))).toBe(tree);
});

it('knows where each part begins', () => {
  const tree = parseExpression('a ||\n  b.c(\td)[1] == (e)');
  const found = new Map<string, string>();
  for (const waiting = [tree]; waiting.length > 0;) {
    const part = waiting.shift();
    if (!part) break;
    found.set(show(part), `${part.at.line}:${part.at.column}`);
    waiting.push(...partsOf(part));
  }
  expect(Object.fromEntries(found)).toEqual({
    '(a || ((b.c(d))[1] == e))': '1:1',
    a: '1:1',
    '((b.c(d))[1] == e)': '2:3',
    '(b.c(d))[1]': '2:3',
    '(b.c(d))': '2:3',
    b: '2:3',
    d: '2:8',
    '1': '2:11',
    e: '2:18',
  });
});

it.each([
  ['▲', 'Expected a value, but the text ends'],
  ['a +▲', 'Expected a value, but the text ends'],
  ['a == ▲)', 'Expected a value, but found )'],
  ['(a▲', 'Expected ), but the text ends'],
  ['a ▲b', 'Expected an operator or the end, but found b'],
  ['a▲)', 'Expected an operator or the end, but found )'],
  ['a ▲= b', 'To compare, write =='],
  ['a == ▲= b', 'Expected a value, but found ='],
  [
    'a ? b▲',
    'Expected : and the value for when the condition before ? is false, but the text ends',
  ],
  ['f(a ▲b)', 'Expected , or ), but found b'],
  ['f(a,▲)', 'Expected a value, but found )'],
  ['[1,▲]', 'Expected a value, but found ]'],
  ['[1▲', 'Expected , or ], but the text ends'],
  ['{▲,}', 'Expected a value, but found ,'],
  [`{'a'▲}`, 'Expected : after the key, but found }'],
  [`{'a': 1 ▲'b': 2}`, `Expected , or }, but found 'b'`],
  ['a[▲]', 'Expected a value, but found ]'],
  ['a[▲:1]', 'Expected a value, but found :'],
  ['a[1:▲]', 'Expected a value, but found ]'],
  ['a[1▲', 'Expected ], but the text ends'],
  ['a▲.1', 'Expected an operator or the end, but found .1'],
  ['a.▲(1)', 'Expected the name of a field or method after ., but found ('],
  ['a▲--b', 'There is no --; to negate twice, write -(-x)'],
  ['- ▲-a', 'Expected a value after -, but found -'],
  ['-▲!a', 'Expected a value after -, but found !'],
  ['a ▲/b', 'To divide, write a space after /'],
  ['a▲/2', 'To divide, write a space after /'],
  ['a▲/(b)', 'To divide, write a space after /'],
  ['a.f(b)▲(c)', 'Expected an operator or the end, but found ('],
  ['a is ▲strng', 'Unknown type strng. Did you mean string?'],
  ['a is ▲date', 'Unknown type date.'],
  [`a is ▲'string'`, `Expected the name of a type, but found 'string'`],
  ['a == ▲if', 'if is a word of the language, not a name'],
  ['▲in', 'in is a word of the language, not a name'],
  ['▲9223372036854775808', '9223372036854775808 is too large'],
  ['1 - ▲9223372036854775808', '9223372036854775808 is too large'],
  ['/a▲/{b}', 'In a condition write /$(b)'],
  ['/a/$(b▲', 'Expected ), but the text ends'],
])('refuses %s', (text, message) => {
  const { source, place } = marked(text);
  expect(complaintOf(() => parseExpression(source))).toBe(`${place}: ${message}`);
});

it.each(['(', '[', '{', '!', '-(', 'f(', 'a.f(', '/$(', 'a?', 'a?b:', 'a||b&&c==d in e<f+g*('])(
  'takes %s as deep as it may be, and refuses any deeper without exhausting the stack',
  (opening) => {
    const source = opening.repeat(250_000 / opening.length);
    expect(complaintOf(() => parseExpression(source))).toContain('more than 99 levels deep');
  },
);

// How often Google's emulator took each, and not once more.
it.each<[number, (count: number) => string]>([
  [98, (count) => `1${'+1'.repeat(count)}`],
  [97, (count) => `${'1 == 1 && '.repeat(count)}1 == 1`],
  [98, (count) => `${'('.repeat(count)}a${')'.repeat(count)}`],
  [98, (count) => `${'!'.repeat(count)}a`],
  [97, (count) => `${'-('.repeat(count)}a${')'.repeat(count)} == 1`],
  [49, (count) => `${'a && ('.repeat(count)}a${')'.repeat(count)}`],
  [98, (count) => `${'a ? b : '.repeat(count)}c`],
  [98, (count) => `${'a ? '.repeat(count)}b${' : c'.repeat(count)}`],
  [97, (count) => `${'['.repeat(count)}1${']'.repeat(count)} == 1`],
  [97, (count) => `${"{'a': ".repeat(count)}1${'}'.repeat(count)} == 1`],
  [97, (count) => `${'/a/$('.repeat(count)}a${')'.repeat(count)} == 1`],
  [98, (count) => `${'f('.repeat(count)}a${')'.repeat(count)}`],
  [98, (count) => `${'a.f('.repeat(count)}a${')'.repeat(count)}`],
  [98, (count) => `${'a['.repeat(count)}a${']'.repeat(count)}`],
  [98, (count) => `${'a[0:'.repeat(count)}a${']'.repeat(count)}`],
  [98, (count) => `${'('.repeat(count)}a${').b'.repeat(count)}`],
  [98, (count) => `a${' is int'.repeat(count)}`],
  [97, (count) => `a${' in [1]'.repeat(count)}`],
])('takes 99 levels and no more: %i of %s', (count, write) => {
  const complaint = (of: number) => complaintOf(() => parseExpression(write(of)));
  expect(complaint(count)).toBe('no complaint');
  expect(complaint(count + 1)).toContain(
    'This condition is nested more than 99 levels deep; make functions of its parts',
  );
});

it('takes any number of members, one after another', () => {
  expect(complaintOf(() => parseExpression(`a${'.b'.repeat(1000)}`))).toBe('no complaint');
});

it('takes a list as long as a text may be', () => {
  const tree = parseExpression(`x in [${'1,'.repeat(130_000)}1]`);
  expect(partsOf(tree)[1]).toMatchObject({ kind: 'list', items: { length: 130_001 } });
});
