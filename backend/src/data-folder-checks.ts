/** States of a data folder that a start must refuse, since going on would lose data. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './config.ts';
import { isFolder, setAsideFolder } from './files/set-aside.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { hasSqliteHeader } from './sqlite/wal-check.ts';

/** Throws when a folder of bytes is a link, which could lead out of the data folder. */
export function refuseLinkedFolders(dataDir: string): void {
  for (const path of ['files', setAsideFolder].map((name) => join(dataDir, name))) {
    const isMissing = lstatSync(path, { throwIfNoEntry: false }) === undefined;
    if (isMissing || isFolder(path)) continue;
    throw new OperationalError(
      `${path} is not a folder but a link or a file. Put a folder there, or move the whole data folder to a larger disk and name it with DATA_DIR.`,
    );
  }
}

/** Throws for a pipe or device in place of a file: reading it would not end. */
export function refuseSpecialFiles(dataDir: string, { databaseFile }: Product): void {
  const names = [databaseFile, `${databaseFile}-wal`, 'signing-key', 'backend.lock'];
  for (const path of names.map((name) => join(dataDir, name))) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || stats.isFile() || stats.isDirectory()) continue;
    throw new OperationalError(
      `${path} is not a file. Remove it, or put the file from the last backup in its place.`,
    );
  }
}

/** Throws when other files are there but the database is not: an empty one would replace it. */
export function refuseIncomplete(dataDir: string, product: Product): void {
  const { databaseFile, instructions } = product;
  if (sizeOf(join(dataDir, databaseFile)) > 0) return;
  const left = [
    ...['signing-key', `${databaseFile}-wal`].filter((name) => sizeOf(join(dataDir, name)) > 0),
    ...['files', setAsideFolder].filter((name) => holdsAnything(join(dataDir, name))),
  ];
  if (left.length === 0) return;
  throw new OperationalError(
    `The data folder ${dataDir} has ${left.join(', ')} but no database. If the folder was copied, copy ${databaseFile} and ${databaseFile}-wal too. If the database is lost, move the folder away and ${instructions.restore}. To start with an empty database, name an empty folder with DATA_DIR.`,
  );
}

/** A log without a commit is no longer than its header (https://www.sqlite.org/fileformat2.html#walformat). */
const logHeaderBytes = 32;

/** Whether the log holds a commit, as that of a running backend does from its start to its end. */
export function hasLog(databasePath: string): boolean {
  return sizeOf(`${databasePath}-wal`) > logHeaderBytes;
}

/** Throws when a killed backend left a log of commits which is gone now: the database alone is out of date. */
export function refuseLostLog(
  dataDir: string,
  { name, databaseFile, instructions }: Product,
): void {
  const databasePath = join(dataDir, databaseFile);
  const lockFile = join(dataDir, 'backend.lock');
  if (hasLog(databasePath) || !hadLog(lockFile)) return;
  throw new OperationalError(
    `The log ${databasePath}-wal is missing, and the last changes with it: ${name} was killed before it could copy them to the database. Put the log back, or move the data folder away and ${instructions.restore}. To go on without these changes, or if another program has opened the database since, remove ${lockFile}.`,
  );
}

/** Whether the log was emptied under the running backend. */
export function isLogEmptied(dataDir: string, databasePath: string): boolean {
  const log = `${databasePath}-wal`;
  const isThere = lstatSync(log, { throwIfNoEntry: false }) !== undefined;
  if (!hadLog(join(dataDir, 'backend.lock')) || !isThere) return false;
  return !hasLog(databasePath) || !hasSqliteHeader(log);
}

/** Only a killed backend leaves its lock file (data-folder.ts). */
function hadLog(lockFile: string): boolean {
  try {
    return Object(JSON.parse(readFileSync(lockFile, 'utf8')))['hasLog'] === true;
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    // A full disk may have cut it off.
    if (code === 'ENOENT' || error instanceof SyntaxError) return false;
    throw new OperationalError(
      `${lockFile} cannot be read (${String(code)}). It says whether the last changes are in a log: make it readable, or remove it to go on without them.`,
    );
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function holdsAnything(folder: string): boolean {
  return isFolder(folder) && readdirSync(folder).length > 0;
}
