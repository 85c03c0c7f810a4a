import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isAllowedLicence } from './allowed-licences.ts';

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly author?: string | { readonly name?: string };
}

/** For packages without a licence text, such as Firebase's; the text must accompany every copy. */
const textsByLicence: Readonly<Record<string, URL>> = {
  'Apache-2.0': new URL('Apache-2.0.txt', import.meta.url),
  MIT: new URL('MIT.txt', import.meta.url),
};

const web = join(import.meta.dirname, '..', '..');

const workerModules = new Set<string>();

/** For the bundles of workers, which are built before that of the pages. */
export function licencesOfWorkers(): Plugin {
  return {
    name: 'licences-of-workers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const id of modulesOf(bundle)) workerModules.add(id);
    },
  };
}

interface Output {
  readonly type: string;
  readonly modules?: object;
  /** Of a file that is no module, such as a typeface, below the folder of the web app. */
  readonly originalFileNames?: readonly string[];
}
type Bundle = Readonly<Record<string, Output>>;

function modulesOf(bundle: Bundle): string[] {
  return Object.values(bundle).flatMap(({ modules = {}, originalFileNames = [] }) =>
    Object.keys(modules).concat(originalFileNames.map((name) => join(web, name))),
  );
}

/** Writes `licences.txt` with the licence of every package in the bundle. */
export function thirdPartyLicences(): Plugin {
  return {
    name: 'third-party-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = [...workerModules, ...modulesOf(bundle)];
      const source = licencesText(packageFolders(modules).map(readPackage));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

export function packageFolders(modules: readonly string[]): string[] {
  const folders = modules.flatMap(
    (id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  );
  return [...new Set(folders)].toSorted();
}

export function readPackage(folder: string): Shipped {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  if (typeof license !== 'string' || !isAllowedLicence(license)) {
    throw new Error(`${name} may not be shipped under the licence ${JSON.stringify(license)}.`);
  }
  const text = ownText(folder) ?? commonText(manifest, textsByLicence[license]);
  return { name, version, licence: license, text };
}

function ownText(folder: string): string | null {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

function commonText({ name, author }: Manifest, text: URL | undefined): string {
  if (text === undefined) throw new Error(`${name} comes without the text of its licence.`);
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  return `Copyright ${holder}\n\n${readFileSync(text, 'utf8').trim()}`;
}

function licencesText(packages: readonly Shipped[]): string {
  const byText = Map.groupBy(packages, ({ text }) => text);
  return [...byText]
    .map(([text, sharing]) => {
      const names = sharing.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
      return `${names.join('\n')}\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
