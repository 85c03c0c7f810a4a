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
/** Chromium without windows and menus: tests use a quarter less processor time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const debianPackage = 'chromium-headless-shell';

/** Turns off Chromium's own network requests. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium, or `null`. */
export function findChromium(): string | null {
  return firstThere([chosen, ...browsers]);
}

/** Prefers a headless shell to a whole browser. */
export function findTestChromium(): string | null {
  return firstThere([chosen, headlessShell, ...browsers]);
}

/**
 * Finds a whole Chromium, or installs Playwright's or Debian's. Returns its path, or `null` for Playwright's own.
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
 * The same for tests, with a headless shell: Debian's, else Playwright's. With `CI` set it is installed even beside a whole
 * Chromium, since each run starts on a new machine.
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
