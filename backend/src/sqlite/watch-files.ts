/**
 * SQLite goes on with a file that was removed, replaced or emptied under it, acknowledges what it writes there, and loses
 * that at its end (https://www.sqlite.org/howtocorrupt.html#unlink). Such a database takes no writes.
 */
import { statSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import type { Logger } from '../kernel/logger.ts';
import type { Database } from './database.ts';
import { hasItsBeginning } from './wal-check.ts';

const checkEveryMs = 1000;

export interface WatchOptions {
  readonly database: Database;
  /** The database's file. */
  readonly file: string;
  readonly logger: Logger;
}

/** Looks every second until the returned function is called. */
export function watchFiles({ database, file, logger }: WatchOptions): () => void {
  const log = `${file}-wal`;
  const looks = [lookAt(file), lookAt(log, hasItsBeginning)];
  let fault: string | null = null;
  const look = (): void => {
    const found = looks.map((one) => one()).find((sentence) => sentence !== null) ?? null;
    if (found === fault) return;
    fault = found;
    database.sqlite.exec(`PRAGMA query_only = ${fault === null ? 'OFF' : 'ON'}`);
    if (fault === null) logger.info({}, 'The database is whole again and takes writes.');
    else logger.error({}, fault);
  };
  look();
  const timer = setInterval(look, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Each look says what is wrong with the file that was seen first, if anything is. */
function lookAt(
  path: string,
  isWhole: (path: string) => boolean = () => true,
): () => string | null {
  const moved = `${path} was removed or replaced while Gabbai runs, so nothing is stored any more. Make a backup now (npm run backup -- FILE), which still holds everything; then stop Gabbai and restore it.`;
  const emptied = `${path} was emptied or cut off while Gabbai runs, so nothing is stored any more and the last changes are lost. Stop Gabbai and restore the last backup.`;
  let seen: BigIntStats | undefined;
  return () => {
    try {
      const now = statSync(path, { bigint: true });
      if (seen !== undefined && (now.ino !== seen.ino || now.dev !== seen.dev)) return moved;
      // The log is written over from its beginning, but does not shrink while it is open; nor does the database.
      if (now.size < (seen?.size ?? 0n) || !isWhole(path)) return emptied;
      seen = now;
      return null;
    } catch {
      // A log that has never been there is not missed.
      return seen === undefined ? null : moved;
    }
  };
}
