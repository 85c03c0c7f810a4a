import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { isFolder } from 'backend-for-firebase-sdk/files/set-aside.ts';
import { ownFolders, ownPaths } from 'backend-for-firebase-sdk/data-folder-paths.ts';
import { databaseName } from './manifest.ts';

/** Removes a folder that a backup was unpacked into, file by file. What is not Gabbai's own stays, and the folder with it. */
export function removeUnpacked(folder: string): void {
  if (!isFolder(folder)) return;
  for (const path of ownPaths(folder, databaseName)) if (lstatSync(path).isFile()) unlinkSync(path);
  for (const path of [...ownFolders(folder).toReversed(), folder])
    if (readdirSync(path).length === 0) rmdirSync(path);
}
