import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Syncs a folder, so that its file names survive a power cut. Windows does not support it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using directory = await open(folder, 'r');
  await directory.sync();
}

/** The synchronous variant for a folder that may be gone; ignores errors. */
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
    // The folder is gone or the disk fails.
  }
}
