import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

/** The one file that `backup` and `restore` are about, and the data folder; throws with the usage. */
export function readCommandLine(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { file: string; dataDir: string } {
  const usage = `Usage: npm run ${command} -- FILE`;
  const [file, ...rest] = positionals(args, usage);
  if (file === undefined || rest.length > 0) throw new StartError(usage);
  return {
    // npm runs its scripts elsewhere than where it was called.
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
