/** What is Gabbai's own in a data folder; nothing else in it is ever touched, wherever a link leads. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blobsIn } from './files/blob-names.ts';
import { isFolder, setAsideDays, setAsideFolder } from './files/set-aside.ts';

const ours =
  /^(?:gabbai\.sqlite(?:-wal|-shm|-journal)?|signing-key(?:\.new)?|backend\.lock|files|files-set-aside)$/;

/** The folders inside, each before those inside of it; links are none. */
export function ownFolders(dataDir: string): string[] {
  const top = ['files', setAsideFolder].map((name) => join(dataDir, name));
  return [...top.filter(isFolder), ...setAsideDays(dataDir)];
}

/** Files and folders, and links in the place of the uppermost. */
export function ownPaths(dataDir: string): string[] {
  const inside = readdirSync(dataDir).filter((name) => ours.test(name));
  const blobs = ownFolders(dataDir).flatMap((folder) =>
    blobsIn(folder).map((name) => join(folder, name)),
  );
  return [...inside.map((name) => join(dataDir, name)), ...setAsideDays(dataDir), ...blobs];
}
