import { mkdirSync } from 'node:fs';
import { constants, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readPieces } from '../kernel/read-pieces.ts';
import { syncFolder } from '../kernel/sync-folder.ts';
import { partSuffix } from './blob-names.ts';
import { checksum } from './checksums.ts';
import type { Checksums } from './model.ts';

export type Blobs = ReturnType<typeof openBlobs>;

/** Stores the bytes of objects in a folder: incomplete ones in `<id>.part`, complete and synced ones in `<id>`. */
export function openBlobs(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const blobPath = (id: string): string => join(folder, id);
  const partPath = (id: string): string => join(folder, id + partSuffix);
  let holders = 0;
  /** How many downloads of each blob are running. */
  const readers = new Map<string, number>();
  const pendingRemovals = new Set<string>();
  const removeNow = async (id: string): Promise<void> => {
    await rm(blobPath(id), { force: true });
    await rm(partPath(id), { force: true });
  };
  const isInUse = (id: string): boolean => holders > 0 || readers.has(id);
  const removePending = async (): Promise<void> => {
    for (const id of pendingRemovals) {
      if (isInUse(id)) continue;
      pendingRemovals.delete(id);
      await removeNow(id);
    }
  };
  const addReader = (id: string, change: 1 | -1): void => {
    const count = (readers.get(id) ?? 0) + change;
    if (count > 0) readers.set(id, count);
    else readers.delete(id);
  };
  const openPart = (id: string) => open(partPath(id), constants.O_RDWR | constants.O_CREAT, 0o600);

  return {
    /** Writes at `offset`, truncates behind the written bytes, and syncs. */
    write: async (id: string, offset: number, bytes: Uint8Array): Promise<void> => {
      await using part = await openPart(id);
      for (let done = 0; done < bytes.length;) {
        const remaining = bytes.length - done;
        done += (await part.write(bytes, done, remaining, offset + done)).bytesWritten;
      }
      await part.truncate(offset + bytes.length);
      await part.sync();
    },
    /** The first `size` bytes of an incomplete blob. */
    written: async (id: string, size: number): Promise<Buffer> => {
      await using part = await openPart(id);
      const bytes = await part.readFile();
      return bytes.subarray(0, size);
    },
    /** Completes a blob with its first `size` bytes, synced and under its final name. */
    seal: async (id: string, size: number): Promise<Checksums> => {
      await using part = await openPart(id);
      await part.truncate(size);
      await part.sync();
      const checksums = await checksum(part.createReadStream({ start: 0, autoClose: false }));
      await rename(partPath(id), blobPath(id));
      await syncFolder(folder);
      return checksums;
    },
    /** Undoes `seal`, so that writing can continue. */
    unseal: async (id: string): Promise<void> => {
      await rename(blobPath(id), partPath(id)).catch(ignoreMissing);
    },
    /** Keeps the bytes until the stream is closed, even if they are removed meanwhile. */
    read: (id: string, first: number, last: number): Readable => {
      addReader(id, 1);
      return readPieces(blobPath(id), first, last).once('close', () => {
        addReader(id, -1);
        // What cannot be removed is set aside at the next start.
        removePending().catch(() => {});
      });
    },
    remove: async (id: string): Promise<void> => {
      if (isInUse(id)) pendingRemovals.add(id);
      else await removeNow(id);
    },
    /** Defers every `remove` until the returned function is called. */
    hold: (): (() => Promise<void>) => {
      holders += 1;
      return async () => {
        holders -= 1;
        await removePending();
      };
    },
  };
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
