import { existsSync, lstatSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the plain files of one folder that are named so. What else is in it stays, and so does what links lead to. */
export function removeFiles(folder: string, names: RegExp): void {
  if (!existsSync(folder)) return;
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder of its own.`);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && names.test(entry.name)) unlinkSync(join(folder, entry.name));
}
