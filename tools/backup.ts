/** `npm run backup -- FILE`: all of a programme, running or not, in one archive. */
import { readCommandLine } from './backup/command-line.ts';
import { makeBackup } from './backup/make-backup.ts';
import { createProgress } from './progress.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { file, dataDir } = readCommandLine('backup', process.argv.slice(2), process.env);
  const onProgress = createProgress(console.error);
  const { entries, missing } = await makeBackup({
    dataDir,
    file,
    now: () => new Date(),
    onProgress,
  });
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `${file} holds all of ${dataDir}: ${entries.length} files, ${(bytes / 1e6).toFixed(1)} MB before packing.`,
  );
  console.log('Keep it as safe as the programme itself: it holds its records and its key.');
  for (const name of missing) console.error(`The data folder has lost the bytes of ${name}.`);
});
