import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { createGroupCommit } from './group-commit.ts';

interface Scene {
  readonly database: Database;
  /** What happened, in order. */
  readonly seen: string[];
  /** Adds a row; `refuse`: and throws then. */
  readonly add: (n: number, refuse?: boolean) => Promise<number>;
  readonly rows: () => unknown[];
}

function createScene(): Scene {
  const seen: string[] = [];
  const opened = openDatabase(':memory:');
  const database: Database = {
    ...opened,
    transaction: (work) => {
      seen.push('begin');
      return opened.transaction(work);
    },
  };
  const { sqlite } = database;
  sqlite.exec(`
    PRAGMA foreign_keys = ON;
    CREATE TABLE parents (n INTEGER PRIMARY KEY);
    CREATE TABLE rows (n INTEGER PRIMARY KEY,
      parent INTEGER REFERENCES parents (n) DEFERRABLE INITIALLY DEFERRED);
  `);
  const commit = createGroupCommit(database, {
    ended: () => seen.push('ended'),
    settled: () => seen.push('settled'),
  });
  const rows = () =>
    sqlite
      .prepare('SELECT n FROM rows ORDER BY n')
      .all()
      .map(({ n }) => n);
  return {
    database,
    seen,
    rows,
    add: (n, refuse = false) =>
      commit({
        run() {
          seen.push(`${n} sees ${rows().join()}`);
          sqlite.prepare('INSERT INTO rows (n) VALUES (?)').run(n);
          if (refuse) throw new Error(`refused ${n}`);
          return n;
        },
        committed: (result) => seen.push(`committed ${result}`),
        undone: () => seen.push(`undone ${n}`),
      }),
  };
}

it('runs the work of one turn of the event loop in one transaction; refused work is undone alone', async () => {
  // A machine that stalls would end the group between two of them.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { add, seen, rows } = createScene();
  const answers = await Promise.allSettled([add(1), add(2, true), add(3)]);
  clock.mockRestore();
  expect(
    answers.map((answer) => ('value' in answer ? answer.value : String(answer.reason))),
  ).toEqual([1, 'Error: refused 2', 3]);
  expect(seen).toEqual([
    'begin',
    '1 sees ',
    '2 sees 1',
    'undone 2',
    '3 sees 1',
    'ended',
    'committed 1',
    'committed 3',
    'settled',
  ]);
  expect(rows()).toEqual([1, 3]);
  await add(4);
  expect(rows()).toEqual([1, 3, 4]);
});

it('settles no work before COMMIT, and all with its failure', async () => {
  const { add, database, seen, rows } = createScene();
  const commit = createGroupCommit(database, {
    ended: () => seen.push('ended'),
    settled: () => seen.push('settled'),
  });
  const orphan = commit({
    run: () => database.sqlite.exec('INSERT INTO rows (n, parent) VALUES (9, 9)'),
    committed: () => seen.push('committed 9'),
    undone: () => seen.push('undone 9'),
  });
  await expect(orphan).rejects.toThrow('FOREIGN KEY');
  expect(seen).toEqual(['begin', 'ended', 'undone 9', 'settled']);
  expect(rows()).toEqual([]);
  await expect(add(1)).resolves.toBe(1);
});

it('fails all queued work when no transaction can begin, and continues when one can', async () => {
  const { add, database } = createScene();
  database.sqlite.exec('BEGIN');
  const answers = Promise.allSettled([add(1), add(2)]);
  await turn();
  database.sqlite.exec('COMMIT');
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(add(3)).resolves.toBe(3);
});

it('lets the event loop turn when a group takes long', async () => {
  const { add, database, seen } = createScene();
  const commit = createGroupCommit(database, { ended: () => {}, settled: () => {} });
  const slow = Array.from({ length: 5 }, () =>
    commit({
      run() {
        const until = performance.now() + 25;
        while (performance.now() < until);
      },
      committed: () => seen.push('slow'),
      undone: () => {},
    }),
  );
  await turn();
  await turn();
  await turn();
  expect(seen.filter((what) => what === 'slow').length).toBeLessThan(5);
  await Promise.all(slow);
  expect(seen.filter((what) => what === 'slow')).toHaveLength(5);
  await expect(add(1)).resolves.toBe(1);
});
