interface Cost {
  /** What stands in the match of `things/{id}`, for a get of `things/one`. */
  readonly body: string;
  /** The expressions that Google's engine counted: what was left of 1,000 for others. */
  readonly expressions: number;
}

const users = '/databases/$(database)/documents/users';

/** Conditions, with the functions they call. */
const conditions: readonly (readonly [
  expressions: number,
  condition: string,
  functions?: string,
])[] = [
  [1, 'true'],
  [1, '((true))'],
  [3, '1 == 2'],
  [5, '1 + 1 == 2'],
  [2, '!true'],
  [5, '-1 == -1'],
  [3, '-9223372036854775808 == 1'],
  [3, '1 is int'],
  [4, '1 in [1]'],
  [7, '[1, 2, 3, 4] == 1'],
  [3, '{} == 1'],
  [7, "{'a': 1, 'b': 2} == 1"],
  [7, '/a/b == /a/b'],
  [7, '/a/$(id) == /b/c'],
  [9, '/a/$(1 + 1) == /a/b'],
  [3, "id == 'one'"],
  [5, 'resource.data.n == 5'],
  [6, "resource.data['n'] == 5"],
  [7, 'resource.data.numbers[0] == 1'],
  [9, 'resource.data.numbers[0:1] == [1]'],
  [6, 'resource.data.keys().size() == 1'],
  [7, "resource.data.get('n', 0) == 5"],
  [7, '[1, 2, 3].hasAny([1])'],
  [3, "'aaaaaaa'.matches('a*')"],
  [4, "int('1') == 1"],
  [4, 'math.abs(1) == 1'],
  [6, 'timestamp.date(2020, 1, 1) == 1'],
  [7, `exists(${users}/alice)`],
  [7, `exists(${users}/bob)`],
  [11, `get(${users}/alice).data.quota == 3`],
  [11, `get(${users}/bob).data.quota == 3`],
  // The operands that && and || may skip, and the branches of ? :.
  [2, 'false && true'],
  [4, 'true && true'],
  [4, 'true && false'],
  [2, 'true || false'],
  [4, 'false || true'],
  [7, 'true && true && true'],
  [7, 'true && (true && true)'],
  [8, '(1 == 1) && (1 == 2)'],
  [14, '(resource.data.typo || true) && (resource.data.typo || true)'],
  [4, 'true ? true : false'],
  [6, 'false ? true : false'],
  [8, '1 == 2 ? true : false'],
  [7, '1 == 1 ? resource.id : false'],
  [13, '(false ? 1 : (false ? 1 : 2)) == 2'],
  // What stands beside an error is evaluated all the same.
  [8, 'resource.data.typo.a == 1 + 1'],
  [8, '1 + 1 == resource.data.typo.a'],
  [9, 'resource.data.numbers.hasAll([resource.data.typo, 1])'],
  [9, 'resource.data.get(resource.data.typo, 1 + 1)'],
  [6, 'resource.data.typo && true'],
  [6, 'resource.data.typo || true'],
  [6, 'true && resource.data.typo'],
  [3, '1 ? true : false'],
  [4, '1 && true'],
  // Arguments and lets are evaluated once, used or not.
  [2, 'f()', 'function f() { return true; }'],
  [3, 'f(1)', 'function f(a) { return true; }'],
  [5, 'f(1 + 1)', 'function f(a) { return true; }'],
  [12, 'f(1 + 1)', 'function f(a) { return a == 2 && a == 2; }'],
  [5, 'f(resource.data.typo)', 'function f(a) { return true; }'],
  [6, 'f()', 'function f() { let a = 1 + 1; return true; }'],
  [13, 'f()', 'function f() { let a = 1 + 1; return a == 2 && a == 2; }'],
  [10, 'f()', 'function f() { let a = 1 + 1; let b = a + 1; return true; }'],
  [12, 'f()', 'function f() { let a = 1 + 1; let b = a + 1; return b == 3; }'],
  [18, 'f() == 2 && f() == 2', 'function f() { let a = 1 + 1; return a; }'],
  [16, 'g(1 + 1)', 'function f(a) { return a == 2; } function g(a) { return f(a) && f(a); }'],
  [2, 'true || f()', 'function f() { let a = 1; return a == 1; }'],
];

/** Several conditions: those that are tried until one is true. */
const bodies: readonly (readonly [expressions: number, body: string])[] = [
  [1, 'allow get;'],
  [2, 'allow get: if false; allow get: if true;'],
  [2, 'allow list: if 1 + 1 == 2; allow get: if false; allow get, list: if true;'],
  [5, 'match /a/{b} { allow get: if 1 == 2; } match /{p=**} { allow get: if 1 + 1 == 2; }'],
  [1, 'allow get: if true; allow get: if 1 + 1 == 2;'],
];

/** What counts as an expression in Google's engine, recorded from its emulator. */
export const costs: readonly Cost[] = [
  ...conditions.map(([expressions, condition, functions = '']) => ({
    body: `${functions} allow get: if ${condition};`,
    expressions,
  })),
  ...bodies.map(([expressions, body]) => ({ body, expressions })),
];
