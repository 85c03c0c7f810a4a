import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirFrom } from '@gabbai/backend/environment.ts';
import { StartError } from '@gabbai/backend/kernel/start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The one file that `backup` and `restore` are about, and the data folder; throws with the usage. */
export function readCommandLine(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Environment,
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

/** Says how far it is, once a second and not in the first one. */
export function createProgress(say: (line: string) => void, now: () => number = Date.now) {
  let last = now();
  return (what: string, share: number): void => {
    if (now() - last < 1000) return;
    last = now();
    say(`${what}: ${Math.floor(share * 100)} %`);
  };
}
