/**
 * The file service: objects, uploads, downloads, lists. It knows neither HTTP nor id tokens. It writes bytes under a random
 * name, and then one SQLite transaction adds the object's row; bytes without a row are leftovers.
 */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from '../kernel/logger.ts';
import type { Micros } from '../kernel/micros.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { tryStoring } from '../sqlite/errors.ts';
import type { Clock } from '../sqlite/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { createAccess } from './access.ts';
import { settingsFor } from './accepted-types.ts';
import { openBlobs } from './blobs.ts';
import { FilesError } from './errors.ts';
import type {
  FileGuard,
  ListPage,
  ListQuery,
  ObjectSettingsPatch,
  StoredObject,
  UploadRequest,
} from './model.ts';
import { checkNewObjectName } from './object-name.ts';
import { openObjectRows } from './object-rows.ts';
import { patchSettings } from './settings.ts';
import { sweep } from './sweep.ts';
import { openUploadRows } from './upload-rows.ts';
import { createUploads, uploadLifetimeMillis, type Uploads } from './uploads.ts';

export interface FilesOptions {
  readonly database: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly guard: FileGuard;
  readonly logger: Logger;
  /** The largest accepted file; default: 32 MiB. */
  readonly maxBytes?: number;
}

export interface Files {
  readonly maxBytes: number;
  /** Throws unless the upload is allowed, as far as that is known before its bytes arrive. `size` is the announced one. */
  checkAnnouncedUpload(request: UploadRequest, size: number | null): void;
  upload(request: UploadRequest, bytes: Buffer): Promise<StoredObject>;
  readonly uploads: Uploads;
  get(name: string, auth: RequestAuth | null): StoredObject;
  /** Opens an object for reading. Its download token replaces the permission. */
  download(name: string, token: string | null, auth: RequestAuth | null): Download;
  update(name: string, patch: ObjectSettingsPatch, auth: RequestAuth | null): StoredObject;
  list(query: ListQuery, auth: RequestAuth | null): ListPage;
  remove(name: string, auth: RequestAuth | null): Promise<void>;
  /** Keeps the bytes of removed objects until the returned function is called. */
  holdBytes(): () => Promise<void>;
}

export interface Download {
  readonly object: StoredObject;
  /** Reads the bytes `first` to `last`, both included; call it before awaiting anything. */
  readonly read: (first: number, last: number) => Readable;
}

/** Opens the service on its folder, and sets leftovers of a crash aside. */
export function createFiles(options: FilesOptions): Files {
  const { database, dataDir, clock, guard, logger, maxBytes = 32 * 1024 * 1024 } = options;
  const objects = openObjectRows(database);
  const uploadRows = openUploadRows(database);
  const access = createAccess(objects, guard);
  const folder = join(dataDir, 'files');
  const blobs = openBlobs(folder);
  const oldest = clock.wallMillis() - uploadLifetimeMillis;
  tryStoring(() => {
    for (const { id } of uploadRows.startedBefore(oldest)) uploadRows.remove(id);
  });
  sweep({
    dataDir,
    folder,
    complete: objects.blobs(),
    unfinished: uploadRows.unfinished(),
    wallMillis: clock.wallMillis(),
    logger,
  });

  /** Removes bytes without a row. A failure is harmless, since the next start sets them aside. */
  const discard = async (blob: string): Promise<void> => {
    await blobs.remove(blob).catch((error: unknown) => {
      logger.warn(
        { blob, error: String(error) },
        'The bytes of a removed file could not be removed.',
      );
    });
  };

  const publish = async (
    { name, settings, md5, downloadToken = randomUUID(), auth }: UploadRequest,
    { blob, size, alongside }: { blob: string; size: number; alongside?: () => void },
  ): Promise<StoredObject> => {
    const checksums = await blobs.seal(blob, size);
    if (md5 !== null && md5 !== checksums.md5) {
      throw new FilesError('invalid-argument', 'The bytes do not have this md5Hash.');
    }
    const { object, replaced } = database.transaction(() => {
      const now = clock.next();
      const times = { generation: now, metageneration: 1, created: now, updated: now };
      const stored = { name, blob, settings, downloadToken, ...times, ...checksums };
      const before = access.checkUpload(stored, auth);
      objects.put(stored);
      alongside?.();
      return { object: stored, replaced: before };
    });
    if (replaced !== null) await discard(replaced.blob);
    return object;
  };

  return {
    maxBytes,
    checkAnnouncedUpload: (request, size) => access.checkAnnouncedUpload(request, size),
    upload: async (request, bytes) => {
      checkNewObjectName(request.name);
      if (bytes.length > maxBytes) throw new FilesError('too-large');
      const settings = settingsFor(bytes, request.settings);
      const blob = randomUUID();
      try {
        await blobs.write(blob, 0, bytes);
        return await publish({ ...request, settings }, { blob, size: bytes.length });
      } catch (error) {
        await discard(blob);
        throw error;
      }
    },
    uploads: createUploads({
      rows: uploadRows,
      blobs,
      maxBytes,
      wallMillis: () => clock.wallMillis(),
      access,
      publish,
    }),
    get: (name, auth) => access.findAllowed(name, 'get', auth),
    download: (name, token, auth) => {
      const stored = token === null ? null : objects.find(name);
      const isBearer = stored !== null && token !== null && isSame(token, stored.downloadToken);
      const object = isBearer ? stored : access.findAllowed(name, 'get', auth);
      return { object, read: (first, last) => blobs.read(object.blob, first, last) };
    },
    update: (name, patch, auth) =>
      database.transaction(() => {
        const now = clock.next();
        const changed = access.checkUpdate(name, auth, (object) => patched(object, patch, now));
        objects.put(changed);
        return changed;
      }),
    list: (query, auth) => {
      access.checkList(query.prefix, auth);
      return objects.list(query);
    },
    remove: async (name, auth) => {
      const { blob } = access.findAllowed(name, 'delete', auth);
      objects.remove(name);
      await discard(blob);
    },
    holdBytes: () => blobs.hold(),
  };
}

/** A change of metadata; the type stays that of the bytes. */
function patched(object: StoredObject, patch: ObjectSettingsPatch, now: Micros): StoredObject {
  const { contentType } = object.settings;
  if (![undefined, null, contentType].includes(patch.contentType)) {
    throw new FilesError('invalid-argument', 'The contentType must be that of the bytes.');
  }
  const settings = patchSettings(object.settings, { ...patch, contentType });
  return { ...object, settings, metageneration: object.metageneration + 1, updated: now };
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
