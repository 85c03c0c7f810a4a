import { existsSync, lstatSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Deletes the plain files of a folder whose names match. Subfolders, links and link targets stay. */
export function removeFiles(folder: string, names: RegExp): void {
  if (!existsSync(folder)) return;
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder, or is a link.`);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && names.test(entry.name)) unlinkSync(join(folder, entry.name));
}
