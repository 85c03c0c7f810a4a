import type { Plugin } from 'vite';

const file = /\/@firebase\/firestore\/dist\/common-[^/]*\.esm\.js$/;

/** In the SDK's functions that write a record into the browser's database and read it; a change of them fails the build. */
const changes = [
  [
    'r.document = function __PRIVATE_toDocument(',
    'r.document = JSON.stringify(function __PRIVATE_toDocument(',
  ],
  ['}(e.$r, t); else if (t.isNoDocument())', '}(e.$r, t)); else if (t.isNoDocument())'],
  [
    'n = fromDocument(e.$r, t.document, ',
    'n = fromDocument(e.$r, typeof t.document === "string" ? JSON.parse(t.document) : t.document, ',
  ],
] as const;

/**
 * Lets the SDK store each record as JSON text. As objects a boy with sixty lines of points is some 800 of them, which the
 * browser copies one by one. See docs/decisions/0038.
 */
export function recordsAsText(): Plugin {
  return {
    name: 'records-as-text',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      file.test(id) ? { code: changes.reduce(replaceOnce, code), map: null } : null,
  };
}

function replaceOnce(code: string, [before, after]: readonly [string, string]): string {
  const [start, end, ...more] = code.split(before);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error(`The SDK has other code than “${before}”, or has it twice.`);
  return start + after + end;
}
