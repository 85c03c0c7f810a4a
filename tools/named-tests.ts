import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

interface NamedTest {
  readonly path: string;
  readonly title: string;
}

/** The tests named in a text like: `tools/build.test.ts` “one title”, “another”. */
export function testsNamedIn(text: string): NamedTest[] {
  const oneLine = text.replaceAll(/\s+/g, ' ');
  return [...oneLine.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
    ([, path = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  );
}

/** The named tests whose title does not exist, and test files named without a title. */
export function wrongTestReferencesIn(text: string): (NamedTest | string)[] {
  const named = testsNamedIn(text);
  const missing = named.filter(
    ({ path, title }) => !readFileSync(join(repositoryRoot, path), 'utf8').includes(title),
  );
  const paths = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
  return [...missing, ...paths.filter((path) => !named.some((one) => one.path === path))];
}
