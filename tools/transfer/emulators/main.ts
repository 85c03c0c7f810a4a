/**
 * `npm run test:transfer`: tests the transfer with Google's emulators. They are large, so this installs them here and not
 * with the repository. With FIRESTORE_EMULATOR_HOST set, documents are transferred to that emulator too.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from '../../install-packages.ts';
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
process.exitCode = installPackages(here, announce) ? runTests() : 1;
