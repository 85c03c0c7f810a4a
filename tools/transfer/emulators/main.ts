/**
 * `npm run test:transfer`: the transfer against Google's own emulators. They are large, and no part of `npm test`: this
 * installs them beside itself. With FIRESTORE_EMULATOR_HOST set, documents are carried to that emulator too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../repository.ts';

const here = import.meta.dirname;
const stamp = join(here, 'node_modules', '.installed');
const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');

function run(command: string, args: readonly string[], cwd: string): number {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd, stdio: 'inherit', shell }).status ?? 1;
}

function install(): number {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return 0;
  console.log('Installing the emulators. The first time this takes a minute ...');
  // Nothing in there has to be compiled.
  const status = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
  if (status === 0) writeFileSync(stamp, lock);
  return status;
}

const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
const config = join(here, 'vitest.config.ts');
process.exitCode =
  install() || run(process.execPath, [vitest, 'run', '--config', config], repositoryRoot);
