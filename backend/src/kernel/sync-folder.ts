import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Makes the names in a folder as durable as the files they name. Windows knows no such thing, and refuses it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using directory = await open(folder, 'r');
  await directory.sync();
}

/** The same at once, and as well as it can be done: for a folder that may be gone. */
export function syncFolderNow(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    const directory = openSync(folder, 'r');
    try {
      fsyncSync(directory);
    } finally {
      closeSync(directory);
    }
  } catch {
    // What it would have made durable is gone, or the disk fails: the names are as durable as before.
  }
}
