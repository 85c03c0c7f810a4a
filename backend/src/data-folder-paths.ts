/** The files and folders that the backend itself puts into a data folder; it never touches any other. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blobsIn } from './files/blob-names.ts';
import { isFolder, setAsideDays, setAsideFolder } from './files/set-aside.ts';

/** The folders inside, parents first; links are left out. */
export function ownFolders(dataDir: string): string[] {
  const top = ['files', setAsideFolder].map((name) => join(dataDir, name));
  return [...top.filter(isFolder), ...setAsideDays(dataDir)];
}

/** Files and folders, including links at the top level. */
export function ownPaths(dataDir: string, databaseFile: string): string[] {
  const ownNames = new Set([
    ...['', '-wal', '-shm', '-journal'].map((suffix) => databaseFile + suffix),
    'signing-key',
    'signing-key.new',
    'backend.lock',
    'files',
    setAsideFolder,
  ]);
  const inside = readdirSync(dataDir).filter((name) => ownNames.has(name));
  const blobs = ownFolders(dataDir).flatMap((folder) =>
    blobsIn(folder).map((name) => join(folder, name)),
  );
  return [...inside.map((name) => join(dataDir, name)), ...setAsideDays(dataDir), ...blobs];
}
