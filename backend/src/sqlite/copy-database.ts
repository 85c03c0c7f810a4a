import { backup } from 'node:sqlite';
import { sqliteCode } from './errors.ts';
import type { Database } from './database.ts';

/** How many pages of 4 KiB are copied in one go, while which every other use of the database waits. */
const pagesAtOnce = 100;
/**
 * Busy and locked (https://www.sqlite.org/rescode.html), and the 0, "not an error", that Node rejects with when the first
 * step was either (nodejs/node src/node_sqlite.cc, BackupJob::AfterThreadPoolWork). SQLite wants such a step tried again.
 */
const busyCodes = new Set<number | null>([0, 5, 6]);

/**
 * Copies the database into a new file while it is being used. The copy is the state of the moment at which the copying
 * ends (https://www.sqlite.org/backup.html).
 */
export async function copyDatabase(
  { sqlite }: Database,
  file: string,
  onProgress: (share: number) => void,
): Promise<void> {
  for (;;) {
    try {
      await backup(sqlite, file, {
        rate: pagesAtOnce,
        progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
      });
      return;
    } catch (error) {
      // The first step, on another thread, met an open transaction. None outlasts a turn, so a later first step does not.
      if (!busyCodes.has(sqliteCode(error))) throw error;
    }
  }
}
