import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkRules } from './check.ts';
import { complaintOf, marked } from './testing/parsing.ts';
import { parseRules } from './parse.ts';
import type { RulesService } from './rules.ts';

function complaint(source: string, service: RulesService = 'cloud.firestore'): string {
  return complaintOf(() => {
    checkRules(parseRules(source), service);
  });
}

/** Functions of a chain, each calling the next; the last calls none. */
function chain(length: number, mark = ''): string {
  const links = Array.from({ length: length - 1 }, (_, index) => {
    return `function f${index}() { return ${index === 19 ? mark : ''}f${index + 1}(); }`;
  });
  return [...links, `function f${length - 1}() { return true; }`].join('\n');
}

const names = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => `/{${name}${index}}`).join('');
const file = (body: string): string => `rules_version = '2'; service cloud.firestore {\n${body}\n}`;
const condition = (text: string): string => file(`match /a/{id} { allow read: if ${text}; }`);

it.each([
  ['firestore', 'cloud.firestore'],
  ['storage', 'firebase.storage'],
] as const)('finds nothing to complain of in our %s.rules', (name, service) => {
  const source = readFileSync(new URL(`../../../deploy/${name}.rules`, import.meta.url), 'utf8');
  expect(complaint(source, service)).toBe('no complaint');
});

it.each([
  ['true'],
  ['request.auth.uid == id'],
  ['resource.data.a == request.resource.data.a'],
  ['math.abs(1) > 0 && timestamp.value(1) < request.time'],
  [`latlng.value(1, 2) != null && hashing.md5('a') == duration.value(1, 's')`],
  ['get(/a/$(id)).data.a && exists(/a/b) && getAfter(/a/b) != null && existsAfter(/a/b)'],
  [`int('1') == 1 && float('1') == 1.0 && string(1) == '1'`],
  [`path('a/b') == /a/$(id)`],
  ['resource.data.math.abs(1, 2, 3)'],
])('takes the condition %s', (text) => {
  expect(complaint(condition(text))).toBe('no complaint');
});

it.each([
  [
    'functions that stand below, inside and outside',
    `
    function a() { return b(1) && c(); }
    match /x/{id} {
      allow read: if a() && b(2) && d();
      function d() { return id == 'x' && a(); }
    }
    function b(n) { return n > 1; }
    function c() { return true; }`,
  ],
  [
    'wildcards of the matches around',
    `
    match /x/{a} { match /y/{b} { match /{c=**} { allow read: if a == b && c != null; } } }`,
  ],
  [
    'inner names that hide outer ones',
    `
    function f() { return 1; }
    function g(math, request) { let resource = math.abs(); return resource && request; }
    match /x/{a} {
      function f(b) { return b; }
      match /y/{a} { allow read: if f(a) && g(1, 2); }
    }
    match /z/{a} { allow read: if f() == 1; }`,
  ],
  [
    'lets that build on one another',
    `
    function f(a) { let b = a; let c = b + a; return c; }`,
  ],
  [
    'a function called in many places',
    `
    function f() { return g() && g() || h(); }
    function g() { return h(); }
    function h() { return true; }`,
  ],
  ['calls 20 deep', chain(20)],
])('takes %s', (_, body) => {
  expect(complaint(file(body))).toBe('no complaint');
});

it.each([
  ['▲isAdmn()', 'Unknown function isAdmn. Did you mean isAdmin?'],
  ['▲isOwnr(id)', 'Unknown function isOwnr. Did you mean isOwner?'],
  ['▲somebody()', 'Unknown function somebody.'],
  ['isAdmin() && ▲exist(/a/b)', 'Unknown function exist. Did you mean exists?'],
  ['▲isAdmin(1)', 'isAdmin takes 0 arguments, not 1'],
  ['▲isOwner()', 'isOwner takes 1 argument, not 0'],
  ['▲isOwner(id, id)', 'isOwner takes 1 argument, not 2'],
  ['▲get()', 'get takes 1 argument, not 0'],
  ['▲int(1, 2)', 'int takes 1 argument, not 2'],
  ['▲math.abs()', 'abs takes 1 argument, not 0'],
  ['▲math.pow(1)', 'pow takes 2 arguments, not 1'],
  ['▲math.flor(1)', 'Unknown function math.flor. Did you mean floor?'],
  ['math.abs(▲x)', 'Unknown name x.'],
  ['▲reqest.auth != null', 'Unknown name reqest. Did you mean request?'],
  ['▲user == 1', 'Unknown name user.'],
  ['▲database == 1', 'Unknown name database.'],
  ['id == ▲isAdmin', 'isAdmin is a function: call it, isAdmin( )'],
  ['id == ▲exists', 'exists is a function: call it, exists( )'],
  ['▲math == 1', 'math is not a value: call one of its functions, math.f( )'],
  ['▲math.pi == 3', 'math is not a value: call one of its functions, math.f( )'],
  ['▲firestore.get(/a/b) != null', 'Unknown name firestore.'],
  ['[1, {▲a: 2}] == 1', 'Unknown name a.'],
  [`[1, {'a': ▲a}] == 1`, 'Unknown name a.'],
  ['/a/$(▲a)/b == 1', 'Unknown name a.'],
  ['true ? ▲a : b', 'Unknown name a.'],
  ['id[▲a:b] == -c', 'Unknown name a.'],
  ['id.f(▲a).b is string', 'Unknown name a.'],
  ['!(▲a in b)', 'Unknown name a.'],
  ['▲constructor()', 'Unknown function constructor.'],
  ['▲toString == 1', 'Unknown name toString.'],
  ['▲math.constructor(1)', 'Unknown function math.constructor.'],
])('refuses the condition %s', (text, message) => {
  const { source, place } = marked(
    file(`
      function isAdmin() { return true; }
      function isOwner(id) { return request.auth.uid == id; }
      function isOwned() { return true; }
      match /a/{id} { allow read: if ${text}; }
      match /b/{user} { allow read; }`),
  );
  expect(complaint(source)).toBe(`${place}: ${message}`);
});

it.each([
  [
    'a wildcard where the function does not stand',
    'match /x/{a} { allow read: if f(); } function f() { return ▲a; }',
    'Unknown name a.',
  ],
  [
    'a function of a match outside it',
    'match /x/{a} { function f() { return a; } } match /y/{a} { allow read: if ▲f(); }',
    'Unknown function f.',
  ],
  [
    "a caller's parameter",
    'function f(a) { return g(); } function g() { return ▲a; }',
    'Unknown name a.',
  ],
  [
    'a let before its place',
    'function f() { let a = ▲b; let b = 1; return a; }',
    'Unknown name b.',
  ],
  ['a let in its own value', 'function f() { let a = ▲a; return a; }', 'Unknown name a.'],
  ['a fault in an unused function', 'function f() { return ▲g(); }', 'Unknown function g.'],
  [
    'two functions of one name',
    'function f() { return 1; }\n ▲function f(a) { return a; }',
    'There is a function f here already',
  ],
  [
    'two functions of one name in a match',
    'match /a/{b} { function f() { return 1; } ▲function f() { return 1; } }',
    'There is a function f here already',
  ],
  [
    'a function named as a built-in one',
    '▲function exists(a) { return a; }',
    'exists is a function of the language; choose another name',
  ],
  ['a function that calls itself', 'function f(a) { return a || ▲f(a); }', 'f may not call itself'],
  [
    'a let that calls its function',
    'function f() { let a = ▲f(); return a; }',
    'f may not call itself',
  ],
  [
    'two functions that call each other',
    'function f() { return g(); }\nfunction g() { return ▲f(); }',
    'f may not call itself, as it does through g',
  ],
  [
    'a circle of three behind others',
    'function a() { return b(); } function b() { return c(); } function c() { return d(); } function d() { return ▲b(); }',
    'b may not call itself, as it does through c, d',
  ],
  [
    'a circle over matches',
    'function f() { return true; } match /a/{b} { function g() { return h(); } match /c/{d} { function e() { return ▲e(); } } function h() { return f(); } }',
    'e may not call itself',
  ],
  ['an empty match', '▲match /a/{b} {}', 'There is nothing between { and }'],
  [
    'a path of 101 segments',
    `match ${'/a'.repeat(60)} { ▲match ${'/a'.repeat(41)} { allow read; } }`,
    'Nested matches have 100 segments at most',
  ],
  [
    'a path of 21 variables',
    `match ${names(11, 'a')} { ▲match ${names(10, 'b')} { allow read; } }`,
    'Nested matches have 20 {names} at most',
  ],
  [
    'a recursive wildcard in another',
    'match /{a=**} { ▲match /b/{c=**} { allow read; } }',
    'Nested matches have one {name=**} at most',
  ],
  ['calls 21 deep', chain(21, '▲'), 'Functions may call one another 20 deep at most'],
  ['calls 5000 deep', chain(5000, '▲'), 'Functions may call one another 20 deep at most'],
])('refuses %s', (_, body, message) => {
  const { source, place } = marked(file(body));
  expect(complaint(source)).toBe(`${place}: ${message}`);
});

it('takes as many segments and variables as nested matches may have', () => {
  const long = `match ${'/a'.repeat(60)} { match ${'/a'.repeat(40)} { allow read; } }`;
  const named = `match ${names(10, 'a')} { match ${names(10, 'b')} { allow read; } }`;
  expect(complaint(file(`${long} ${named} ${named}`))).toBe('no complaint');
});

it('refuses an empty service, and a let without version 2', () => {
  expect(complaint('service cloud.firestore {}')).toContain('There is nothing between { and }');
  const withLet = file('function f() { let a = 1; return a; }');
  expect(complaint(withLet)).toBe('no complaint');
  expect(complaint(withLet.replace("rules_version = '2'; ", ''))).toContain(
    "let needs rules_version = '2'; as the first statement",
  );
});

it('refuses calls that are nested too deep, in any order of the functions', () => {
  const lines = chain(30).split('\n');
  const complaints = [lines, lines.toReversed()].map((order) => complaint(file(order.join('\n'))));
  for (const each of complaints) expect(each).toContain('20 deep at most');
});

it('checks functions that call one another in very many ways in little time', () => {
  const functions = Array.from({ length: 19 }, (_, index) => {
    return `function f${index}() { return ${`f${index + 1}() || `.repeat(90)} true; }`;
  });
  expect(complaint(file(`${functions.join('\n')} function f19() { return true; }`))).toBe(
    'no complaint',
  );
});

it('knows what each service has', () => {
  const storage =
    'service firebase.storage { match /b/{bucket}/o { allow read: if ▲exists(/a/b); } }';
  const { source, place } = marked(storage);
  expect(complaint(source, 'firebase.storage')).toBe(`${place}: Unknown function exists.`);
  const crossing = source.replace('exists', 'firestore.exists');
  expect(complaint(crossing, 'firebase.storage')).toBe('no complaint');
});

it('lets functions of the file be used in the service, and judges the service that is asked for alone', () => {
  const source = `function f() { return true; }
    service firebase.storage { match /b { allow read: if unknown(); } }
    service cloud.firestore { match /a/{b} { allow read: if f(); } }`;
  expect(complaint(source)).toBe('no complaint');
});

it('refuses a file without the service that is asked for', () => {
  expect(complaint(condition('true'), 'firebase.storage')).toBe(
    'line 1, column 1: There is no service firebase.storage in these rules',
  );
});
