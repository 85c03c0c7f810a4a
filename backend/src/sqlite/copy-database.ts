import { backup } from 'node:sqlite';
import { sqliteCode } from './errors.ts';
import type { Database } from './database.ts';

/** How many pages of 4 KiB are copied per step; other use of the database waits meanwhile. */
const pagesAtOnce = 100;
/**
 * Busy and locked (https://www.sqlite.org/rescode.html), and 0, with which Node rejects when the first step was either
 * (nodejs/node src/node_sqlite.cc, BackupJob::AfterThreadPoolWork). Such a step must be retried.
 */
const busyCodes = new Set<number | null>([0, 5, 6]);

/** Copies the database in use to a new file. The copy has the state at the end of copying (https://www.sqlite.org/backup.html). */
export async function copyDatabase(
  { sqlite }: Database,
  file: string,
  onProgress: (fraction: number) => void,
): Promise<void> {
  for (;;) {
    try {
      await backup(sqlite, file, {
        rate: pagesAtOnce,
        progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
      });
      return;
    } catch (error) {
      // The first step ran on another thread during a transaction, which lasts one turn at most.
      if (!busyCodes.has(sqliteCode(error))) throw error;
    }
  }
}
