import { resolve } from 'node:path';
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { parseArguments } from '../parse-arguments.ts';

/** Parses the archive's path and the data folder. Throws `OperationalError` with the usage. */
export function readCommandLine(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { file: string; dataDir: string } {
  const usageError = () => new OperationalError(`Usage: npm run ${command} -- FILE`);
  const { positionals } = parseArguments({ args: [...args], allowPositionals: true }, usageError);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw usageError();
  return {
    // npm runs scripts in the repository, not in the caller's folder.
    file: resolve(env['INIT_CWD'] ?? '.', file),
    dataDir: dataDirFrom(env),
  };
}
