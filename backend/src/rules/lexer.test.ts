import { expect, it } from 'vitest';
import { tokenize } from './lexer.ts';
import { complaintOf, marked } from './testing/parsing.ts';

/** Each token's kind and text. */
function kinds(source: string): string[] {
  return tokenize(source).map(({ kind, text }) => (kind === 'end' ? kind : `${kind} ${text}`));
}

function places(source: string): string[] {
  return tokenize(source).map(({ at, text }) => `${at.line}:${at.column} ${text}`);
}

function stringOf(source: string): unknown {
  const [token] = tokenize(source);
  return token?.kind === 'string' ? token.value : token;
}

it('distinguishes words, numbers, strings and marks', () => {
  expect(
    kinds(`a_1 12 1.5 2. .3 'x' "y" && || == != <= >= < > ! = + - * % ? : ; , . ( ) / [ ] { }`),
  ).toEqual([
    'name a_1',
    'integer 12',
    'float 1.5',
    'float 2.',
    'float .3',
    "string 'x'",
    'string "y"',
    ...'&& || == != <= >= < > ! = + - * % ? : ; , . ( ) / [ ] { }'
      .split(' ')
      .map((mark) => `punctuation ${mark}`),
    'end',
  ]);
});

it.each([
  ['9223372036854775807', 9223372036854775807n],
  ['0', 0n],
  ['1.25', 1.25],
  ['1.', 1],
  ['.5', 0.5],
  ['0.50', 0.5],
])('reads the number %s', (source, value) => {
  expect(tokenize(source)[0]).toMatchObject({ value });
});

it.each([
  [`'it'`, 'it'],
  [`"it's"`, `it's`],
  [`'say "no"'`, `say "no"`],
  [`'it\\'s'`, `it's`],
  [`"\\"\\\\"`, `"\\`],
  [`'\\n\\r\\t\\b\\f'`, '\n\r\t\b\f'],
  [`'\\x41\\u05d0\\101\\xe9'`, 'A\u05d0A\u00e9'],
  [`'\\ud83d\\ude00'`, '\u{1F600}'],
  [`'פרשת נח'`, 'פרשת נח'],
  [`'a // b /* c'`, 'a // b /* c'],
  [`''`, ''],
])('reads the string %s', (source, value) => {
  expect(stringOf(source)).toBe(value);
});

it.each([
  [`b'abc'`, [97, 98, 99]],
  [`B"é"`, [0xc3, 0xa9]],
  [`b'\\xe9\\377\\n\\\\u0041'`, [0xe9, 0xff, 10, ...Buffer.from('\\u0041')]],
  [`b''`, []],
])('reads the bytes %s', (source, bytes) => {
  expect(tokenize(source)[0]).toMatchObject({ kind: 'bytes', value: Uint8Array.from(bytes) });
});

it('counts lines and columns over every kind of line break, tabs and comments', () => {
  expect(places('a\r\n\tb\rc // d\n/* e\r\n\r\n*/ f\n\n  g')).toEqual([
    '1:1 a',
    '2:2 b',
    '3:1 c',
    '6:4 f',
    '8:3 g',
    '8:4 ',
  ]);
});

it('counts the columns of texts that are not ASCII, and not the byte order mark', () => {
  expect(places(`\uFEFF'שלום' x`)).toEqual([`1:1 'שלום'`, '1:8 x', '1:9 ']);
});

it.each([
  ['a/b', ['name a', 'punctuation /', 'name b']],
  ['a /b', ['name a', 'punctuation /', 'name b']],
  ['8/2/2', ['integer 8', 'punctuation /', 'integer 2', 'punctuation /', 'integer 2']],
  ['(a)/b', ['punctuation (', 'name a', 'punctuation )', 'punctuation /', 'name b']],
  ['x[0]/b', ['name x', 'punctuation [', 'integer 0', 'punctuation ]', 'punctuation /', 'name b']],
  ['f(/a/b)', ['name f', 'punctuation (', 'segment /a', 'segment /b', 'punctuation )']],
  ['p == /a', ['name p', 'punctuation ==', 'segment /a']],
  ['p in /a', ['name p', 'name in', 'segment /a']],
  ['return /a', ['name return', 'segment /a']],
  ['x.in /a', ['name x', 'punctuation .', 'name in', 'punctuation /', 'name a']],
  ['/a /b', ['segment /a', 'punctuation /', 'name b']],
  ['/a-b.c_d', ['segment /a-b.c_d']],
  ['/ילדים', ['segment /ילדים']],
  [
    '/databases/(default)/documents',
    ['segment /databases', 'segment /(default)', 'segment /documents'],
  ],
  ['/a//b', ['segment /a']],
  ['/a/*b*/', ['segment /a']],
  ['match /{a}/{b=**} {', ['name match', 'wildcard /{a}', 'wildcard /{b=**}', 'punctuation {']],
  ['/{ a = ** }', ['wildcard /{ a = ** }']],
  [
    '/a/$(b/c)/d',
    [
      'segment /a',
      'opening /$(',
      'name b',
      'punctuation /',
      'name c',
      'punctuation )',
      'segment /d',
    ],
  ],
  [
    '/$(f(/x))/d',
    [
      'opening /$(',
      'name f',
      'punctuation (',
      'segment /x',
      'punctuation )',
      'punctuation )',
      'segment /d',
    ],
  ],
  [
    '/$(a)/$(b)',
    ['opening /$(', 'name a', 'punctuation )', 'opening /$(', 'name b', 'punctuation )'],
  ],
  ['/$(a) / b', ['opening /$(', 'name a', 'punctuation )', 'punctuation /', 'name b']],
  ['/$(a)//b', ['opening /$(', 'name a', 'punctuation )']],
])('tells division, path and comment apart in %s', (source, expected) => {
  expect(kinds(source)).toEqual([...expected, 'end']);
});

it.each([
  ['a ▲/* b', 'This comment has no end: */ is missing'],
  ['a ▲/*/', 'This comment has no end: */ is missing'],
  [`x == ▲'abc`, 'This string has no end: its closing quote is missing on this line'],
  [`x == ▲"abc\n"`, 'This string has no end: its closing quote is missing on this line'],
  [`▲'abc\\'`, 'This string has no end: its closing quote is missing on this line'],
  [`'ab▲\\d'`, '\\d means nothing in a string; for a backslash write \\\\'],
  [`'\\n▲\\u12'`, '\\u means nothing in a string; for a backslash write \\\\'],
  [`'▲\\U00110000'`, '\\U means nothing in a string; for a backslash write \\\\'],
  [`'▲\\a'`, '\\a means nothing in a string; for a backslash write \\\\'],
  [`b'▲\\u0041'`, '\\u means nothing in a string; for a backslash write \\\\'],
  [`▲'\\ud83d'`, 'This string holds half of a character'],
  [`a ▲'\uD83D'`, 'This string holds half of a character'],
  ['▲9223372036854775809', '9223372036854775809 is too large'],
  [`▲${'9'.repeat(50)}`, `${'9'.repeat(30)}… is too large`],
  [`▲${'9'.repeat(400)}.0`, `${'9'.repeat(30)}… is too large`],
  ['▲12ab', 'A number may not run into a word'],
  ['▲1e3', 'A number may not run into a word'],
  ['▲1.size()', 'A number may not run into a word'],
  ['▲07', 'A number may not run into a word'],
  ['a ▲& b', 'Write &&'],
  ['a ▲| b', 'Write ||'],
  ['f(▲$(a))', '$( ) stands in a path only, after a /'],
  ['a ▲# b', 'Unexpected character "#" (U+0023)'],
  ['a▲\u00A0b', 'Unexpected character "\u00A0" (U+00A0)'],
  ['a ▲😀', 'Unexpected character "😀" (U+1F600)'],
  ['f(▲/)', 'After / a path goes on with a name, {name}, {name=**} or $( )'],
  ['f(/a▲/)', 'After / a path goes on with a name, {name}, {name=**} or $( )'],
  ['f(/a▲/ b)', 'After / a path goes on with a name, {name}, {name=**} or $( )'],
  ['match ▲/{a-b}', 'After / a path goes on with a name, {name}, {name=**} or $( )'],
  ['match ▲/{a=*}', 'After / a path goes on with a name, {name}, {name=**} or $( )'],
  ['f(/$(a)▲b)', 'A / is missing: $( ) is a whole segment of a path'],
])('refuses %j', (text, message) => {
  const { source, place } = marked(text);
  expect(complaintOf(() => tokenize(source))).toBe(`${place}: ${message}`);
});
