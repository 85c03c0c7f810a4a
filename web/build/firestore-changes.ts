import type { Plugin } from 'vite';

export const changedSdkFiles = /\/@firebase\/firestore\/dist\/common-[^/]*\.esm\.js$/;

/** Expressions of the SDK and what replaces them; a release with other code fails the build. See docs/decisions/0038. */
const changes = [
  // A record is stored as JSON text. As objects, a boy with sixty lines of points is some 800 of them, which the browser
  // copies one by one.
  [
    'r.document = function __PRIVATE_toDocument(',
    'r.document = JSON.stringify(function __PRIVATE_toDocument(',
  ],
  ['}(e.$r, t); else if (t.isNoDocument())', '}(e.$r, t)); else if (t.isNoDocument())'],
  [
    'n = fromDocument(e.$r, t.document, ',
    'n = fromDocument(e.$r, typeof t.document === "string" ? JSON.parse(t.document) : t.document, ',
  ],
  // The size of a record in the cache is the length of that text.
  [
    'return JSON.stringify(t).length;\n}',
    'return typeof t === "string" ? t.length : JSON.stringify(t).length;\n}',
  ],
  // Paths are compared character by character, and nearly all begin with the same collection.
  ['static compareSegments(e, t) {', 'static compareSegments(e, t) { if (e === t) return 0;'],
  // The SDK notes a record when it arrives and again when a page shows it, which says what a full cache deletes first.
  // Its own code goes on when the second note fails.
  [
    'await n.persistence.runTransaction("notifyLocalViewChanges"',
    'n.persistence instanceof __PRIVATE_IndexedDbPersistence || await n.persistence.runTransaction("notifyLocalViewChanges"',
  ],
] as const;

/** Lets the SDK spend less of the browser's time on long lists. */
export function firestoreChanges(): Plugin {
  return {
    name: 'firestore-changes',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      changedSdkFiles.test(id) ? { code: changeSdk(code), map: null } : null,
  };
}

/** The SDK's code as the app ships it. */
export function changeSdk(code: string): string {
  return changes.reduce(replaceOnce, code);
}

function replaceOnce(code: string, [before, after]: readonly [string, string]): string {
  const [start, end, ...more] = code.split(before);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error(`The SDK has other code than “${before}”, or has it twice.`);
  return start + after + end;
}
