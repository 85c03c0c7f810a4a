import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

/** Parses the archive's path and the data folder. Throws `StartError` with the usage. */
export function readCommandLine(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { file: string; dataDir: string } {
  const usage = `Usage: npm run ${command} -- FILE`;
  const [file, ...rest] = positionals(args, usage);
  if (file === undefined || rest.length > 0) throw new StartError(usage);
  return {
    // npm runs scripts in the repository, not in the caller's folder.
    file: resolve(env['INIT_CWD'] ?? '.', file),
    dataDir: dataDirFrom(env),
  };
}

function positionals(args: readonly string[], usage: string): string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals;
  } catch {
    throw new StartError(usage);
  }
}
