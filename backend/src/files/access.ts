import type { RequestAuth } from '../kernel/request-auth.ts';
import { checkAnnouncedType } from './accepted-types.ts';
import { FilesError } from './errors.ts';
import type { FileGuard, ObjectFacts, StoredObject, UploadRequest } from './model.ts';
import { checkNewObjectName, checkObjectName } from './object-name.ts';
import type { ObjectRows } from './object-rows.ts';

export type Access = ReturnType<typeof createAccess>;

/** Unknown until the bytes are stored. */
const notYetKnown = {
  crc32c: null,
  generation: null,
  metageneration: null,
  created: null,
  updated: null,
};

/** Asks the security rules about each access to a file. They decide first, so that a refused caller cannot learn which files exist. */
export function createAccess(objects: ObjectRows, guard: FileGuard) {
  /** Throws unless the caller may store these bytes; returns the object that they replace. */
  const checkUpload = (uploaded: ObjectFacts, auth: RequestAuth | null): StoredObject | null => {
    const { name } = uploaded;
    const resource = objects.find(name);
    const operation = resource === null ? 'create' : 'update';
    guard({ auth, operation, path: name, resource, requestResource: uploaded });
    return resource;
  };

  return {
    checkUpload,
    /** The changed object, if it exists and the rules allow the change. */
    checkUpdate: (
      name: string,
      auth: RequestAuth | null,
      change: (object: StoredObject) => StoredObject,
    ): StoredObject => {
      checkObjectName(name);
      const resource = objects.find(name);
      const check = (requestResource: ObjectFacts | undefined) =>
        guard({ auth, operation: 'update', path: name, resource, requestResource });
      if (resource === null) {
        check(undefined);
        throw new FilesError('not-found');
      }
      try {
        const changed = change(resource);
        check(changed);
        return changed;
      } catch (error) {
        // A refused caller must not learn from another error that the object exists.
        check(resource);
        throw error;
      }
    },
    checkList: (prefix: string, auth: RequestAuth | null): void =>
      guard({ auth, operation: 'list', path: prefix, resource: null, requestResource: undefined }),
    /** The object, if it exists and the rules allow the operation. */
    findAllowed: (
      name: string,
      operation: 'get' | 'delete',
      auth: RequestAuth | null,
    ): StoredObject => {
      checkObjectName(name);
      const resource = objects.find(name);
      guard({ auth, operation, path: name, resource, requestResource: undefined });
      if (resource === null) throw new FilesError('not-found');
      return resource;
    },
    /** Throws unless the upload is allowed, as far as that can be said before its bytes have arrived. */
    checkAnnouncedUpload: (
      { name, settings, md5, auth }: UploadRequest,
      announcedSize: number | null,
    ): void => {
      checkNewObjectName(name);
      checkUpload({ ...notYetKnown, name, settings, md5, size: announcedSize }, auth);
      checkAnnouncedType(settings);
    },
  };
}
