/** `npm run restore -- FILE`: puts a backup into an empty data folder. */
import { readCommandLine } from './backup/command-line.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { createProgress } from './progress.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { file, dataDir } = readCommandLine('restore', process.argv.slice(2), process.env);
  const { madeAt, entries } = await restoreBackup({
    file,
    dataDir,
    env: process.env,
    now: Date.now,
    onProgress: createProgress(console.error),
  });
  console.log(`${dataDir} is as it was at ${madeAt}: ${entries.length} files.`);
});
