import { createProgress } from '../progress.ts';
import type { CommandLine } from '../run-command.ts';
import { readCommandLine } from './command-line.ts';
import { restoreBackup } from './restore-backup.ts';

export async function runRestore({ args, env, print, printError }: CommandLine): Promise<void> {
  const { file, dataDir } = readCommandLine('restore', args, env);
  const { madeAt, entries } = await restoreBackup({
    file,
    dataDir,
    env,
    now: Date.now,
    onProgress: createProgress(printError),
  });
  print(`${dataDir} is as it was at ${madeAt}: ${entries.length} files.`);
}
