import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/sqlite/database.ts';
import { migrate } from '../../src/sqlite/migrations.ts';

const program = fileURLToPath(import.meta.url);

const first = `CREATE TABLE one (n INTEGER NOT NULL) STRICT; INSERT INTO one VALUES (1)`;
const second = (middle: string): string =>
  `CREATE TABLE two (n INTEGER NOT NULL) STRICT;
   INSERT INTO two SELECT n FROM one;
   ${middle};
   DROP TABLE one;`;

/** The steps as they are to be, without anything that ends the process. */
export const steps = [first, second('SELECT 1')];

/** Runs this file as a process that is killed in the middle of its second step. */
export async function dieWhileMigrating(file: string): Promise<void> {
  const child = spawn(process.execPath, [program, file], { stdio: 'inherit' });
  const [, signal]: unknown[] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`The process was to be killed: ${String(signal)}`);
}

const [, main, file] = process.argv;
if (main === program && file !== undefined) {
  const database = openDatabase(file);
  database.sqlite.function('die', () => {
    process.kill(process.pid, 'SIGKILL');
    return 0;
  });
  migrate(database, { service: 'example', steps: [first, second('SELECT die()')] });
}
