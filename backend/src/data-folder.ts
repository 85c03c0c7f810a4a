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
import {
  hasLog,
  isLogEmptied,
  refuseIncomplete,
  refuseLinkedFolders,
  refuseLostLog,
} from './data-folder-checks.ts';
import { StartError } from './kernel/start-error.ts';
import { syncFolderNow } from './kernel/sync-folder.ts';
import { sqliteCode } from './sqlite/errors.ts';
import { hasLostCommits } from './sqlite/wal-check.ts';
import { ownFolders, ownPaths } from './data-folder-paths.ts';
import { openDatabase } from './sqlite/database.ts';
import type { Database } from './sqlite/database.ts';

const ownerOnlyFile = 0o600;
const ownerOnlyFolder = 0o700;
const retryEveryMs = 5000;
/** On a folder that many people share, such as /tmp. */
const stickyBit = 0o1000;

interface DataFolder {
  readonly database: Database;
  /** The database's file. */
  readonly file: string;
  /** Tells the machine's tools where browsers reach the running backend, and where they do themselves. */
  announce(addresses: { readonly url: string; readonly ownerUrl: string }): void;
  close(): void;
}

/** Opens the folder that holds everything, making it when it is new. Throws `StartError` when it cannot be used. */
export function openDataFolder(dataDir: string): DataFolder {
  const announcement = join(dataDir, 'backend.lock');
  const file = join(dataDir, 'gabbai.sqlite');
  const database = openInside(dataDir, file);
  let retrying: NodeJS.Timeout | undefined;
  return {
    database,
    file,
    announce: ({ url, ownerUrl }) => {
      const write = (): boolean => {
        const isWhole = hasLog(dataDir);
        const lines = JSON.stringify({ pid: process.pid, url, ownerUrl, hasLog: isWhole });
        const isWritten = writeWhereThereIsRoom(announcement, lines);
        handOver(dataDir);
        return isWritten && isWhole;
      };
      if (write()) return;
      // The tools find it once the disk has room.
      retrying = setInterval(() => {
        if (write()) clearInterval(retrying);
      }, retryEveryMs).unref();
    },
    close: () => {
      clearInterval(retrying);
      // It stays to tell the next start of what is lost.
      if (!isLogEmptied(dataDir)) rmSync(announcement, { force: true });
      // Or a power cut might leave it without the log that is removed next.
      syncFolderNow(dataDir);
      database.close();
      handOver(dataDir);
    },
  };
}

const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']);

function writeWhereThereIsRoom(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { mode: ownerOnlyFile });
    return true;
  } catch (error) {
    if (error instanceof Error && noRoomCodes.has(String(Reflect.get(error, 'code')))) return false;
    throw error;
  }
}

function openInside(dataDir: string, file: string): Database {
  try {
    // Children's records: nobody but the account that runs the backend may look in.
    mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseLinkedFolders(dataDir);
    refuseIncomplete(dataDir);
    refuseLostLog(dataDir);
    const database = openWhole(file);
    tighten(dataDir);
    return database;
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

/** Opens a database file that is whole: half of what it held, served as if it were all, would be taken for the truth. */
function openWhole(file: string): Database {
  if (hasLostCommits(`${file}-wal`)) throw damaged(`${file}-wal`);
  let database: Database | null = null;
  try {
    database = openDatabase(file);
    const found = database.sqlite.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found === 'ok') return database;
  } catch (error) {
    if (!damageCodes.has(sqliteCode(error) ?? 0)) throw error;
  }
  database?.close();
  throw damaged(file);
}

function damaged(file: string): StartError {
  return new StartError(
    `The database file ${file} is damaged. Move the data folder away and restore the last backup: npm run restore -- FILE.`,
  );
}

/** Takes back what others were allowed, by an older version or a restored copy. */
function tighten(dataDir: string): void {
  const uid = process.getuid?.();
  if (uid === undefined) return;
  for (const path of [dataDir, ...ownPaths(dataDir)]) {
    const stats = lstatSync(path);
    const isShared = (stats.mode & stickyBit) !== 0;
    if (stats.isSymbolicLink() || stats.uid !== uid || isShared || (stats.mode & 0o077) === 0)
      continue;
    chmodSync(path, stats.isDirectory() ? ownerOnlyFolder : ownerOnlyFile);
  }
}

/** What root has made goes to the account whose folder it is, such as a service's, which could not open it else. */
function handOver(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  try {
    const { uid, gid } = statSync(dataDir);
    if (uid === 0) return;
    const folders = new Set(ownFolders(dataDir));
    for (const path of ownPaths(dataDir)) {
      const stats = lstatSync(path);
      // A file that has another name elsewhere is not of this folder alone.
      const isOwn = stats.isFile() ? stats.nlink === 1 : folders.has(path);
      if (stats.uid === 0 && isOwn) lchownSync(path, uid, gid);
    }
  } catch {
    // A file system that does not know these owners, or a folder that is gone: there is nobody to hand it to.
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

function asStartError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = sqliteCode(error) ?? Reflect.get(error, 'code');
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
