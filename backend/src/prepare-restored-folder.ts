/**
 * Makes a data folder out of an older copy of itself that clients may serve themselves from again. The SDK keeps what
 * it has seen, with its time, and ignores everything older (firebase-js-sdk packages/firestore/src/local/
 * local_store_impl.ts, populateDocumentChangeBuffer): what was changed or deleted after the copy was made would stay
 * so in every browser that had seen it.
 */
import { join } from 'node:path';
import { createClock } from './sqlite/clock.ts';
import { openDatabase } from './sqlite/database.ts';

export interface RestoredOptions {
  /** A folder that a backend of this version has had open before. */
  readonly dataDir: string;
  /** How far the copied folder's clock was ahead of its machine's: clients have seen times as far ahead. */
  readonly clockLeadMs: number;
  readonly wallMillis: () => number;
}

/** Makes every document newer than anything a client can have seen, and resume tokens and begun uploads void. */
export function prepareRestoredFolder({ dataDir, clockLeadMs, wallMillis }: RestoredOptions): void {
  const database = openDatabase(join(dataDir, 'gabbai.sqlite'));
  try {
    const clock = createClock(database, () => wallMillis() + clockLeadMs);
    database.transaction(() => {
      database.sqlite.prepare('UPDATE documents SET update_time = ?').run(clock.next());
      database.sqlite.exec('DELETE FROM file_uploads');
      // A client's cache may be ahead of its token, by its own writes: what changed since is not all that it needs.
      database.sqlite.exec('DELETE FROM document_change_runs');
    });
  } finally {
    database.close();
  }
}
