/**
 * Makes the database read-only when its file is removed, replaced or emptied: SQLite would go on acknowledging writes,
 * and lose them when it closes (https://www.sqlite.org/howtocorrupt.html#unlink).
 */
import { statSync, type BigIntStats } from 'node:fs';
import type { Logger } from '../kernel/logger.ts';
import type { Database } from './database.ts';
import { hasSqliteHeader } from './wal-check.ts';

const checkEveryMs = 1000;

export interface WatchOptions {
  readonly database: Database;
  /** The database's file. */
  readonly file: string;
  /** How an operator makes and restores a backup: parts of sentences. */
  readonly instructions: { readonly backUp: string; readonly restore: string };
  readonly logger: Logger;
}

/** Checks every second until the returned function is called. */
export function watchFiles({ database, file, instructions, logger }: WatchOptions): () => void {
  const log = `${file}-wal`;
  const checks = [createCheck(file, instructions), createCheck(log, instructions, hasSqliteHeader)];
  let fault: string | null = null;
  const check = (): void => {
    const found = checks.map((run) => run()).find((sentence) => sentence !== null) ?? null;
    if (found === fault) return;
    fault = found;
    database.sqlite.exec(`PRAGMA query_only = ${fault === null ? 'OFF' : 'ON'}`);
    if (fault === null) logger.info({}, 'The database file is back, and changes are stored again.');
    else logger.error({}, fault);
  };
  check();
  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** A check that returns what is wrong with the file of the first check, or `null`. */
function createCheck(
  path: string,
  { backUp, restore }: WatchOptions['instructions'],
  isIntact: (path: string) => boolean = () => true,
): () => string | null {
  const moved = `${path} was removed or replaced while it was in use, so no more changes are stored. To keep everything, ${backUp}, then stop the server and restore that backup.`;
  const emptied = `${path} was emptied or cut off while it was in use, so no more changes are stored and the last ones are lost. Stop the server and ${restore}.`;
  let seen: BigIntStats | undefined;
  let fault: string | null = null;
  const look = (): string | null => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    // A log that was never there is not missing.
    if (now === undefined) return seen === undefined ? null : moved;
    if (seen !== undefined && (now.ino !== seen.ino || now.dev !== seen.dev)) return moved;
    // Neither file shrinks while it is open: SQLite overwrites the log from its start.
    if (now.size < (seen?.size ?? 0n) || !isIntact(path)) return emptied;
    seen = now;
    return null;
  };
  return () => {
    try {
      fault = look();
    } catch {
      // An error, such as too many open files, says nothing about the file: the next check looks again.
    }
    return fault;
  };
}
