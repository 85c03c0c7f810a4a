/** `npm run test:backup -- --backups 200`: backs up a backend under ten writers and checks each archive. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callsTo } from '../../../backend/test/crash/calls.ts';
import { openRules, startBackend } from '../../../backend/test/harness/backend-process.ts';
import { startProgramme } from '../../../backend/test/harness/programme.ts';
import { temporaryFolder } from '../../../backend/test/harness/temporary-folder.ts';
import { makeBackup } from '../make-backup.ts';
import { databaseName } from '../manifest.ts';
import { restoreBackup } from '../restore-backup.ts';
import { unpack } from '../unpack.ts';
import { createWriter, problemsOf, type Writer } from './writers.ts';

export interface BackupsUnderLoad {
  readonly backups: number;
  /** How many of them were restored and served by a backend. */
  readonly restored: number;
  readonly commits: number;
  /** Empty if each backup succeeded and is consistent. */
  readonly problems: readonly string[];
}

const writerCount = 10;

/** Backs up a backend while ten writers commit. Each `restoreEvery`th archive is also restored and started. */
export async function backUpUnderLoad({
  backups,
  restoreEvery,
  onBackup = () => {},
}: {
  readonly backups: number;
  readonly restoreEvery: number;
  readonly onBackup?: (backup: number) => void;
}): Promise<BackupsUnderLoad> {
  await using backend = await startBackend({ rulesDir: openRules });
  const calls = callsTo(backend);
  const writers = Array.from({ length: writerCount }, (_, n) => createWriter(calls, `writer${n}`));
  const stopping = new AbortController();
  const load = Promise.all(writers.map((writer) => writer.run(stopping.signal)));
  load.catch(() => {});
  const problems: string[] = [];
  let restored = 0;
  for (let backup = 1; backup <= backups; backup += 1) {
    const isRestored = backup % restoreEvery === 0;
    restored += isRestored ? 1 : 0;
    const found = await backUpOnce(backend.dataDir, writers, isRestored).catch(String);
    problems.push(...[found].flat().map((problem) => `backup ${backup}: ${problem}`));
    onBackup(backup);
  }
  stopping.abort();
  await load;
  const commits = writers.reduce((sum, writer) => sum + writer.commits.length, 0);
  return { backups, restored, commits, problems };
}

async function backUpOnce(
  dataDir: string,
  writers: readonly Writer[],
  isRestored: boolean,
): Promise<string[]> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'b.tar.gz');
  const copy = join(folder.path, 'copy');
  const quiet = { onProgress: () => {} };
  await makeBackup({ dataDir, file, now: () => new Date(), ...quiet });
  mkdirSync(copy);
  await unpack(file, copy, quiet.onProgress);
  const problems = problemsOf(join(copy, databaseName), writers);
  if (!isRestored) return problems;
  const target = join(folder.path, 'restored');
  await restoreBackup({ file, dataDir: target, env: {}, now: Date.now, ...quiet });
  await using restored = await startProgramme(target);
  const [{ name } = { name: '' }] = writers;
  const counter = restored.read(`counters/${name}`);
  const lastEntry = restored.read(`entries/${name}-${counter}`);
  return counter === lastEntry ? problems : [...problems, `${name} has no entry ${counter}`];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { backups: { type: 'string', default: '200' } } });
  const { backups, restored, commits, problems } = await backUpUnderLoad({
    backups: Number(values.backups),
    restoreEvery: 10,
    onBackup: (backup) => {
      if (backup % 20 === 0) process.stdout.write(`${backup} backups\n`);
    },
  });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${backups} backups among ${commits} commits, ${restored} restored, ${problems.length} problems.\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
