import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './repository.ts';

const inRepository = (path: string) => join(repositoryRoot, path);
const decisions = readdirSync(inRepository('docs/decisions')).map(
  (name) => `docs/decisions/${name}`,
);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...decisions,
  'docs/backup.md',
  'docs/conformance.md',
  'docs/measuring.md',
  'docs/operations.md',
  'docs/public-site.md',
  'docs/security.md',
  '.ci/run',
];
const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(documents)('%s', (document) => {
  const text = readFileSync(inRepository(document), 'utf8');

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)/g)].map(
      ([, script]) => script,
    );
    expect(named.filter((script) => !(String(script) in scripts))).toEqual([]);
  });

  it('names only paths that exist', () => {
    const roots = '(?:backend|domain|web/src|tools|e2e|docs|deploy|\\.ci)';
    const named = [...text.matchAll(new RegExp(`\`(${roots}(?:/[\\w./-]*)?)\``, 'g'))].map(
      ([, path]) => String(path),
    );
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) =>
      join(dirname(document), String(path)),
    );
    expect([...named, ...linked].filter((path) => !existsSync(inRepository(path)))).toEqual([]);
  });
});
