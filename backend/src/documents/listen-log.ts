/**
 * Which documents changed lately, kept in the database, so that a client that was away is told only of those, also
 * after a restart. The one idea needed to read it: a resume token names the run of the backend that issued it and the
 * commit up to which its owner was told, and is trusted only if this database saw that run reach that commit. A backup
 * that was put back did not, so its clients begin anew.
 */
import { randomBytes } from 'node:crypto';
import type { Micros } from '../kernel/micros.ts';
import { tryStoring } from '../sqlite/errors.ts';
import type { Database } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrations.ts';
import { collectionPath } from './document-name.ts';
import type { ReadSubject } from './documents.ts';
import { mayConcern } from './listen-index.ts';
import type { CommitEvent, DocumentPath, Query } from './model.ts';

export interface ChangeLog {
  /** Notes what a commit changed; to be called inside its transaction. */
  add(event: CommitEvent): void;
  /** The time of the last commit that changed anything. */
  last(): Micros;
  /** What a client gets who was told of everything up to that commit. */
  token(commitTime: Micros): string;
  /** What may have changed for the subject since the token was issued; `null` when that is not known any more. */
  since(token: string, subject: ReadSubject): ReadonlySet<DocumentPath> | null;
}

export interface ChangeLogLimits {
  /** A change is kept for so long, and longer as long as it is among the last so many. */
  readonly keepMicros: Micros;
  readonly keepChanges: number;
  /** How many are forgotten at once. */
  readonly step: number;
}

const halfAnHour = 30 * 60 * 1_000_000;
const changeLogLimits: ChangeLogLimits = {
  keepMicros: halfAnHour,
  keepChanges: 100_000,
  step: 500,
};

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

/** Opens the log and begins a new run. */
export function openChangeLog(
  database: Database,
  { keepMicros, keepChanges, step }: ChangeLogLimits = changeLogLimits,
): ChangeLog {
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
  const changedBetween = sqlite.prepare(
    'SELECT DISTINCT path FROM document_changes WHERE commit_time > ? AND path >= ? AND path < ?',
  );

  const forgottenUntil = (): Micros => Number(forgotten.get()?.['forgotten_until'] ?? 0);
  const last = (): Micros => Number(newest.get()?.['time'] ?? forgottenUntil());
  const run = randomBytes(9).toString('base64url');
  const begin = (): void => {
    sqlite.prepare('UPDATE document_change_runs SET ended = ? WHERE ended IS NULL').run(last());
    sqlite.prepare('DELETE FROM document_change_runs WHERE ended < ?').run(forgottenUntil());
    sqlite.prepare('INSERT INTO document_change_runs (id, ended) VALUES (?, NULL)').run(run);
  };
  const isBegun = tryStoring(() => database.transaction(begin));

  /** Forgets the oldest changes, if they are old and many enough. Part of a commit may go: its time says so. */
  const forget = (now: Micros, amount: number): void => {
    const end = atPlace.get(amount - 1);
    const time = Number(end?.['commit_time']);
    if (end === undefined || time > now - keepMicros) return;
    const { changes } = removeUntil.run(time, String(end['path']));
    noteForgotten.run(time, changes);
  };

  /** The last commit its owner was told of; `null` when the token is not this database's. */
  const instantOf = (token: string): Micros | null => {
    const [id = '', micros = ''] = Buffer.from(token, 'base64').toString().split('.');
    const row = findRun.get(id);
    if (row === undefined || !/^\d{1,16}$/.test(micros)) return null;
    const instant = Number(micros);
    return instant <= Number(row['ended'] ?? last()) ? instant : null;
  };

  return {
    add({ commitTime, changes }) {
      // The disk was full at the start. Until now no token of this run was trusted.
      if (!isBegun && findRun.get(run) === undefined) begin();
      for (const { path } of changes) insert.run(commitTime, path);
      const kept = Number(count.get(changes.length)?.['kept']);
      if (kept >= keepChanges + step) forget(commitTime, Math.max(step, changes.length));
    },
    last,
    token: (commitTime) => Buffer.from(`${run}.${commitTime}`).toString('base64'),
    since(token, subject) {
      const instant = instantOf(token);
      if (instant === null || instant < forgottenUntil()) return null;
      const rows = changedBetween.all(instant, ...rangeOf(subject));
      const paths = rows.map((row) => String(row['path']));
      return new Set(paths.filter((path) => mayConcern(subject, path)));
    },
  };
}

/** The paths that may concern the subject lie in this range, its end not included. */
function rangeOf(subject: ReadSubject): [string, string] {
  if (subject.kind === 'document') return [subject.path, `${subject.path}/`];
  const above = prefixOf(subject.query);
  // The character after the slash; without a prefix, the last of all.
  return above === '' ? ['', '\u{10ffff}'] : [`${above}/`, `${above}0`];
}

function prefixOf({ parent, collectionId, allDescendants }: Query): string {
  return allDescendants ? parent : collectionPath(parent, collectionId);
}
