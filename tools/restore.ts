/** `npm run restore -- FILE`: puts a backup into an empty data folder. */
import { createProgress } from './progress.ts';
import { runCommand, type CommandLine } from './run-command.ts';
import { readCommandLine } from './backup/command-line.ts';
import { restoreBackup } from './backup/restore-backup.ts';

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

if (import.meta.main) await runCommand(runRestore);
