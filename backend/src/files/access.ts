import type { RequestAuth } from '../kernel/request-auth.ts';
import { checkAnnouncedType } from './accepted-types.ts';
import { FilesError } from './errors.ts';
import type { FileGuard, ObjectFacts, StoredObject, UploadRequest } from './model.ts';
import { checkNewObjectName, checkObjectName } from './object-name.ts';
import type { ObjectRows } from './object-rows.ts';

/** Access checks of object calls. */
export interface Access {
  /** The object, if it exists and the rules allow it; other callers do not learn whether it exists. */
  find(name: string, operation: 'get' | 'delete', auth: RequestAuth | null): StoredObject;
  /** Throws unless the upload is allowed, as far as that is known before its bytes arrive. */
  checkUploadAllowed(request: UploadRequest, announcedSize: number | null): void;
  /** Throws unless the caller may store the object; returns the one it replaces. */
  guardUpload(uploaded: ObjectFacts, auth: RequestAuth | null): StoredObject | null;
  /** The changed object, if it exists and the rules allow the change. */
  guardUpdate(
    name: string,
    auth: RequestAuth | null,
    change: (object: StoredObject) => StoredObject,
  ): StoredObject;
  guardList(prefix: string, auth: RequestAuth | null): void;
}

export interface AccessOptions {
  readonly objects: ObjectRows;
  readonly guard: FileGuard;
}

const notYetKnown = {
  crc32c: null,
  generation: null,
  metageneration: null,
  created: null,
  updated: null,
};

export function createAccess({ objects, guard }: AccessOptions): Access {
  const guardUpload: Access['guardUpload'] = (uploaded, auth) => {
    const { name } = uploaded;
    const resource = objects.find(name);
    const operation = resource === null ? 'create' : 'update';
    guard({ auth, operation, path: name, resource, requestResource: uploaded });
    return resource;
  };

  return {
    guardUpload,
    guardUpdate: (name, auth, change) => {
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
        // A caller without permission must not learn from another error that it exists.
        check(resource);
        throw error;
      }
    },
    guardList: (prefix, auth) =>
      guard({ auth, operation: 'list', path: prefix, resource: null, requestResource: undefined }),
    find: (name, operation, auth) => {
      checkObjectName(name);
      const resource = objects.find(name);
      guard({ auth, operation, path: name, resource, requestResource: undefined });
      if (resource === null) throw new FilesError('not-found');
      return resource;
    },
    checkUploadAllowed: ({ name, settings, md5, auth }, announcedSize) => {
      checkNewObjectName(name);
      guardUpload({ ...notYetKnown, name, settings, md5, size: announcedSize }, auth);
      checkAnnouncedType(settings);
    },
  };
}
