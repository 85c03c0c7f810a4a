/** What a data folder may not look like at a start: to go on would lose what is in it, or elsewhere. */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder, setAsideFolder } from './files/set-aside.ts';
import { StartError } from './kernel/start-error.ts';

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

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function holdsAnything(folder: string): boolean {
  return isFolder(folder) && readdirSync(folder).length > 0;
}
