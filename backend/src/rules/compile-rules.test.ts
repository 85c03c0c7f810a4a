import { expect, it } from 'vitest';
import { judge, judgeText, requestWith, resourceWith, root } from './testing/judged.ts';
import type { RulesRequest } from './rules.ts';
import { RuleMap } from './values.ts';

const owned = (owner: string) => resourceWith({ owner });
const byOwner = 'match /things/{id} { allow list: if resource.data.owner == request.auth.uid; }';
const list = requestWith({ method: 'list', path: [...root, 'things'] });

it('refuses what no match speaks of', () => {
  expect(judge('match /others/{id} { allow read; }', requestWith())).toMatchObject({
    isAllowed: false,
    explanation: 'no match allows get of this path',
  });
});

it.each([
  ['get', true],
  ['list', false],
  ['create', false],
  ['update', true],
  ['delete', false],
] as const)('asks only the allows of the method: %s is %s', (method, isAllowed) => {
  const path = method === 'list' ? [...root, 'things'] : [...root, 'things', 'one'];
  const request = requestWith({ method, path });
  expect(judge('match /things/{id} { allow get, update; }', request).isAllowed).toBe(isAllowed);
});

it('is content with one of several allows and matches', () => {
  const body = `
    match /things/{id} { allow get: if false; allow get: if 1 / 0 == 1; }
    match /{all=**} { allow get: if false; allow read: if true; }`;
  expect(judge(body, requestWith()).isAllowed).toBe(true);
});

it('refuses a condition that is no bool', () => {
  const { isAllowed, explanation } = judge(
    "match /things/{id} { allow get: if 'true'; }",
    requestWith(),
  );
  expect(isAllowed).toBe(false);
  expect(explanation).toBe('the allow of line 4 is not a bool');
});

it('allows a list only when each way to match is allowed', () => {
  const resources = [owned('alice'), owned('alice')];
  expect(judge(byOwner, { ...list, resources }).isAllowed).toBe(true);
  expect(judge(byOwner, { ...list, resources: [...resources, owned('bob')] }).isAllowed).toBe(
    false,
  );
  expect(judge(byOwner, { ...list, resources: [null] }).isAllowed).toBe(false);
});

it('refuses a list of which nothing is known', () => {
  const body = 'match /things/{id} { allow list: if true; }';
  expect(judge(body, { ...list, resources: [] }).isAllowed).toBe(false);
});

it('names the allow that came closest, and its error', () => {
  const body = `match /things/{id} {
      allow get: if false;
      allow get: if request.auth.uid == 'alice'
        && resource.data.owner == 'alice';
      allow get: if request.auth == null;
    }`;
  expect(judge(body, requestWith()).explanation).toBe(
    'the allow of line 6 fails at line 7, column 12: null has no data',
  );
});

it('names the error that || could not make up for', () => {
  const body = `match /things/{id} {
      allow get: if resource.data.a == 1
        || request.method == 'list';
    }`;
  expect(judge(body, requestWith()).explanation).toBe(
    'the allow of line 5 fails at line 5, column 21: null has no data',
  );
});

const storage = `
service cloud.firestore { match /databases/{database}/documents { match /{all=**} { allow write: if get(1) == 2; } } }
service firebase.storage {
  match /b/{bucket}/o {
    function isAdmin() {
      return firestore.exists(/databases/(default)/documents/admins/$(request.auth.uid));
    }
    match /prizes/{name} {
      allow read: if isAdmin();
      allow create, update: if isAdmin() && request.resource.size < 10 * 1024 * 1024
        && request.resource.contentType.matches('image/.*')
        && (resource == null || resource.contentType == request.resource.contentType);
      allow delete: if firestore.get(/databases/(default)/documents/admins/$(request.auth.uid)).data.may;
    }
  }
}`;
const image = RuleMap.of([
  ['size', 2048n],
  ['contentType', 'image/png'],
]);
const upload = requestWith({
  method: 'create',
  path: ['b', 'bucket', 'o', 'prizes', 'x.png'],
  requestResource: image,
  reads: {
    before: (path) =>
      path.join('/').endsWith('admins/alice') ? resourceWith({ may: true }) : null,
    after: () => null,
  },
});

function judgeUpload(changes: Partial<RulesRequest>): boolean {
  return judgeText(storage, { ...upload, ...changes }, 'firebase.storage').isAllowed;
}

it('judges files by the rules of their service, reading documents as they are', () => {
  const bob = { uid: 'bob', token: {}, isOperator: false };
  expect(judgeUpload({})).toBe(true);
  expect(judgeUpload({ method: 'update', resources: [image] })).toBe(true);
  expect(judgeUpload({ method: 'delete', requestResource: undefined })).toBe(true);
  expect(judgeUpload({ method: 'get' })).toBe(true);
  expect(judgeUpload({ auth: bob })).toBe(false);
  expect(judgeUpload({ auth: bob, method: 'delete' })).toBe(false);
  expect(judgeUpload({ requestResource: RuleMap.of([['size', 1n]]) })).toBe(false);
  expect(judgeUpload({ path: ['b', 'bucket', 'o', 'other', 'x.png'] })).toBe(false);
});

it('takes the path of a list of files for the folder itself', () => {
  const text = `service firebase.storage { match /b/{bucket}/o {
    match /prizes { allow list: if true; } match /winners/{name} { allow list: if true; } } }`;
  const judged = (folder: string) =>
    judgeText(
      text,
      requestWith({ method: 'list', path: ['b', 'bucket', 'o', folder] }),
      'firebase.storage',
    ).isAllowed;
  expect(judged('prizes')).toBe(true);
  expect(judged('winners')).toBe(false);
});
