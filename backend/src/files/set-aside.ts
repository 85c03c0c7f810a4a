/**
 * Moves bytes without a row to another folder, in one folder per day, and removes them after a month. They may be leftovers
 * of a crash, or belong to objects that a restored older database does not know.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { blobsIn } from './blob-names.ts';

export const setAsideFolder = 'files-set-aside';

const keptMillis = 31 * 24 * 60 * 60 * 1000;
const dayName = /^\d{4}-\d{2}-\d{2}$/;

/** The paths of the folders by day, without links. */
export function setAsideDays(dataDir: string): string[] {
  const folder = join(dataDir, setAsideFolder);
  if (!isFolder(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && dayName.test(entry.name))
    .map(({ name }) => join(folder, name));
}

/** Moves files of `folder` to the day's folder without overwriting any. Returns how many it moved. */
export function setAside(
  names: readonly string[],
  { dataDir, folder, wallMillis }: { dataDir: string; folder: string; wallMillis: number },
): number {
  if (names.length === 0) return 0;
  const top = join(dataDir, setAsideFolder);
  const day = join(top, new Date(wallMillis).toISOString().slice(0, 10));
  for (const made of [top, day]) makeFolder(made);
  const free = names.filter((name) => !existsSync(join(day, name)));
  for (const name of free) renameSync(join(folder, name), join(day, name));
  return free.length;
}

/** Removes files set aside over a month ago, one by one. Returns how many it removed. */
export function removeExpired(dataDir: string, wallMillis: number): number {
  let count = 0;
  for (const day of setAsideDays(dataDir)) {
    if (Date.parse(day.slice(-10)) + keptMillis > wallMillis) continue;
    for (const name of blobsIn(day)) {
      unlinkSync(join(day, name));
      count += 1;
    }
    if (readdirSync(day).length === 0) rmdirSync(day);
  }
  return count;
}

export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function makeFolder(path: string): void {
  if (!isFolder(path)) mkdirSync(path, { mode: 0o700 });
}
