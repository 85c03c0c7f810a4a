/** What a data folder may not look like at a start: to go on would lose what is in it, or elsewhere. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder, setAsideFolder } from './files/set-aside.ts';
import { StartError } from './kernel/start-error.ts';
import { hasItsBeginning } from './sqlite/wal-check.ts';

/** Throws when a folder that files are moved in and out of leads out of the data folder. */
export function refuseLinkedFolders(dataDir: string): void {
  for (const path of ['files', setAsideFolder].map((name) => join(dataDir, name))) {
    const isMissing = lstatSync(path, { throwIfNoEntry: false }) === undefined;
    if (isMissing || isFolder(path)) continue;
    throw new StartError(
      `${path} is not a folder of its own but a link or a file. Put a folder there, or move the whole data folder to where there is room and name it with DATA_DIR.`,
    );
  }
}

/** Throws when there is a part of a programme without its database: an empty one would take its place. */
export function refuseIncomplete(dataDir: string): void {
  if (sizeOf(join(dataDir, 'gabbai.sqlite')) > 0) return;
  const left = [
    ...['signing-key', 'gabbai.sqlite-wal'].filter((name) => sizeOf(join(dataDir, name)) > 0),
    ...['files', setAsideFolder].filter((name) => holdsAnything(join(dataDir, name))),
  ];
  if (left.length === 0) return;
  throw new StartError(
    `The data folder ${dataDir} has ${left.join(', ')} but no database. If it was copied, copy gabbai.sqlite and gabbai.sqlite-wal too; if the database is lost, move the folder away and restore the last backup: npm run restore -- FILE. For a new programme, name an empty folder with DATA_DIR.`,
  );
}

/** A log without a commit is no longer than its header (https://www.sqlite.org/fileformat2.html#walformat). */
const logHeaderBytes = 32;

const logOf = (dataDir: string): string => join(dataDir, 'gabbai.sqlite-wal');

/** Whether the log holds a commit, as that of a running backend does from its start to its end. */
export function hasLog(dataDir: string): boolean {
  return sizeOf(logOf(dataDir)) > logHeaderBytes;
}

/** Throws when a backend that was killed had a log of commits which is gone: the database alone is a part of it. */
export function refuseLostLog(dataDir: string): void {
  const announcement = join(dataDir, 'backend.lock');
  if (hasLog(dataDir) || !hadLog(announcement)) return;
  throw new StartError(
    `The log ${logOf(dataDir)} of a Gabbai that was killed is gone: what it stored last is lost. Bring the log back, or move the data folder away and restore the last backup: npm run restore -- FILE. To go on with what is left, or when another program has closed the database since, remove ${announcement}.`,
  );
}

/** Whether the log of the backend that runs was emptied under it: its end takes for the whole what is left. */
export function isLogEmptied(dataDir: string): boolean {
  const log = logOf(dataDir);
  if (!hadLog(join(dataDir, 'backend.lock')) || !existsSync(log)) return false;
  return !hasLog(dataDir) || !hasItsBeginning(log);
}

/** What the killed one has left is removed at every other end (data-folder.ts). */
function hadLog(announcement: string): boolean {
  try {
    return Object(JSON.parse(readFileSync(announcement, 'utf8')))['hasLog'] === true;
  } catch {
    return false;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function holdsAnything(folder: string): boolean {
  return isFolder(folder) && readdirSync(folder).length > 0;
}
