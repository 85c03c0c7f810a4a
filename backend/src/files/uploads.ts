import { randomUUID } from 'node:crypto';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { settingsFor } from './accepted-types.ts';
import type { Access } from './access.ts';
import type { Blobs } from './blobs.ts';
import { FilesError, isDiskFull } from './errors.ts';
import type { StoredObject, UploadRequest, UploadStatus } from './model.ts';
import type { UploadRow, UploadRows } from './upload-rows.ts';

/** How long an upload may take before it is removed. */
export const uploadLifetimeMillis = 24 * 60 * 60 * 1000;

/** An upload in pieces, which survives lost connections and restarts. */
export interface Uploads {
  /** Returns the upload's id. `size` is the announced one. */
  start(request: UploadRequest, size: number | null): Promise<string>;
  append(
    id: string,
    piece: { readonly offset: number; readonly bytes: Uint8Array },
    auth: RequestAuth | null,
  ): Promise<UploadStatus>;
  finalize(id: string, auth: RequestAuth | null): Promise<StoredObject>;
  /** The object of a finished upload, for a client that lost the response; `null` for an unfinished one. */
  finished(id: string, auth: RequestAuth | null): StoredObject | null;
  status(id: string, auth: RequestAuth | null): UploadStatus;
}

export interface UploadsOptions {
  readonly rows: UploadRows;
  readonly blobs: Blobs;
  readonly maxBytes: number;
  readonly wallMillis: () => number;
  readonly access: Access;
  /** Creates the object from the first `size` bytes, and runs `alongside` in the same transaction. */
  readonly publish: (
    request: UploadRequest,
    written: { readonly blob: string; readonly size: number; readonly alongside: () => void },
  ) => Promise<StoredObject>;
}

export function createUploads(options: UploadsOptions): Uploads {
  const { rows, blobs, maxBytes, wallMillis, access, publish } = options;
  const busy = new Set<string>();
  const oldest = (): number => wallMillis() - uploadLifetimeMillis;

  const find = (id: string, auth: RequestAuth | null): UploadRow => {
    const upload = rows.find(id);
    if (upload === null || upload.startedMillis < oldest()) throw new FilesError('not-found');
    // After a finished upload its object exists, and checking the upload would check whether it may be replaced.
    if (upload.isFinal) access.findAllowed(upload.name, 'get', auth);
    else access.checkAnnouncedUpload({ ...upload, auth }, upload.size);
    return upload;
  };

  /** Prevents two calls from writing one file: a client may retry while its lost piece is still being written. */
  const exclusively = async <T>(
    id: string,
    auth: RequestAuth | null,
    work: (upload: UploadRow) => Promise<T>,
  ): Promise<T> => {
    const upload = find(id, auth);
    if (upload.isFinal) throw new FilesError('invalid-argument', 'The upload is complete.');
    if (busy.has(id)) throw new FilesError('busy');
    busy.add(id);
    try {
      return await work(upload);
    } finally {
      busy.delete(id);
    }
  };

  const abandon = async (id: string): Promise<void> => {
    rows.remove(id);
    await blobs.remove(id);
  };

  const expire = async (): Promise<void> => {
    for (const { id, isFinal } of rows.startedBefore(oldest())) {
      if (busy.has(id)) continue;
      rows.remove(id);
      if (!isFinal) await blobs.remove(id);
    }
  };

  return {
    start: async (request, size) => {
      access.checkAnnouncedUpload(request, size);
      if (size !== null && size > maxBytes) throw new FilesError('too-large');
      await expire();
      const { name, settings, md5 } = request;
      const id = randomUUID();
      rows.add({ id, name, settings, md5, size, startedMillis: wallMillis() });
      return id;
    },
    append: (id, { offset, bytes }, auth) =>
      exclusively(id, auth, async (upload) => {
        const received = offset + bytes.length;
        if (offset !== upload.received) throw new FilesError('invalid-argument', 'Wrong offset.');
        if (received > maxBytes) throw new FilesError('too-large');
        if (upload.size !== null && received > upload.size) {
          throw new FilesError('invalid-argument', 'More bytes than announced.');
        }
        try {
          await blobs.write(id, offset, bytes);
          rows.setReceived(id, received);
        } catch (error) {
          if (isDiskFull(error)) await abandon(id);
          throw error;
        }
        return { received, isFinal: false };
      }),
    finalize: (id, auth) =>
      exclusively(id, auth, async ({ name, settings, md5, size, received }) => {
        if (size !== null && received !== size) {
          throw new FilesError('invalid-argument', 'Fewer bytes than announced.');
        }
        try {
          const accepted = settingsFor(await blobs.written(id, received), settings);
          const written = { blob: id, size: received, alongside: () => rows.setFinal(id) };
          return await publish({ name, settings: accepted, md5, auth }, written);
        } catch (error) {
          // A retry would fail, too.
          if (error instanceof FilesError || isDiskFull(error)) await abandon(id);
          else await blobs.unseal(id);
          throw error;
        }
      }),
    finished: (id, auth) => {
      const upload = rows.find(id);
      if (upload?.isFinal !== true || upload.startedMillis < oldest()) return null;
      const object = access.findAllowed(upload.name, 'get', auth);
      // Another object may have replaced it.
      return object.blob === id ? object : null;
    },
    status: (id, auth) => {
      const { received, isFinal } = find(id, auth);
      return { received, isFinal };
    },
  };
}
