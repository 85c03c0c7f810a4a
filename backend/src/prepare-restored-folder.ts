/**
 * Prepares a data folder that was copied from an older state of itself. The SDK keeps documents with their times and
 * ignores older ones (firebase-js-sdk packages/firestore/src/local/local_store_impl.ts,
 * populateDocumentChangeBuffer): browsers would keep showing what was changed or deleted after the copy was made.
 */
import { join } from 'node:path';
import { createClock } from './sqlite/clock.ts';
import { openDatabase } from './sqlite/database.ts';

export interface RestoredOptions {
  /** A folder that a backend of this version has opened before. */
  readonly dataDir: string;
  readonly databaseFile: string;
  /** How far the copied folder's clock was ahead of its machine's; clients have seen times as far ahead. */
  readonly clockLeadMs: number;
  readonly wallMillis: () => number;
}

/** Makes every document newer than what clients can have seen, and ends resume tokens and unfinished uploads. */
export function prepareRestoredFolder(options: RestoredOptions): void {
  const { dataDir, databaseFile, clockLeadMs, wallMillis } = options;
  const database = openDatabase(join(dataDir, databaseFile));
  try {
    const clock = createClock(database, () => wallMillis() + clockLeadMs);
    database.transaction(() => {
      // A damaged document stays one.
      database.sqlite
        .prepare(
          `UPDATE documents SET update_time = ?1, check_value = check_value_of(path, fields, create_time, ?1)
           WHERE check_value = check_value_of(path, fields, create_time, update_time)`,
        )
        .run(clock.next());
      database.sqlite.exec('DELETE FROM file_uploads');
      // A client's own writes may put its cache ahead of its token, so the changes since then are not enough for it.
      database.sqlite.exec('DELETE FROM document_change_runs');
    });
  } finally {
    database.close();
  }
}
