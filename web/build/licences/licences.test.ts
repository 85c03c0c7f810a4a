import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../backend/test/harness/temporary-folder.ts';
import { repositoryRoot } from '../../../tools/repository.ts';
import { isAllowedLicence } from './allowed-licences.ts';
import { packageFolders, readPackage } from './third-party-licences.ts';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const inRepository = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(inRepository(`${folder}/package.json`));
  return manifest;
}

const lock: { readonly packages: Record<string, LockEntry> } = JSON.parse(
  inRepository('package-lock.json'),
);
/** Everything that comes from outside; the rest of the lock file are the repository's own folders. */
const packages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, entry]) => Object.assign(entry, { path }));
const shipped = packages.filter(({ dev }) => dev !== true);

/** Packages whose entry names no licence; looked up by hand, with where it stands. */
const lookedUp: Readonly<Record<string, string>> = {
  // Its package.json has "licenses", a form npm no longer reads; LICENSE.txt is MIT's text.
  'node_modules/limiter': 'MIT',
};

describe('the shipped packages', () => {
  it('has only licences that ask for no more than to be named', () => {
    const licences = shipped.map(({ path, license = lookedUp[path] ?? 'none' }) => ({
      path,
      license,
    }));
    expect(licences.filter(({ license }) => !isAllowedLicence(license))).toEqual([]);
    expect(licences.length).toBeGreaterThan(100);
  });

  it('has no package looked up by hand that need not be', () => {
    const silent = shipped.filter(({ license }) => license === undefined);
    expect(silent.map(({ path }) => path)).toEqual(Object.keys(lookedUp));
    expect(inRepository('node_modules/limiter/LICENSE.txt')).toContain(
      'Permission is hereby granted, free of charge',
    );
  });
});

describe('the lock file', () => {
  it('pins every package to bytes by a strong hash', () => {
    const unpinned = packages.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true);
    expect(unpinned.map(({ path }) => path)).toEqual([]);
  });

  it("leads to no place but npm's registry", () => {
    // Without `resolved`, npm asks the registry it is set to: its own, unless the repository sets another.
    const elsewhere = packages.filter(
      ({ resolved }) =>
        resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
    expect(existsSync(join(repositoryRoot, '.npmrc'))).toBe(false);
  });

  it('has install scripts of those packages alone that package.json decides on', () => {
    const { allowScripts = {} } = readManifest('.');
    const names = packages
      .filter(({ hasInstallScript }) => hasInstallScript)
      .map(({ path }) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  });
});

it.each(['.', 'web', 'backend', 'domain', 'tools', 'e2e'])(
  'the packages of %s are asked for by version, not by address',
  (folder) => {
    const { dependencies, devDependencies } = readManifest(folder);
    const ranges = Object.entries({ ...dependencies, ...devDependencies });
    expect(ranges.filter(([, range]) => !/^[\^~]?\d+\.\d+\.\d+$/.test(range))).toEqual([]);
  },
);

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND ISC', true],
  ['OFL-1.1', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-2.0', false],
  ['LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('%j may be shipped: %s', (expression, isAllowed) => {
  expect(isAllowedLicence(expression)).toBe(isAllowed);
});

describe('the licences that go with the app', () => {
  it('are those of the packages its modules lie in, each once', () => {
    const modules = [
      '/r/web/src/main.tsx',
      '/r/node_modules/react/index.js',
      '\0/r/node_modules/react/cjs/react.js?commonjs-exports',
      '/r/node_modules/@mantine/core/esm/index.mjs',
      '/r/node_modules/a/node_modules/@firebase/auth/dist/index.js',
      '\0vite/preload-helper.js',
    ];
    expect(packageFolders(modules)).toEqual([
      '/r/node_modules/@mantine/core',
      '/r/node_modules/a/node_modules/@firebase/auth',
      '/r/node_modules/react',
    ]);
  });

  it('come as the text in the package, else as that of the licence it names', () => {
    const [react, firebase] = ['react', '@firebase/app'].map((name) =>
      readPackage(join(repositoryRoot, 'node_modules', name)),
    );
    expect(react).toMatchObject({ name: 'react', licence: 'MIT' });
    expect(react?.text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
    expect(firebase?.text).toMatch(/^Copyright Firebase .*Apache License/s);
  });

  it('stop the build where one is missing or not allowed', () => {
    using folder = temporaryFolder();
    const buildWith = (license: string | undefined) => () => {
      writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ name: 'x', license }));
      return readPackage(folder.path);
    };
    expect(buildWith('GPL-2.0')).toThrow('x may not be shipped under the licence "GPL-2.0".');
    expect(buildWith(undefined)).toThrow('x may not be shipped under the licence undefined.');
    expect(buildWith('ISC')).toThrow('x comes without the text of its licence.');
  });
});
