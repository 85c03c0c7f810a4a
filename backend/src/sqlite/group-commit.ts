/**
 * Many small transactions under one sync, which is what a commit waits for. The one idea needed to read it: works that
 * come in the same turn of the event loop run one after the other in one SQLite transaction, each in a savepoint of its
 * own, so that each sees what those before it did and a refused one is undone alone; nobody is answered before COMMIT.
 */
import type { Database } from './database.ts';

export interface GroupedWork<Result> {
  /** Runs inside the transaction; when it throws, what it did is undone. */
  readonly run: () => Result;
  /** Called when the result is on disk, in the order of the works, before anyone is answered. */
  readonly committed: (result: Result) => void;
  /** Called when the work was undone, before any later work runs. */
  readonly undone: () => void;
}

export type CommitInGroup = <Result>(work: GroupedWork<Result>) => Promise<Result>;

interface Job {
  run(): void;
  /** Answers, after COMMIT. */
  settle(): void;
  /** The whole group was undone. */
  fail(error: unknown): void;
}

/** More works than this much time allows wait for the next turn, so that others get theirs. */
const sliceMs = 20;

const nothing = (): void => {};

/** `ended` is called after each group's COMMIT or ROLLBACK, before its works hear of it. */
export function createGroupCommit(database: Database, ended: () => void): CommitInGroup {
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
    // Should the transaction not even begin, those at the head must not wait for ever.
    if (jobs.length === 0) jobs.push(...waiting.splice(0));
    if (waiting.length > 0) setImmediate(runGroup);
    ended();
    for (const job of jobs) {
      if (failure === null) job.settle();
      else job.fail(failure.error);
    }
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
            // A full disk undoes the whole transaction, and with it the works before.
            if (!sqlite.isTransaction) throw error;
            undone();
            // Not at once: what it was refused for may be what an earlier one of the group did.
            settle = () => reject(error);
          }
        },
        settle: () => settle(),
        fail(error) {
          undone();
          reject(error);
        },
      });
      // After all that has arrived by now has been read: whoever wrote meanwhile shares this group.
      if (waiting.length === 1) setImmediate(runGroup);
    });
}
