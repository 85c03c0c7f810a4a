import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { databaseName, filesFolder, keyName, type Manifest } from './manifest.ts';
import { packArchive, type Source } from './pack-archive.ts';
import { readDatabase, takeSnapshot } from './snapshot.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** The archive; it must not exist yet. */
  readonly file: string;
  readonly now: () => Date;
  readonly onProgress: (what: string, share: number) => void;
}

/** Writes a consistent snapshot of a data folder into one archive, atomically. */
export async function makeBackup({
  dataDir,
  file,
  now,
  onProgress,
}: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new OperationalError(`${file} exists already: choose another name.`);
  if (!existsSync(dirname(file)))
    throw new OperationalError(`There is no folder ${dirname(file)}.`);
  await using snapshot = await takeSnapshot(dataDir, (share) => onProgress('database', share));
  const madeAt = now();
  const { clock, files } = readDatabase(snapshot.database);
  const { sources, missing } = await findSources(dataDir, snapshot.database, files);
  const clockLeadMs = Math.max(0, Math.ceil(clock / 1000) - madeAt.getTime());
  const manifest = { madeAt, clockLeadMs, missing };
  // Awaited, so that the snapshot is held until the last byte is packed.
  return await packArchive(file, sources, manifest, (share) => onProgress('archive', share));
}

async function findSources(
  dataDir: string,
  database: string,
  files: ReturnType<typeof readDatabase>['files'],
): Promise<{ sources: Source[]; missing: string[] }> {
  const sources = [
    await source(databaseName, database),
    await source(keyName, join(dataDir, keyName)),
  ];
  const missing: string[] = [];
  for (const { object, blob, size } of files) {
    const path = join(dataDir, filesFolder, blob);
    const found = await source(`${filesFolder}/${blob}`, path).catch(nullIfMissing);
    if (found?.size === size) sources.push(found);
    else missing.push(object);
  }
  return { sources, missing };
}

async function source(name: string, path: string): Promise<Source> {
  return { name, path, size: (await stat(path)).size };
}

/** A file that is there and cannot be read now must not be left out of the backup. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
