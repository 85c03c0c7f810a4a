import {
  accessSync,
  chmodSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Product } from './config.ts';
import {
  hasLog,
  isLogEmptied,
  refuseIncomplete,
  refuseLinkedFolders,
  refuseLostLog,
  refuseSpecialFiles,
} from './data-folder-checks.ts';
import { ownFolders, ownPaths } from './data-folder-paths.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { syncFolderNow } from './kernel/sync-folder.ts';
import { openDatabase, type Database } from './sqlite/database.ts';
import { sqliteCode } from './sqlite/errors.ts';
import { hasLostCommits } from './sqlite/wal-check.ts';

const ownerOnlyFile = 0o600;
const ownerOnlyFolder = 0o700;
const retryEveryMs = 5000;
/** Set on folders that many users share, such as /tmp. */
const stickyBit = 0o1000;

interface DataFolder {
  readonly database: Database;
  /** The path of the database's file. */
  readonly file: string;
  /** Writes to `backend.lock` where browsers and the machine's own tools reach the backend. */
  announce(addresses: { readonly url: string; readonly operatorUrl: string }): void;
  close(): void;
}

/** Opens the data folder, or creates a new one. Throws `OperationalError` when it cannot be used. */
export function openDataFolder(dataDir: string, product: Product): DataFolder {
  const lockFile = join(dataDir, 'backend.lock');
  const file = join(dataDir, product.databaseFile);
  const database = openChecked(dataDir, product);
  let retryTimer: NodeJS.Timeout | undefined;
  const handOver = (): void => giveToFolderOwner(dataDir, product.databaseFile);
  return {
    database,
    file,
    announce: ({ url, operatorUrl }) => {
      const write = (): boolean => {
        const isComplete = hasLog(file);
        const text = JSON.stringify({
          pid: process.pid,
          url,
          ownerUrl: operatorUrl,
          hasLog: isComplete,
        });
        const isWritten = writeIfPossible(lockFile, text);
        handOver();
        return isWritten && isComplete;
      };
      if (write()) return;
      // Tools find the backend once the disk has room.
      retryTimer = setInterval(() => {
        if (write()) clearInterval(retryTimer);
      }, retryEveryMs).unref();
    },
    close: () => {
      clearInterval(retryTimer);
      // With an emptied log the lock file stays, so that the next start reports the loss.
      if (!isLogEmptied(dataDir, file)) rmSync(lockFile, { force: true });
      // SQLite removes the log next. After a power cut the lock file must not be there without it.
      syncFolderNow(dataDir);
      database.close();
      handOver();
    },
  };
}

const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);

function writeIfPossible(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { mode: ownerOnlyFile });
    return true;
  } catch (error) {
    if (error instanceof Error && noRoomCodes.has(String(Reflect.get(error, 'code')))) return false;
    throw error;
  }
}

function openChecked(dataDir: string, product: Product): Database {
  try {
    // Personal records: only the account that runs the backend may read them.
    mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseLinkedFolders(dataDir);
    refuseSpecialFiles(dataDir, product);
    refuseIncomplete(dataDir, product);
    refuseLostLog(dataDir, product);
    const database = openUndamaged(join(dataDir, product.databaseFile), product);
    restrictPermissions(dataDir, product.databaseFile);
    return database;
  } catch (error) {
    throw asOperationalError(error, dataDir, product.name);
  }
}

/** Refuses a damaged database: its readable part must not be taken for all of it. */
function openUndamaged(file: string, { instructions }: Product): Database {
  const damaged = (path: string): OperationalError =>
    new OperationalError(
      `The database file ${path} is damaged. Move the data folder away and ${instructions.restore}.`,
    );
  if (hasLostCommits(`${file}-wal`)) throw damaged(`${file}-wal`);
  let database: Database | null = null;
  try {
    database = openDatabase(file);
    // Compares indexes with tables, too: an entry that is wrong would hide a record.
    const found = database.sqlite.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (found === 'ok') return database;
  } catch (error) {
    if (!damageCodes.has(sqliteCode(error) ?? 0)) throw error;
  }
  database?.close();
  throw damaged(file);
}

/** Removes permissions of other accounts, left by an older version or a restored copy. */
function restrictPermissions(dataDir: string, databaseFile: string): void {
  const uid = process.getuid?.();
  if (uid === undefined) return;
  for (const path of [dataDir, ...ownPaths(dataDir, databaseFile)]) {
    const stats = lstatSync(path);
    const isShared = (stats.mode & stickyBit) !== 0;
    if (stats.isSymbolicLink() || stats.uid !== uid || isShared || (stats.mode & 0o077) === 0)
      continue;
    chmodSync(path, stats.isDirectory() ? ownerOnlyFolder : ownerOnlyFile);
  }
}

/** When root runs it: gives new files to the folder's owner, such as a service's account, which could not open them. */
function giveToFolderOwner(dataDir: string, databaseFile: string): void {
  if (process.getuid?.() !== 0) return;
  try {
    const { uid, gid } = statSync(dataDir);
    if (uid === 0) return;
    const folders = new Set(ownFolders(dataDir));
    for (const path of ownPaths(dataDir, databaseFile)) {
      const stats = lstatSync(path);
      // A file with a second name elsewhere does not belong to this folder alone.
      const isOwn = stats.isFile() ? stats.nlink === 1 : folders.has(path);
      if (stats.uid === 0 && isOwn) lchownSync(path, uid, gid);
    }
  } catch {
    // The file system has no such owners, or the folder is gone.
  }
}

// https://www.sqlite.org/rescode.html
const sqliteBusy = 5;
/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const damageCodes = new Set([11, 26]);
const sqliteReadOnly = 8;
const sqliteInputOutput = 10;
const sqliteFull = 13;
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
  sqliteFull,
  sqliteCannotOpen,
]);

function asOperationalError(error: unknown, dataDir: string, name: string): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = sqliteCode(error) ?? Reflect.get(error, 'code');
  if (code === sqliteBusy) {
    return new OperationalError(`${name} is already running on the data folder ${dataDir}.`);
  }
  if (unwritable.has(code)) {
    return new OperationalError(
      `The data folder ${dataDir} cannot be written. Choose another with DATA_DIR.`,
    );
  }
  return error;
}
