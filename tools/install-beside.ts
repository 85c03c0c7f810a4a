import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what a folder's own lock file names, unless exactly that is there: for programs too large to be part of the
 * repository's install. Says whether they are there now; `announce` is called before it takes a while.
 */
export function installBeside(folder: string, announce: () => void): boolean {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  announce();
  const isWindows = process.platform === 'win32';
  // Nothing in there has to be compiled.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  });
  if (status === 0) writeFileSync(stamp, lock);
  return status === 0;
}
