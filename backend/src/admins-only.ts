import type { Documents, Guard } from './documents/documents.ts';
import { permissionDenied } from './documents/errors.ts';
import { FilesError } from './files/errors.ts';
import type { FileGuard } from './files/model.ts';
import type { RequestAuth } from './kernel/request-auth.ts';

const owner: RequestAuth = { uid: 'owner', token: {}, isOwner: true };

/**
 * The one rule there is until security rules are judged: whoever is listed in `admins/{uid}` may do everything,
 * except change that list; the machine's own tools may do everything; nobody else may do anything.
 * `documents` is a function because the document service is itself made with this guard.
 */
export function adminsOnly(documents: () => Documents): { guard: Guard; fileGuard: FileGuard } {
  const isAdmin = (auth: RequestAuth | null) =>
    auth !== null && (auth.isOwner || documents().get(`admins/${auth.uid}`, owner) !== null);
  return {
    guard: ({ auth, operation, path }) => {
      const isReading = operation === 'get' || operation === 'list';
      const isAdminsList = path === 'admins' || path.startsWith('admins/');
      if (!isAdmin(auth) || (isAdminsList && !isReading && auth?.isOwner !== true))
        throw permissionDenied();
    },
    fileGuard: ({ auth }) => {
      if (!isAdmin(auth)) throw new FilesError('permission-denied');
    },
  };
}

/** The caller for what the backend does on its own behalf. */
export { owner as ownAuth };
