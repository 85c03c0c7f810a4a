import { createReadStream, mkdirSync, openSync } from 'node:fs';
import { constants, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../kernel/sync-folder.ts';
import { partSuffix } from './blob-names.ts';
import { checksum } from './checksums.ts';
import type { Checksums } from './model.ts';

/** The folder of bytes. Incomplete bytes are in `<id>.part`; complete and synced ones in `<id>`. */
export interface Blobs {
  /** Writes at `offset`, truncates there behind, and syncs. */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** The first `size` bytes of an incomplete blob. */
  written(id: string, size: number): Promise<Buffer>;
  /** Completes a blob with its first `size` bytes: synced, under its final name. */
  seal(id: string, size: number): Promise<Checksums>;
  /** Undoes `seal`, so that writing can continue. */
  unseal(id: string): Promise<void>;
  read(id: string, first: number, last: number): Readable;
  remove(id: string): Promise<void>;
  /** Defers every `remove` until the returned function is called. */
  hold(): () => Promise<void>;
}

export function openBlobs(folder: string): Blobs {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const blobPath = (id: string): string => join(folder, id);
  const partPath = (id: string): string => join(folder, id + partSuffix);
  let holders = 0;
  const pendingRemovals = new Set<string>();
  const removeNow = async (id: string): Promise<void> => {
    await rm(blobPath(id), { force: true });
    await rm(partPath(id), { force: true });
  };
  const openPart = (id: string) => open(partPath(id), constants.O_RDWR | constants.O_CREAT, 0o600);

  return {
    write: async (id, offset, bytes) => {
      await using part = await openPart(id);
      for (let done = 0; done < bytes.length;) {
        const left = bytes.length - done;
        done += (await part.write(bytes, done, left, offset + done)).bytesWritten;
      }
      await part.truncate(offset + bytes.length);
      await part.sync();
    },
    written: async (id, size) => {
      await using part = await openPart(id);
      const bytes = await part.readFile();
      return bytes.subarray(0, size);
    },
    seal: async (id, size) => {
      await using part = await openPart(id);
      await part.truncate(size);
      await part.sync();
      const checksums = await checksum(part.createReadStream({ start: 0, autoClose: false }));
      await rename(partPath(id), blobPath(id));
      await syncFolder(folder);
      return checksums;
    },
    unseal: async (id) => {
      await rename(blobPath(id), partPath(id)).catch(ignoreMissing);
    },
    // Opened at once, so that bytes replaced during a download stay readable.
    read: (id, first, last) =>
      createReadStream('', { fd: openSync(blobPath(id), 'r'), start: first, end: last }),
    remove: async (id) => {
      if (holders > 0) pendingRemovals.add(id);
      else await removeNow(id);
    },
    hold: () => {
      holders += 1;
      return async () => {
        holders -= 1;
        if (holders > 0) return;
        const ids = [...pendingRemovals];
        pendingRemovals.clear();
        for (const id of ids) await removeNow(id);
      };
    },
  };
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
