/**
 * `npm run test:transfer`: the transfer against Google's own emulators. They are large, and no part of `npm test`: this
 * installs them beside itself. With FIRESTORE_EMULATOR_HOST set, documents are carried to that emulator too.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installBeside } from '../../install-beside.ts';
import { repositoryRoot } from '../../repository.ts';

const here = import.meta.dirname;

function runTests(): number {
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', join(here, 'vitest.config.ts')];
  const options = { cwd: repositoryRoot, stdio: 'inherit' } as const;
  return spawnSync(process.execPath, args, options).status ?? 1;
}

const announce = (): void =>
  console.log('Installing the emulators. The first time this takes a minute ...');
process.exitCode = installBeside(here, announce) ? runTests() : 1;
