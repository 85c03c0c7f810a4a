import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const configured = process.env['CHROMIUM_PATH'];
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Chromium without windows and menus: tests use a quarter less processor time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const debianPackage = 'chromium-headless-shell';

/** For a run as root without a display, and without network requests of Chromium's own. */
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
  return firstExisting([configured, ...browsers]);
}

/** The path of an installed Chromium for tests, preferably a headless shell, or `null`. */
export function findTestChromium(): string | null {
  return firstExisting([configured, headlessShell, ...browsers]);
}

/** Finds or installs a whole Chromium. Returns its path; `null` means the one that Playwright installed and finds itself. */
export function ensureChromium(report: (line: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  report('Installing a Chromium ...');
  if (installWithPlaywright()) return null;
  if (updateApt()) installWithApt('chromium');
  return findChromium() ?? throwMissing();
}

/**
 * Finds or installs a Chromium for tests, preferably a headless shell. With `CI` set a headless shell is installed even when
 * there is a whole Chromium. Returns the same as `ensureChromium`.
 */
export function ensureTestChromium(report: (line: string) => void): string | null {
  const found = findTestChromium();
  const isWanted = found === null || (process.env['CI'] && browsers.includes(found));
  if (!isWanted || found === configured) return found;
  report('Installing a Chromium for the browser tests ...');
  const hasApt = updateApt();
  if (hasApt && installWithApt(debianPackage)) return findTestChromium();
  if (found !== null) return found;
  if (installWithPlaywright('--only-shell')) return null;
  if (hasApt) installWithApt('chromium');
  return findTestChromium() ?? throwMissing();
}

function firstExisting(places: readonly (string | undefined)[]): string | null {
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}

function installWithPlaywright(...flags: readonly string[]): boolean {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  return succeeds(process.execPath, [playwright, 'install', '--with-deps', ...flags, 'chromium']);
}

const updateApt = (): boolean => succeeds('apt-get', ['update', '-qq']);
const installWithApt = (name: string): boolean =>
  succeeds('apt-get', ['install', '-y', '-qq', name]);

function throwMissing(): never {
  throw new Error('No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.');
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
