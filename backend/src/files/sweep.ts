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
  /** The blobs of unfinished uploads, with the number of bytes that arrived. */
  readonly unfinished: ReadonlyMap<string, number>;
  readonly wallMillis: number;
  readonly logger: Logger;
}

/** Cleans the folder of bytes at the start: sets unknown blobs aside, and unseals blobs of unfinished uploads. */
export function sweep(options: SweepOptions): void {
  const { dataDir, folder, complete, wallMillis, logger } = options;
  const missing = complete.difference(new Set(blobsIn(folder))).size;
  if (missing > 0)
    logger.warn({ count: missing }, 'Files of the database are missing in the data folder.');
  try {
    const count = setAside(findUnknown(options), options);
    if (count > 0)
      logger.warn(
        { count },
        `Files without a record in the database were moved to ${setAsideFolder}.`,
      );
    const removed = removeExpired(dataDir, wallMillis);
    if (removed > 0)
      logger.info({ count: removed }, 'Files set aside over a month ago were removed.');
  } catch (error) {
    // A full disk, or another disk mounted here: a later start tries again.
    logger.warn(
      { error: String(error) },
      'Files without a record in the database could not be moved.',
    );
  }
}

/** Unseals blobs of unfinished uploads, and returns the names of unknown blobs. */
function findUnknown({ folder, complete, unfinished }: SweepOptions): string[] {
  return blobsIn(folder).filter((name) => {
    if (complete.has(name)) return false;
    if (name.endsWith(partSuffix)) return !unfinished.has(name.slice(0, -partSuffix.length));
    const path = join(folder, name);
    const part = path + partSuffix;
    // Sealing truncates a blob to the received bytes. With another size it may be an object of a newer database.
    if (unfinished.get(name) !== statSync(path).size || existsSync(part)) return true;
    renameSync(path, part);
    return false;
  });
}
