/**
 * A table of recently changed documents, from which clients with a resume token catch up, also after a restart. A token
 * holds the id of the backend's run and the time of a commit. A restored backup does not know later runs and commits, so
 * their tokens are invalid.
 */
import { randomBytes } from 'node:crypto';
import type { Micros } from '../../kernel/micros.ts';
import { tryStoring } from '../../sqlite/errors.ts';
import type { Database } from '../../sqlite/database.ts';
import { migrate } from '../../sqlite/migrations.ts';
import { collectionPath } from '../model/document-name.ts';
import { scopeOf, scopesAround, type TargetSpec } from '../model/target.ts';
import type { CommitEvent, DocumentPath } from '../model/types.ts';
import { pathsBelow } from './store.ts';

export type ChangeLog = ReturnType<typeof openChangeLog>;

const halfAnHour = 30 * 60 * 1_000_000;
const changeLogLimits = {
  /** A change is deleted when it is older than `keepMicros` and not among the last `keepChanges`. */
  keepMicros: halfAnHour,
  keepChanges: 100_000,
  /** The number of changes deleted at a time. */
  batchSize: 500,
};

export type ChangeLogLimits = Readonly<typeof changeLogLimits>;

const steps = [
  `CREATE TABLE document_changes (
     commit_time INTEGER NOT NULL,
     path TEXT NOT NULL,
     PRIMARY KEY (commit_time, path)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE document_change_log (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     kept INTEGER NOT NULL,
     forgotten_until INTEGER NOT NULL
   ) STRICT;
   INSERT INTO document_change_log (id, kept, forgotten_until) VALUES (1, 0, 0);
   CREATE TABLE document_change_runs (id TEXT PRIMARY KEY, ended INTEGER) STRICT;`,
];

/** Opens the log and starts a new run. */
export function openChangeLog(
  database: Database,
  { keepMicros, keepChanges, batchSize }: ChangeLogLimits = changeLogLimits,
) {
  migrate(database, { service: 'document-changes', steps });
  const { sqlite } = database;
  const insert = sqlite.prepare('INSERT INTO document_changes (commit_time, path) VALUES (?, ?)');
  const count = sqlite.prepare(
    'UPDATE document_change_log SET kept = kept + ? WHERE id = 1 RETURNING kept',
  );
  const forgotten = sqlite.prepare('SELECT forgotten_until FROM document_change_log WHERE id = 1');
  const newest = sqlite.prepare('SELECT max(commit_time) AS time FROM document_changes');
  const atPlace = sqlite.prepare(
    'SELECT commit_time, path FROM document_changes ORDER BY commit_time, path LIMIT 1 OFFSET ?',
  );
  const removeUntil = sqlite.prepare(
    'DELETE FROM document_changes WHERE (commit_time, path) <= (?, ?)',
  );
  const noteForgotten = sqlite.prepare(
    'UPDATE document_change_log SET forgotten_until = ?, kept = kept - ? WHERE id = 1',
  );
  const findRun = sqlite.prepare('SELECT ended FROM document_change_runs WHERE id = ?');
  const changedSince = sqlite.prepare(
    'SELECT DISTINCT path FROM document_changes WHERE commit_time > ? AND path >= ? AND path < ?',
  );

  const forgottenUntil = (): Micros => Number(forgotten.get()?.['forgotten_until'] ?? 0);
  const last = (): Micros => Number(newest.get()?.['time'] ?? forgottenUntil());
  const run = randomBytes(9).toString('base64url');
  const startRun = (): void => {
    sqlite.prepare('UPDATE document_change_runs SET ended = ? WHERE ended IS NULL').run(last());
    sqlite.prepare('DELETE FROM document_change_runs WHERE ended < ?').run(forgottenUntil());
    sqlite.prepare('INSERT INTO document_change_runs (id, ended) VALUES (?, NULL)').run(run);
  };
  const isRunStored = tryStoring(() => database.transaction(startRun));

  /** Deletes the oldest changes if they are old enough. If that splits a commit, its time counts as forgotten. */
  const deleteOldest = (now: Micros, amount: number): void => {
    const end = atPlace.get(amount - 1);
    const time = Number(end?.['commit_time']);
    if (end === undefined || time > now - keepMicros) return;
    const { changes } = removeUntil.run(time, String(end['path']));
    noteForgotten.run(time, changes);
  };

  /** The commit time in the token; `null` when the token is invalid or of another database. */
  const commitTimeOf = (token: string): Micros | null => {
    const [id = '', micros = ''] = Buffer.from(token, 'base64').toString().split('.');
    const row = findRun.get(id);
    if (row === undefined || !/^\d{1,16}$/.test(micros)) return null;
    const commitTime = Number(micros);
    return commitTime <= Number(row['ended'] ?? last()) ? commitTime : null;
  };

  return {
    /** Logs the changes of a commit, inside its transaction. */
    add({ commitTime, changes }: CommitEvent): void {
      // If the disk was full at the start, tokens of this run become valid only now.
      if (!isRunStored && findRun.get(run) === undefined) startRun();
      for (const { path } of changes) insert.run(commitTime, path);
      const kept = Number(count.get(changes.length)?.['kept']);
      if (kept >= keepChanges + batchSize)
        deleteOldest(commitTime, Math.max(batchSize, changes.length));
    },
    /** The time of the last commit that changed a document. */
    last,
    /** The resume token for a client that has everything up to that commit. */
    token: (commitTime: Micros): string => Buffer.from(`${run}.${commitTime}`).toString('base64'),
    /** The documents in the target's scope that changed after the token; `null` when that is unknown. */
    since(token: string, target: TargetSpec): ReadonlySet<DocumentPath> | null {
      const commitTime = commitTimeOf(token);
      if (commitTime === null || commitTime < forgottenUntil()) return null;
      const scope = scopeOf(target);
      const rows = changedSince.all(commitTime, ...pathRangeOf(target));
      const paths = rows.map((row) => String(row['path']));
      return new Set(paths.filter((path) => scopesAround(path).includes(scope)));
    },
  };
}

/** The first path of the target's scope, and the first one after it. */
function pathRangeOf(target: TargetSpec): [string, string] {
  if (target.kind === 'document') return [target.path, `${target.path}/`];
  const { parent, collectionId, allDescendants } = target.query;
  return pathsBelow(allDescendants ? parent : collectionPath(parent, collectionId));
}
