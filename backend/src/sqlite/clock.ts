import type { Micros } from '../kernel/micros.ts';
import { tryStoring } from './errors.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';

/**
 * A persisted clock that never runs back, even when the machine's does: the SDK silently ignores every snapshot
 * that is older than one it has seen, so a clock set back would freeze all open pages.
 */
export interface Clock {
  /** The machine's time; for token lifetimes and the like, which people expect to follow the wall. */
  wallMillis(): number;
  /** The next commit time: later than every one before, and than what may be told of it. Must be called inside the commit's own transaction. */
  next(): Micros;
  /** The time of the last commit. As a read time it covers every acknowledged write. */
  last(): Micros;
}

/**
 * What is told of a commit has a time just after it (documents/listen/stream-state.ts), which the next commit may not share: the
 * SDK takes no document that is not newer than what it was told of its absence.
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
  // Read from the table, not from memory: a transaction that rolls back takes its time back with it.
  const last = (): Micros => Number(read.get()?.['micros'] ?? 0);
  const next = (): Micros => {
    const micros = Math.max(last() + stepMicros, wallMillis() * 1000);
    save.run(micros);
    return micros;
  };
  // A new or restored database must not start behind the times clients may have seen.
  const begin = (): unknown => database.transaction(next);
  if (last() === 0) begin();
  // On a full disk it goes on from the last of them.
  else tryStoring(begin);
  return { wallMillis, next, last };
}
