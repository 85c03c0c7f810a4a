import { createProgress } from '../progress.ts';
import type { CommandLine } from '../run-command.ts';
import { readCommandLine } from './command-line.ts';
import { restoreBackup } from './restore-backup.ts';

/** What `npm run restore` does. */
export async function runRestore({ args, env, say, complain }: CommandLine): Promise<void> {
  const { file, dataDir } = readCommandLine('restore', args, env);
  const { madeAt, entries } = await restoreBackup({
    file,
    dataDir,
    env,
    now: Date.now,
    onProgress: createProgress(complain),
  });
  say(`${dataDir} is as it was at ${madeAt}: ${entries.length} files.`);
}
