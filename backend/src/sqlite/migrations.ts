import { OperationalError } from '../kernel/operational-error.ts';
import type { Database } from './database.ts';

/** A service's schema as numbered steps of SQL. Only append steps. */
export interface Migrations {
  readonly service: string;
  readonly steps: readonly string[];
}

/** Runs the missing steps, each in one transaction with its record. */
export function migrate(database: Database, { service, steps }: Migrations): void {
  const { sqlite } = database;
  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS migrations (service TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (service, number)) STRICT',
  );
  const row = sqlite
    .prepare('SELECT max(number) AS done FROM migrations WHERE service = ?')
    .get(service);
  const done = Number(row?.['done'] ?? 0);
  if (done > steps.length) {
    throw new OperationalError(
      `The data folder was written by a newer version (${service} ${done} > ${steps.length}).`,
    );
  }
  const record = sqlite.prepare('INSERT INTO migrations (service, number) VALUES (?, ?)');
  steps.slice(done).forEach((sql, index) => {
    database.transaction(() => {
      sqlite.exec(sql);
      record.run(service, done + index + 1);
    });
  });
}
