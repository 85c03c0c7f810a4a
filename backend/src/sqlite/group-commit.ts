/**
 * Commits many small pieces of work with one sync of the disk. Work of one turn of the event loop runs in one SQLite
 * transaction, each piece in its own savepoint, so that a refused one is undone alone. Callers continue after COMMIT.
 */
import type { Database } from './database.ts';

export interface GroupedWork<Result> {
  /** Runs inside the transaction; an exception undoes it. */
  readonly run: () => Result;
  /** Called in order after COMMIT, before callers continue. */
  readonly committed: (result: Result) => void;
  /** Called after the work was undone, before later work runs. */
  readonly undone: () => void;
}

export type CommitInGroup = <Result>(work: GroupedWork<Result>) => Promise<Result>;

interface Job {
  run(): void;
  /** Resolves or rejects after COMMIT. */
  settle(): void;
  /** Rejects after the whole group was undone. */
  fail(error: unknown): void;
}

/** Work beyond this time waits for the next turn of the event loop. */
const sliceMs = 20;

const nothing = (): void => {};

interface GroupEvents {
  /** Called after each group's COMMIT or ROLLBACK, before its work settles. */
  readonly ended: () => void;
  /** Called after all work of a group has settled, before callers continue. */
  readonly settled: () => void;
}

export function createGroupCommit(
  database: Database,
  { ended, settled }: GroupEvents,
): CommitInGroup {
  const { sqlite } = database;
  const begin = sqlite.prepare('SAVEPOINT one_of_a_group');
  const release = sqlite.prepare('RELEASE one_of_a_group');
  const undo = sqlite.prepare('ROLLBACK TO one_of_a_group');
  const waiting: Job[] = [];

  const inSavepoint = <Result>(run: () => Result): Result => {
    begin.run();
    try {
      return run();
    } catch (error) {
      if (sqlite.isTransaction) undo.run();
      throw error;
    } finally {
      if (sqlite.isTransaction) release.run();
    }
  };

  const runGroup = (): void => {
    const jobs: Job[] = [];
    const until = performance.now() + sliceMs;
    let failure: { readonly error: unknown } | null = null;
    try {
      database.transaction(() => {
        do {
          const job = waiting.shift();
          if (job === undefined) break;
          jobs.push(job);
          job.run();
        } while (performance.now() < until);
      });
    } catch (error) {
      failure = { error };
    }
    // If the transaction could not begin, all waiting work fails.
    if (jobs.length === 0) jobs.push(...waiting.splice(0));
    if (waiting.length > 0) setImmediate(runGroup);
    ended();
    for (const job of jobs) {
      if (failure === null) job.settle();
      else job.fail(failure.error);
    }
    settled();
  };

  return ({ run, committed, undone }) =>
    new Promise((resolve, reject) => {
      let settle = nothing;
      waiting.push({
        run() {
          try {
            const result = inSavepoint(run);
            settle = () => {
              committed(result);
              resolve(result);
            };
          } catch (error) {
            // A full disk undoes the whole transaction.
            if (!sqlite.isTransaction) throw error;
            undone();
            // Not at once: the reason may be earlier work of the group, which is not committed yet.
            settle = () => reject(error);
          }
        },
        settle: () => settle(),
        fail(error) {
          undone();
          reject(error);
        },
      });
      // After all requests that have arrived are read, so that they share this group.
      if (waiting.length === 1) setImmediate(runGroup);
    });
}
