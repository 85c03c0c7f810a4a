import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './kernel/start-error.ts';
import { openDatabase } from './sqlite/database.ts';
import type { Database } from './sqlite/database.ts';

interface DataFolder {
  readonly database: Database;
  /** Tells the machine's tools where the running backend listens. */
  announce(url: string): void;
  close(): void;
}

/** Opens the folder that holds everything, making it when it is new. Throws `StartError` when it cannot be used. */
export function openDataFolder(dataDir: string): DataFolder {
  const announcement = join(dataDir, 'backend.lock');
  const database = openInside(dataDir);
  return {
    database,
    announce: (url) => writeFileSync(announcement, JSON.stringify({ pid: process.pid, url })),
    close: () => {
      rmSync(announcement, { force: true });
      database.close();
    },
  };
}

function openInside(dataDir: string): Database {
  try {
    // Children's records: nobody but the account that runs the backend may look in.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return openDatabase(join(dataDir, 'gabbai.sqlite'));
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

// https://www.sqlite.org/rescode.html
const sqliteBusy = 5;
const sqliteReadOnly = 8;
const sqliteInputOutput = 10;
const sqliteCannotOpen = 14;
const unwritable = new Set<unknown>([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  sqliteReadOnly,
  sqliteInputOutput,
  sqliteCannotOpen,
]);

function asStartError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = 'errcode' in error ? error.errcode : Reflect.get(error, 'code');
  if (code === sqliteBusy) {
    return new StartError(`Another Gabbai is already running on the data folder ${dataDir}.`);
  }
  if (unwritable.has(code)) {
    return new StartError(
      `The data folder ${dataDir} cannot be written. Choose another with DATA_DIR.`,
    );
  }
  return error;
}
