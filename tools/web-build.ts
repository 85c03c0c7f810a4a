import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { repositoryRoot } from './repository.ts';

const webDir = join(repositoryRoot, 'web');
const stamp = join(webDir, 'dist', '.built');
const sources = [
  'web/src',
  'web/public',
  'web/service-worker',
  'web/index.html',
  'web/vite.config.ts',
  'domain/src',
  'web/build',
  'tools/web-build.ts',
  'package.json',
  'package-lock.json',
];

/** The folder of the built app. */
export const webDist = join(webDir, 'dist');

function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const below = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(stat.mtimeMs, ...below);
}

/** Builds the web app if a source is newer than the last build; throws with Vite's output if it fails. */
export function buildWebIfStale(report: (line: string) => void): void {
  const newest = Math.max(...sources.map((source) => newestChange(join(repositoryRoot, source))));
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest) return;
  if (lstatSync(webDist, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    // Vite would empty the folder that the link points to.
    throw new OperationalError(
      `${webDist} is a link: remove it, so that the web app is built here.`,
    );
  report('Building the web app ...');
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: webDir,
    encoding: 'utf8',
  });
  if (built.status !== 0)
    throw new Error(`The web app could not be built:\n${built.stdout}${built.stderr}`);
  writeFileSync(stamp, '');
  // The time of the newest source before the build, so that an edit during the build counts as newer.
  utimesSync(stamp, newest / 1000, newest / 1000);
}
