import { open } from 'node:fs/promises';

/** Makes the names in a folder as durable as the files they name. Windows knows no such thing, and refuses it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using directory = await open(folder, 'r');
  await directory.sync();
}
