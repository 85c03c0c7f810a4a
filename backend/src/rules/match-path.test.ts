import { expect, it } from 'vitest';
import { judge, requestWith, root } from './testing/judged.ts';
import type { RulesRequest } from './rules.ts';

const everything = 'allow read: if true;';

function get(path: string): RulesRequest {
  return requestWith({ path: [...root, ...path.split('/')] });
}

function list(collection: string): RulesRequest {
  return requestWith({ method: 'list', path: [...root, ...collection.split('/')] });
}

function group(path: string): RulesRequest {
  return { ...list(path), isCollectionGroup: true };
}

it.each<[pattern: string, request: RulesRequest, v1: boolean, v2: boolean]>([
  ['/a/{x}', get('a/1'), true, true],
  ['/a/{x}', get('b/1'), false, false],
  ['/a/{x}', get('a/1/b/2'), false, false],
  ['/a/{x}', get('a'), false, false],
  ['/a/1', get('a/1'), true, true],
  ['/a/1', get('a/2'), false, false],
  ['/a/{x}/b/{y}', get('a/1/b/2'), true, true],
  ['/{c}/{x}', get('a/1'), true, true],
  ['/{c}/{x}', get('a/1/b/2'), false, false],
  ['/{all=**}', get('a/1'), true, true],
  ['/{all=**}', get('a/1/b/2'), true, true],
  ['/a/{rest=**}', get('a/1/b/2'), true, true],
  ['/a/1/{rest=**}', get('a/1'), false, true],
  ['/a/{x}/{rest=**}', get('a/1'), false, true],
  ['/a/{x}/{rest=**}', get('a/1/b/2'), true, true],
  // A literal id may not allow a list of all.
  ['/a/1', list('a'), false, false],
  ['/a/{x}', list('a'), true, true],
  ['/a/{x}/b/{y}', list('a/1/b'), true, true],
  ['/a/1/b/{y}', list('a/1/b'), true, true],
  ['/a/2/b/{y}', list('a/1/b'), false, false],
  ['/a/{rest=**}', list('a'), true, true],
  ['/{all=**}', list('a/1/b'), true, true],
  // https://firebase.google.com/docs/firestore/security/rules-query#secure_and_query_documents_based_on_a_collection_group
  ['/{all=**}', group('a'), false, true],
  ['/a/{x}', group('a'), false, false],
  ['/{c}/{x}', group('a'), false, false],
  ['/a/{x}/b/{y}', group('b'), false, false],
  ['/{x}/b/{y}', group('b'), false, false],
  // Of a group below one document, all of it lies below that document.
  ['/a/{x}/{rest=**}', group('a/1/b'), false, true],
  ['/a/2/{rest=**}', group('a/1/b'), false, false],
])('%s', (pattern, request, v1, v2) => {
  const body = `match ${pattern} { ${everything} }`;
  expect(judge(body, request, 1).isAllowed).toBe(v1);
  expect(judge(body, request, 2).isAllowed).toBe(v2);
});

it.each<[pattern: string, request: RulesRequest, isAllowed: boolean]>([
  ['/{path=**}/b/{y}', get('a/1/b/2'), true],
  ['/{path=**}/b/{y}', get('b/2'), true],
  ['/{path=**}/b/{y}', get('a/1/c/2'), false],
  ['/{path=**}/b/{y}', list('a/1/b'), true],
  ['/{path=**}/b/{y}', group('b'), true],
  ['/{path=**}/b/{y}', group('c'), false],
  ['/{path=**}/b/1', group('b'), false],
  ['/{path=**}/{c}/{y}', group('b'), true],
  ['/a/{path=**}/b/{y}', group('b'), false],
])('of version 2, %s', (pattern, request, isAllowed) => {
  expect(judge(`match ${pattern} { ${everything} }`, request).isAllowed).toBe(isAllowed);
});

it.each<[match: string, condition: string, request: RulesRequest]>([
  ['/a/{x}', "x == '1' && x is string", get('a/1')],
  ['/{path=**}/b/{y}', "path[1] == '1' && path is path && y == '2'", get('a/1/b/2')],
  ['/{path=**}/b/{y}', 'path == path("a/1")', get('a/1/b/2')],
  ['/{path=**}/b/{y}', "path[1] == '1'", list('a/1/b')],
  ['/{path=**}/{c}/{y}', "c == 'b'", group('b')],
])('binds the wildcards of %s', (pattern, condition, request) => {
  expect(judge(`match ${pattern} { allow read: if ${condition}; }`, request).isAllowed).toBe(true);
});

it.each<[match: string, wildcard: string, request: RulesRequest]>([
  ['/a/{x}', 'x', list('a')],
  ['/{all=**}', 'all', list('a')],
  ['/{path=**}/b/{y}', 'y', group('b')],
  ['/{path=**}/b/{y}', 'path', group('b')],
])('leaves open in a list what %s binds to %s', (pattern, wildcard, request) => {
  const body = (condition: string) => `match ${pattern} { allow read: if ${condition}; }`;
  expect(judge(body(`${wildcard} == ${wildcard}`), request).isAllowed).toBe(false);
  expect(judge(body(`${wildcard} != ''`), request).isAllowed).toBe(false);
  expect(judge(body(`${wildcard} == '' || true`), request).isAllowed).toBe(true);
});

it('forgets what a wildcard held when the path turns out not to match', () => {
  const body = `
    match /{first=**} {
      match /b/{y} { allow read: if first == path('a/1'); }
    }`;
  expect(judge(body, get('a/1/b/2')).isAllowed).toBe(true);
});
