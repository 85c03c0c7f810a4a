import { expect, it } from 'vitest';
import { judge, judgeText, requestWith } from './testing/judged.ts';

function result(functions: string, condition: string): boolean {
  const body = `${functions} match /things/{id} { allow get: if ${condition}; }`;
  return judge(body, requestWith()).isAllowed;
}

it.each([
  ['calls with arguments', 'function f(a, b) { return a - b; }', 'f(5, 2) == 3'],
  ['gives each call its own arguments', 'function f(a) { return a * 2; }', 'f(1) + f(2) == 6'],
  [
    'calls a function within its own argument',
    'function f(a) { return a + 1; }',
    'f(f(f(1))) == 4',
  ],
  [
    'keeps the arguments of a caller while it calls others',
    'function g(a) { return a + 1; } function f(a) { return g(a * 10) + a; }',
    'f(1) == 12',
  ],
  [
    'evaluates lets one after the other',
    'function f(a) { let b = a + 1; let c = b * b; return c + a; }',
    'f(2) == 11',
  ],
  [
    'evaluates lets again in each call',
    'function f(a) { let b = a + 1; return b; }',
    'f(1) == 2 && f(2) == 3',
  ],
  ['keeps a let that is null', 'function f() { let b = null; return b == b; }', 'f()'],
  ['hides request by a parameter', 'function f(request) { return request; }', 'f(1) == 1'],
  [
    'calls what is declared below',
    'function f() { return g(); } function g() { return true; }',
    'f()',
  ],
  [
    'sees wildcards of enclosing matches',
    'function f() { return database; }',
    "f() == '(default)'",
  ],
  [
    'ignores an argument without value that is not used',
    'function f(a) { return true; }',
    'f(1 / 0)',
  ],
  [
    'ignores it through two calls',
    'function f(a) { return true; } function g(a) { return f(a); }',
    'g(resource.data.a)',
  ],
  [
    'ignores a let without value that is not used',
    'function f() { let a = 1 / 0; return true; }',
    'f()',
  ],
  [
    'lets || make up for an argument without value',
    'function f(a) { return a == 1 || true; }',
    'f(1 / 0)',
  ],
])('%s', (_, functions, condition) => {
  expect(result(functions, condition)).toBe(true);
});

it.each([
  ['function f(a) { return a == a; }', 'f(1 / 0)'],
  ['function f(a) { return a == a; } function g(a) { return f(a); }', 'g(1 / 0)'],
  ['function f() { let a = 1 / 0; return a == a; }', 'f()'],
])('refuses when what has no value is used: %s', (functions, condition) => {
  expect(result(functions, condition)).toBe(false);
  expect(result(functions, `!${condition}`)).toBe(false);
});

it('resolves functions where they are declared, inner ones first', () => {
  const text = `
    function who() { return 'file'; }
    function callsWho() { return who(); }
    service cloud.firestore {
      function inService() { return 'service'; }
      match /databases/{database}/documents {
        match /things/{id} {
          function who() { return 'match'; }
          allow get: if who() == 'match' && callsWho() == 'file' && inService() == 'service';
        }
      }
    }`;
  expect(judgeText(text, requestWith()).isAllowed).toBe(true);
});

it('hides an outer wildcard by an inner one of the same name', () => {
  const body = `match /things/{id} { match /parts/{id} { allow get: if id == 'two'; } }`;
  const path = [...requestWith().path, 'parts', 'two'];
  expect(judge(body, requestWith({ path })).isAllowed).toBe(true);
});
