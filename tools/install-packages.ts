import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder's own lock file, for programs that are too large to install with the repository's own packages. Returns whether
 * they are installed; `announce` is called before an installation.
 */
export function installPackages(folder: string, announce: () => void): boolean {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const installedLock = join(folder, 'node_modules', '.installed');
  if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === lock) return true;
  announce();
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  });
  if (status === 0) writeFileSync(installedLock, lock);
  return status === 0;
}
