/**
 * Writers whose commits show whether a database copy is consistent: each commit sets the writer's counter and adds an
 * entry with that number.
 */
import { DatabaseSync } from 'node:sqlite';
import type { Calls } from '../../../backend/test/crash/calls.ts';

export interface Writer {
  readonly name: string;
  /** The time of each acknowledged commit in microseconds; the first is number 1. */
  readonly commits: number[];
  /** Commits one after the other until the signal. */
  run(signal: AbortSignal): Promise<void>;
}

export function createWriter(calls: Calls, name: string): Writer {
  const commits: number[] = [];
  return {
    name,
    commits,
    async run(signal) {
      while (!signal.aborted) {
        const n = commits.length + 1;
        const time = await calls.commit([
          calls.write(`counters/${name}`, n),
          calls.write(`entries/${name}-${n}`, n),
        ]);
        commits.push(microsOf(time));
      }
    },
  };
}

/** REST timestamps have six decimals. */
function microsOf(time: string): number {
  const [, micros = '0'] = /\.\d{3}(\d{3})Z$/.exec(time) ?? [];
  return Date.parse(time) * 1000 + Number(micros);
}

/** The differences between a database and the commits up to its clock. */
export function problemsOf(file: string, writers: readonly Writer[]): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const check = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  const clock = Number(database.prepare('SELECT micros FROM clock').get()?.['micros']);
  const numbers = database.prepare(
    `SELECT fields ->> '$.n.integerValue' AS n FROM documents
     WHERE collection = ? AND path GLOB ? ORDER BY CAST(n AS INTEGER)`,
  );
  const read = (collection: string, path: string): number[] =>
    numbers.all(collection, `${collection}/${path}`).map(({ n }) => Number(n));
  const problems = writers.flatMap(({ name, commits }) => {
    const [counter = 0] = read('counters', name);
    const entries = read('entries', `${name}-*`);
    const seen = commits.filter((micros) => micros <= clock).length;
    // One more may be committed but not acknowledged yet.
    const isWhole = counter === seen || (counter === commits.length + 1 && seen === commits.length);
    const isOfOneCommit =
      entries.length === counter && entries.every((n, index) => n === index + 1);
    return isWhole && isOfOneCommit
      ? []
      : [`${name} counts ${counter} with ${entries.length} entries, of ${seen} commits until then`];
  });
  return check === 'ok' ? problems : [...problems, String(check)];
}
