import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFromEnvironment } from '@gabbai/backend/environment.ts';
import { repositoryRoot } from './repository.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

describe('the examples of deployment', () => {
  it.each(['gabbai.service', 'gabbai-backup.service', 'Containerfile'])(
    '%s runs programs that are there',
    (name) => {
      const programs =
        read(`deploy/examples/${name}`).match(/(?:backend|tools)\/[\w/-]+\.ts/g) ?? [];
      expect(programs).not.toEqual([]);
      expect(programs.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
    },
  );

  it.each(['gabbai.service', 'Containerfile'])('%s names a web app that can be served', (name) => {
    const [, folder = ''] = /--web-dir[", ]+([\w/]+)/.exec(read(`deploy/examples/${name}`)) ?? [];
    expect(folder).toBe('web/dist');
    // The server takes no other.
    expect(isAbsolute(String(configFromEnvironment({}, folder).webDir))).toBe(true);
  });

  it('the page about operations names commands, settings and addresses that there are', () => {
    const page = read('docs/operations.md');
    const commands = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    const settings = page.match(/\b[A-Z]+_[A-Z]+\b/g) ?? [];
    const known = `${read('README.md')}${read('backend/src/identity/errors.ts')}`;
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    const told = [...page.matchAll(/^\| `([a-z]+-?[a-z-]+)` /gm)].map(([, event = '']) => event);
    const counted = [...read('backend/src/watched-services.ts').matchAll(/count\('([\w-]+)'/g)];
    expect(told.filter((event) => event !== 'event').toSorted()).toEqual(
      counted.map(([, event = '']) => event).toSorted(),
    );
  });
});
