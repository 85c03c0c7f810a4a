/** `npm run backup -- FILE`: writes a programme into one archive, running or not. */
import { createProgress } from './progress.ts';
import { runCommand, type CommandLine } from './run-command.ts';
import { readCommandLine } from './backup/command-line.ts';
import { makeBackup } from './backup/make-backup.ts';

export async function runBackup({ args, env, print, printError }: CommandLine): Promise<void> {
  const { file, dataDir } = readCommandLine('backup', args, env);
  const onProgress = createProgress(printError);
  const { entries, missing } = await makeBackup({
    dataDir,
    file,
    now: () => new Date(),
    onProgress,
  });
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  print(
    `${file} holds all of ${dataDir}: ${entries.length} files, ${(bytes / 1e6).toFixed(1)} MB before packing.`,
  );
  print('Keep it as safe as the programme itself: it holds its records and its key.');
  for (const name of missing) printError(`The data folder has lost the bytes of ${name}.`);
}

if (import.meta.main) await runCommand(runBackup);
