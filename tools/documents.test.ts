import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

describe('README.md, followed word by word', () => {
  const text = readFileSync(inRepository('README.md'), 'utf8');

  it('keeps a programme of your own out of the folder of the sample, in one place', () => {
    const starts = [...text.matchAll(/^```\n([^`]*?SAMPLE=0[^`]*?)^```/gm)].map(
      ([, block]) => block,
    );
    const folders = starts.map((block) => /\bDATA_DIR=(\S+)/.exec(String(block))?.[1]);
    expect(folders).toEqual(['./data-ours', './data-ours']);
    const [, chapter = ''] = /^## Commands\n(.+?)^## /ms.exec(text) ?? [];
    expect(chapter).toContain('DATA_DIR=./data-ours npm run ');
  });

  it('says which commands do not install what is missing', () => {
    const listed = [...text.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) =>
      String(name),
    );
    const bare = listed.filter((name) => !scripts[name]?.startsWith('node tools/bootstrap.cjs '));
    const [sentence = ''] = /^All but .*$/m.exec(text) ?? [];
    expect([...sentence.matchAll(/`([\w:]+)`/g)].map(([, name]) => name)).toEqual(bare);
  });
});

describe('docs/screens', () => {
  const pictures = readdirSync(inRepository('docs/screens'));
  const sizeOf = (name: string) => statSync(inRepository(`docs/screens/${name}`)).size;

  it('holds pictures of a modest size', () => {
    const sizes = pictures.map(sizeOf);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(600_000);
  });

  it('holds those that are shown to newcomers, and no others', () => {
    const readme = readFileSync(inRepository('README.md'), 'utf8');
    const shown = [...readme.matchAll(/docs\/screens\/([\w-]+\.webp)/g)].map(([, name]) => name);
    expect(new Set(shown)).toEqual(new Set(pictures));
  });
});
