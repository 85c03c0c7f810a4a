import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installedPlaces = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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
  return installedPlaces.find((place) => place !== undefined && existsSync(place)) ?? null;
}

/**
 * Finds a Chromium for the browser tests, installing one when there is none: Playwright's own, else Debian's.
 * Returns its path, or `null` for the one Playwright knows by itself.
 */
export function ensureChromium(report: (line: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  report('Installing a Chromium for the browser tests ...');
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  if (succeeds(process.execPath, [playwright, 'install', '--with-deps', 'chromium'])) return null;
  if (succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium']);
  const debian = findChromium();
  if (debian === null)
    throw new Error(
      'No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.',
    );
  return debian;
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
