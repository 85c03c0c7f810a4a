import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const chosen = process.env['CHROMIUM_PATH'];
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Chromium without its own windows and menus, as Playwright runs it too: a test costs a quarter less in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const debianPackage = 'chromium-headless-shell';

/** Makes Chromium call nobody by itself. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that is there already, or `null`. */
export function findChromium(): string | null {
  return firstThere([chosen, ...browsers]);
}

/** The one for the tests: a headless shell rather than a whole browser. */
export function findTestChromium(): string | null {
  return firstThere([chosen, headlessShell, ...browsers]);
}

/**
 * Finds a whole Chromium, installing one when there is none: Playwright's own, else Debian's. Returns its path, or `null`
 * for the one Playwright knows by itself.
 */
export function ensureChromium(report: (line: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  report('Installing a Chromium ...');
  if (installPlaywrights()) return null;
  if (updateDebian()) installDebian('chromium');
  return findChromium() ?? missing();
}

/**
 * The same for the tests, which a headless shell is enough for: Debian's, else Playwright's. Continuous integration starts
 * on a machine of its own each time, so there it is worth installing beside a whole Chromium.
 */
export function ensureTestChromium(report: (line: string) => void): string | null {
  const found = findTestChromium();
  const isWanted = found === null || (process.env['CI'] && browsers.includes(found));
  if (!isWanted || found === chosen) return found;
  report('Installing a Chromium for the browser tests ...');
  const hasDebian = updateDebian();
  if (hasDebian && installDebian(debianPackage)) return findTestChromium();
  if (found !== null) return found;
  if (installPlaywrights('--only-shell')) return null;
  if (hasDebian) installDebian('chromium');
  return findTestChromium() ?? missing();
}

function firstThere(places: readonly (string | undefined)[]): string | null {
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

function installPlaywrights(...flags: readonly string[]): boolean {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  return succeeds(process.execPath, [playwright, 'install', '--with-deps', ...flags, 'chromium']);
}

const updateDebian = (): boolean => succeeds('apt-get', ['update', '-qq']);
const installDebian = (name: string): boolean =>
  succeeds('apt-get', ['install', '-y', '-qq', name]);

function missing(): never {
  throw new Error('No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.');
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
