/**
 * The one SQLite file. Knows nothing of what is stored; services bring their own numbered migrations.
 * The one idea needed to read it: everything is synchronous in one process, so a transaction is a function call
 * and nothing can come between its statements.
 */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface Database {
  readonly sqlite: DatabaseSync;
  /** Runs `work` in one transaction: what it throws rolls everything back and is thrown on. Does not nest. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens (or creates) the database file; `:memory:` for unit tests. */
export function openDatabase(file: string): Database {
  // SQLite gives its -wal and -shm the rights of the file (https://www.sqlite.org/src/file/src/os_unix.c,
  // findCreateFileMode), so these are set before it makes them.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
  const sqlite = new DatabaseSync(file);
  // EXCLUSIVE is the lock that keeps a second process off the folder; the system frees it however this one ends.
  // WAL with FULL syncs on every commit, so that an acknowledged write survives a power cut
  // (https://www.sqlite.org/pragma.html#pragma_synchronous). With EXCLUSIVE the journal of savepoints, once it was large
  // enough to go into a file, stays there for good (src/pager.c, openSubJournal): each page a commit touches would be
  // written once more for nothing.
  sqlite.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
  `);
  return {
    sqlite,
    transaction: (work) => runTransaction(sqlite, work),
    close: () => sqlite.close(),
  };
}

function runTransaction<T>(sqlite: DatabaseSync, work: () => T): T {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed COMMIT (disk full) may have rolled back already.
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}
