import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../kernel/logger.ts';
import { blobsIn, partSuffix } from './blob-names.ts';
import { removeExpired, setAside, setAsideFolder } from './set-aside.ts';

export interface SweepOptions {
  readonly dataDir: string;
  /** The folder of bytes. */
  readonly folder: string;
  /** The blobs of objects. */
  readonly complete: ReadonlySet<string>;
  /** The blobs of uploads that go on, and how many bytes of each have arrived. */
  readonly unfinished: ReadonlyMap<string, number>;
  readonly wallMillis: number;
  readonly logger: Logger;
}

/** At the start: sets aside what neither names, and unseals blobs of uploads that never became objects. */
export function sweep(options: SweepOptions): void {
  const { dataDir, folder, complete, wallMillis, logger } = options;
  const missing = complete.difference(new Set(blobsIn(folder))).size;
  if (missing > 0)
    logger.warn({ count: missing }, 'Files that the database names are not in the data folder.');
  try {
    const count = setAside(settle(options), options);
    if (count > 0)
      logger.warn({ count }, `Files that the database does not name are now in ${setAsideFolder}.`);
    const removed = removeExpired(dataDir, wallMillis);
    if (removed > 0)
      logger.info({ count: removed }, 'Files set aside over a month ago have been removed.');
  } catch (error) {
    // A full disk, or another disk mounted here: they stay where they are until a later start.
    logger.warn(
      { error: String(error) },
      'Files that the database does not name are not set aside.',
    );
  }
}

/** Unseals what a crash has kept from becoming an object, and returns the names of what nothing names. */
function settle({ folder, complete, unfinished }: SweepOptions): string[] {
  return blobsIn(folder).filter((name) => {
    if (complete.has(name)) return false;
    if (name.endsWith(partSuffix)) return !unfinished.has(name.slice(0, -partSuffix.length));
    const path = join(folder, name);
    const part = path + partSuffix;
    // Sealing cuts to what has arrived. Of another size it may be an object's that a newer database names.
    if (unfinished.get(name) !== statSync(path).size || existsSync(part)) return true;
    renameSync(path, part);
    return false;
  });
}
