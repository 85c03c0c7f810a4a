import { expect, it } from 'vitest';
import type { Allow, FunctionDeclaration, Match, Method, PatternSegment } from './ast.ts';
import { complaintOf, marked } from './testing/parsing.ts';
import { parseRules } from './parse.ts';

const open = 'service cloud.firestore {';

function inService(body: string): string {
  return `${open}\n${body}\n}`;
}

function inMatch(body: string): string {
  return inService(`match /a/{b} {\n${body}\n}`);
}

function matchOf(source: string): Match {
  const match = parseRules(source).services[0]?.matches[0];
  if (!match) throw new Error('there is no match');
  return match;
}

function patternOf(pattern: string, version = ''): string[] {
  return matchOf(`${version}${inService(`match ${pattern} {}`)}`).pattern.map(showSegment);
}

function showSegment(segment: PatternSegment): string {
  if (segment.kind === 'literal') return segment.text;
  return segment.isRecursive ? `{${segment.name} to the end}` : `{${segment.name}}`;
}

function allowOf(statement: string): Allow {
  const [allow] = matchOf(inMatch(statement)).allows;
  if (!allow) throw new Error('there is no allow');
  return allow;
}

function functionOf(declaration: string): FunctionDeclaration {
  const [found] = parseRules(inService(declaration)).services[0]?.functions ?? [];
  if (!found) throw new Error('there is no function');
  return found;
}

const all: Method[] = ['get', 'list', 'create', 'update', 'delete'];

it('reads a whole file', () => {
  const file = parseRules(`\uFEFFrules_version = '2';
function isMine(id) { return request.auth.uid == id; }
service cloud.firestore {\r
  // Comment
  match /databases/{database}/documents {
    function admins() { return /databases/$(database)/documents/admins; }
    match /users/{id} { /* comment */
      allow read, update: if isMine(id);
      allow delete;
      match /notes/{note} {}
    }
  }
  function last() { return true }
}
service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow get } } }
`);
  expect(file).toMatchObject({
    version: 2,
    functions: [{ name: 'isMine', parameters: ['id'], lets: [], at: { line: 2, column: 1 } }],
    services: [
      {
        name: 'cloud.firestore',
        at: { line: 3, column: 1 },
        functions: [{ name: 'last', at: { line: 13, column: 3 } }],
        matches: [
          {
            at: { line: 5, column: 3 },
            functions: [{ name: 'admins', result: { kind: 'path' } }],
            allows: [],
            matches: [
              {
                at: { line: 7, column: 5 },
                allows: [
                  {
                    at: { line: 8, column: 7 },
                    methods: new Set(['get', 'list', 'update']),
                    condition: { kind: 'call', at: { line: 8, column: 30 } },
                  },
                  { at: { line: 9, column: 7 }, methods: new Set(['delete']), condition: null },
                ],
                matches: [{ at: { line: 10, column: 7 }, allows: [], matches: [] }],
              },
            ],
          },
        ],
      },
      { name: 'firebase.storage', at: { line: 15, column: 1 } },
    ],
  });
});

it.each([
  ['', 1],
  [`rules_version = '1';`, 1],
  [`rules_version = "2";`, 2],
  [`// first\nrules_version='2';`, 2],
])('takes the version from %j', (start, version) => {
  expect(parseRules(`${start}${inService('')}`).version).toBe(version);
});

it.each([
  ['/a', ['a']],
  ['/a/{b}', ['a', '{b}']],
  ['/databases/{database}/documents', ['databases', '{database}', 'documents']],
  ['/databases/(default)/documents', ['databases', '(default)', 'documents']],
  ['/{all=**}', ['{all to the end}']],
  ['/a/{ b = ** }', ['a', '{b to the end}']],
  ['/some-path/.hidden/v1.2/_x', ['some-path', '.hidden', 'v1.2', '_x']],
])('reads the pattern %s', (pattern, segments) => {
  expect(patternOf(pattern)).toEqual(segments);
});

it('lets a recursive wildcard stand anywhere in version 2', () => {
  const segments = ['{path to the end}', 'notes', '{id}'];
  expect(patternOf('/{path=**}/notes/{id}', `rules_version = '2';`)).toEqual(segments);
});

it.each([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['read, write', all],
  ['get, list, create, update, delete', all],
  ['read, get', ['get', 'list']],
])('spells out allow %s', (operations, methods) => {
  expect(allowOf(`allow ${operations};`).methods).toEqual(new Set(methods));
});

it('reads allows with and without conditions, the last one without its semicolon', () => {
  expect(allowOf('allow get;').condition).toBeNull();
  expect(allowOf('allow get').condition).toBeNull();
  expect(allowOf('allow get: if false;').condition).toMatchObject({ value: false });
  expect(allowOf('allow get: if false').condition).toMatchObject({ value: false });
});

it('reads functions with parameters and lets', () => {
  const found = functionOf('function f(a, b) { let c = a; let d = c + b; return d }');
  expect(found).toMatchObject({
    name: 'f',
    parameters: ['a', 'b'],
    lets: [
      { name: 'c', value: { kind: 'name', name: 'a' } },
      { name: 'd', value: { kind: 'binary', op: '+' } },
    ],
    result: { kind: 'name', name: 'd' },
  });
  expect(functionOf('function f(a,b,c,d,e,f,g) { return 1; }').parameters).toHaveLength(7);
  const lets = Array.from({ length: 10 }, (_, index) => `let x${index} = 1;`).join('');
  expect(functionOf(`function f() { ${lets} return 1; }`).lets).toHaveLength(10);
});

it('takes matches nested ten deep', () => {
  const source = inService(`${'match /a/{b} {'.repeat(10)}${'}'.repeat(10)}`);
  expect(complaintOf(() => parseRules(source))).toBe('no complaint');
});

it.each([
  ['▲', 'Expected service cloud.firestore { … }, but the text ends'],
  ['// nothing\n▲', 'Expected service cloud.firestore { … }, but the text ends'],
  ['function f() { return 1; }▲', 'Expected service cloud.firestore { … }, but the text ends'],
  ['▲match /a {}', 'Expected service or function, but found match'],
  ['service cloud.firestore {}\n▲}', 'Expected service or function, but found }'],
  ['service ▲cloud.firestor {}', 'Unknown service cloud.firestor. Did you mean cloud.firestore?'],
  ['service ▲mail.box {}', 'Unknown service mail.box.'],
  ['service cloud▲{}', 'Expected ., but found {'],
  ['service cloud.firestore ▲;', 'Expected {, but found ;'],
  ['rules_version ▲2;', 'Expected =, but found 2'],
  ['rules_version = ▲2;', `Expected '1' or '2', but found 2`],
  [`rules_version = ▲'3';`, `Expected '1' or '2', but found '3'`],
  [`rules_version = '2'\n▲service`, 'Expected ;, but found service'],
  [`${open}}\n▲rules_version = '2';`, 'rules_version has to be the first statement'],
])('refuses the file %j', (text, message) => {
  const { source, place } = marked(text);
  expect(complaintOf(() => parseRules(source))).toBe(`${place}: ${message}`);
});

it.each([
  ['▲allow read;', 'allow has to stand in a match'],
  ['▲read;', 'Expected match, function or the } of the { in line 1, but found read'],
  ['match ▲{}', 'Expected a path such as /users/{user} after match, but found {'],
  ['match ▲users {}', 'Expected a path such as /users/{user} after match, but found users'],
  ['match /a▲/$(b) {}', 'In a match write /{name}, not /$(name)'],
  ['match ▲/$(b) {}', 'In a match write /{name}, not /$(name)'],
  ['match /a ▲/b {}', 'Expected {, but found /'],
  ['match /{a}/b▲/{a} {}', 'This match has a {a} already'],
  [
    'match /{a=**}▲/b {}',
    `After {name=**} nothing may follow, unless the file begins with rules_version = '2';`,
  ],
  [`${'match /a {'.repeat(10)} ▲match /b {}`, 'Matches may be nested 10 deep at most'],
  ['function ▲(a) { return 1; }', "Expected the function's name, but found ("],
  ['function ▲let() { return 1; }', 'let is a word of the language, not a name'],
  ['function f▲{ return 1; }', 'Expected (, but found {'],
  ['function f(▲1) { return 1; }', "Expected a parameter's name, but found 1"],
  ['function f(a,▲) { return 1; }', "Expected a parameter's name, but found )"],
  ['function f(a ▲b) { return 1; }', 'Expected , or ), but found b'],
  ['function f(a, b, ▲a) { return 1; }', 'This function has a a already'],
  ['function f(▲in) { return 1; }', 'in is a word of the language, not a name'],
  ['function f(a,b,c,d,e,f,g,▲h) { return 1; }', 'A function has 7 parameters at most'],
  ['function f() ▲return 1;', 'Expected {, but found return'],
  ['function f() { ▲}', 'Expected return, but found }'],
  ['function f() { let a = 1; ▲}', 'Expected let or return, but found }'],
  ['function f() { let ▲1 = 1; }', "Expected the value's name, but found 1"],
  ['function f() { let a ▲1; }', 'Expected =, but found 1'],
  ['function f() { let a = 1 ▲return a; }', 'Expected an operator or ;, but found return'],
  ['function f(a) { let ▲a = 1; return a; }', 'This function has a a already'],
  ['function f() { let b = 1; let ▲b = 1; return b; }', 'This function has a b already'],
  [
    `function f() { ${'abcdefghij'.replace(/./g, 'let $& = 1; ')}▲let k = 1; }`,
    'A function has 10 lets at most',
  ],
  ['function f() { return ▲; }', 'Expected a value, but found ;'],
  ['function f() { return 1 ▲2; }', 'Expected an operator or ;, but found 2'],
  [
    'function f() { return 1; ▲return 2; }',
    'Expected } after the returned value, but found return',
  ],
])('refuses in a service %j', (text, message) => {
  const { source, place } = marked(inService(text));
  expect(complaintOf(() => parseRules(source))).toBe(`${place}: ${message}`);
});

it.each([
  ['allow ▲;', 'Expected an operation such as read or write, but found ;'],
  ['allow ▲reed;', 'Unknown operation reed. Did you mean read?'],
  ['allow read, ▲if true;', 'Unknown operation if.'],
  ['allow read ▲if true;', 'Expected : if or ;, but found if'],
  ['allow read ▲write;', 'Expected : if or ;, but found write'],
  ['allow read: ▲true;', 'Expected if, but found true'],
  ['allow read: if ▲;', 'Expected a value, but found ;'],
  ['allow read: if a ▲= b;', 'To compare, write =='],
  ['allow read: if a\n▲allow write;', 'Expected an operator or ;, but found allow'],
  ['▲service', 'Expected allow, match, function or the } of the { in line 2, but found service'],
])('refuses in a match %j', (text, message) => {
  const { source, place } = marked(inMatch(text));
  expect(complaintOf(() => parseRules(source))).toBe(`${place}: ${message}`);
});

it('says which bracket is not closed', () => {
  const { source, place } = marked(`${open}\n  match /a {\n    allow read;\n}\n▲`);
  const expected = 'Expected match, function or the } of the { in line 1, but the text ends';
  expect(complaintOf(() => parseRules(source))).toBe(`${place}: ${expected}`);
});

it('refuses two recursive wildcards in one match of version 2', () => {
  const { source, place } = marked(
    `rules_version = '2'; ${inService('match /{a=**}/b▲/{c=**} {}')}`,
  );
  const expected = 'A match has one {name=**} at most';
  expect(complaintOf(() => parseRules(source))).toBe(`${place}: ${expected}`);
});

it('takes 256 KB and no byte more', () => {
  const rest = inService('').length;
  const fits = inService(' '.repeat(256 * 1024 - rest));
  expect(complaintOf(() => parseRules(fits))).toBe('no complaint');
  const complaint = 'line 1, column 1: The rules are longer than 256 KB';
  expect(complaintOf(() => parseRules(`${fits} `))).toBe(complaint);
  expect(complaintOf(() => parseRules(`//${'א'.repeat(128 * 1024)}`))).toBe(complaint);
});
