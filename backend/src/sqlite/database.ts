/**
 * The SQLite file; services bring their own migrations. All calls are synchronous in one process, so that a transaction
 * is a function call without interruptions.
 */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { checkValueOf } from './check-value.ts';

export interface Database {
  readonly sqlite: DatabaseSync;
  /** Runs `work` in a transaction, which an exception rolls back. Does not nest. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens (or creates) the database file; `:memory:` for unit tests. */
export function openDatabase(file: string): Database {
  // SQLite copies the file's permissions to -wal and -shm (https://www.sqlite.org/src/file/src/os_unix.c,
  // findCreateFileMode), so they are set first.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
  const sqlite = new DatabaseSync(file);
  // EXCLUSIVE locks out a second process; the system frees the lock however this one ends.
  // WAL with FULL syncs every commit, so that acknowledged writes survive a power cut
  // (https://www.sqlite.org/pragma.html#pragma_synchronous). With EXCLUSIVE a savepoint journal that was once written to
  // a file stays there (src/pager.c, openSubJournal) and would double the writes: temp_store prevents that.
  sqlite.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
  `);
  // For migrations and updates.
  sqlite.function('check_value_of', { deterministic: true, varargs: true }, checkValueOf);
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
    // A failed COMMIT (full disk) may have rolled back already.
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}
