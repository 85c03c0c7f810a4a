import type { Micros } from '../kernel/micros.ts';
import { tryStoring } from './errors.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';

/**
 * A persisted clock that never goes back: the SDK ignores every snapshot older than one it has seen, so that setting the
 * machine's clock back would freeze all open pages.
 */
export interface Clock {
  /** The machine's time, for lifetimes of tokens and the like. */
  wallMillis(): number;
  /** The time of a commit, later than all earlier ones; call it inside the commit's transaction. */
  next(): Micros;
  /** The time of the last commit: a read time that includes every acknowledged write. */
  last(): Micros;
}

/**
 * Snapshots have a time just after their commit, which the next commit must not share: the SDK ignores a document that
 * is not newer than the news of its absence.
 */
const stepMicros = 2;

export function createClock(database: Database, wallMillis: () => number = Date.now): Clock {
  migrate(database, {
    service: 'clock',
    steps: [
      'CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), micros INTEGER NOT NULL) STRICT',
    ],
  });
  const save = database.sqlite.prepare(
    'INSERT INTO clock (id, micros) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET micros = excluded.micros',
  );
  const read = database.sqlite.prepare('SELECT micros FROM clock WHERE id = 1');
  // Read from the table, so that a rollback undoes the time as well.
  const last = (): Micros => Number(read.get()?.['micros'] ?? 0);
  const next = (): Micros => {
    const micros = Math.max(last() + stepMicros, wallMillis() * 1000);
    save.run(micros);
    return micros;
  };
  // A new or restored database must not start behind times that clients have seen.
  const begin = (): unknown => database.transaction(next);
  if (last() === 0) begin();
  // On a full disk it continues from the last time.
  else tryStoring(begin);
  return { wallMillis, next, last };
}
