import { createProgress } from '../progress.ts';
import type { CommandLine } from '../run-command.ts';
import { readCommandLine } from './command-line.ts';
import { makeBackup } from './make-backup.ts';

/** What `npm run backup` does. */
export async function runBackup({ args, env, say, complain }: CommandLine): Promise<void> {
  const { file, dataDir } = readCommandLine('backup', args, env);
  const onProgress = createProgress(complain);
  const { entries, missing } = await makeBackup({
    dataDir,
    file,
    now: () => new Date(),
    onProgress,
  });
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  say(
    `${file} holds all of ${dataDir}: ${entries.length} files, ${(bytes / 1e6).toFixed(1)} MB before packing.`,
  );
  say('Keep it as safe as the programme itself: it holds its records and its key.');
  for (const name of missing) complain(`The data folder has lost the bytes of ${name}.`);
}
