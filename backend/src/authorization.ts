/** Translates between the services' access checks and the rules engine, so that neither depends on the other. */
import { CountedReads } from './documents/access/document-reads.ts';
import type { HasRights } from './documents/caller-limits.ts';
import type { Documents } from './documents/documents.ts';
import { DocumentsError, permissionDenied } from './documents/model/errors.ts';
import { requestQueryOf, resourcesProvenBy } from './documents/access/query-constraints.ts';
import { resourceOf } from './documents/access/rule-values.ts';
import type { StoredDocument } from './documents/model/types.ts';
import { FilesError } from './files/errors.ts';
import type { FileGuard } from './files/model.ts';
import { fileResourceOf } from './files/rule-values.ts';
import type { IsInvited } from './identity/model.ts';
import { ownAuth } from './kernel/request-auth.ts';
import { LimitError } from './rules/evaluate-errors.ts';
import type { DocumentReads, ReadCall, Rules } from './rules/rules.ts';
import type { RuleMap } from './rules/values.ts';
import type { AccessReads, Guard } from './documents/access/guard.ts';

// https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore
const fileReadLimits = { each: 2, all: 2 };

const root = ['databases', '(default)', 'documents'] as const;

/** Asks the rules about a document call. The machine's own tools bypass them, as Firebase's Admin SDK does. */
export function documentGuard(rules: Rules): Guard {
  return (request) => {
    if (request.auth?.isOperator === true) return;
    const after = request.after === null ? undefined : resourceOf(request.after, root);
    const { isAllowed } = rules.decide({
      method: request.operation,
      path: [...root, ...request.path.split('/')],
      isCollectionGroup: request.query?.allDescendants ?? false,
      auth: request.auth,
      time: request.time,
      resources:
        request.query === null ? [resource(request.before)] : resourcesProvenBy(request.query),
      requestResource: request.operation === 'delete' ? null : after,
      ...(request.query !== null && { query: requestQueryOf(request.query) }),
      reads: readsForRules(request.reads),
    });
    if (!isAllowed) throw permissionDenied();
  };
}

/** Asks the rules about a file call. */
export function fileGuard(
  rules: Rules,
  { bucket, documents, wallMillis }: FileGuardOptions,
): FileGuard {
  return (request) => {
    if (request.auth?.isOperator === true) return;
    const { isAllowed } = rules.decide({
      method: request.operation,
      path: ['b', bucket, 'o', ...segmentsOf(request.path)],
      auth: request.auth,
      time: wallMillis() * 1000,
      resources: [request.resource === null ? null : fileResourceOf(request.resource, bucket)],
      requestResource:
        request.requestResource === undefined
          ? undefined
          : fileResourceOf(request.requestResource, bucket),
      reads: readsForFiles(documents),
    });
    if (!isAllowed) throw new FilesError('permission-denied');
  };
}

export interface FileGuardOptions {
  readonly bucket: string;
  readonly documents: Documents;
  readonly wallMillis: () => number;
}

/**
 * Whether a caller has rights: the machine's own tools, and accounts with an entry in `collection`. `null`: every
 * account. Other callers have narrower limits, whatever the rules allow them.
 */
export function createHasRights(documents: Documents, collection: string | null): HasRights {
  return (auth) => {
    if (auth === null) return false;
    if (auth.isOperator || collection === null) return true;
    try {
      return documents.get(`${collection}/${auth.uid}`, ownAuth) !== null;
    } catch {
      // A damaged entry gives no rights.
      return false;
    }
  };
}

/** Whether an entry of `collection` invites an address, which is in lower case; `null` without invitations. */
export function createIsInvited(documents: Documents, collection: string | null): IsInvited | null {
  if (collection === null) return null;
  return (email) =>
    !email.includes('/') && documents.get(`${collection}/${email}`, ownAuth) !== null;
}

function resource(document: StoredDocument | null): RuleMap | null {
  return document === null ? null : resourceOf(document, root);
}

/** Rules use full document names; a name of another database, or of a collection, finds nothing. */
function readsForRules(reads: AccessReads): DocumentReads {
  const reading = (when: 'before' | 'after') => (segments: readonly string[], call: ReadCall) => {
    const isHere = root.every((segment, place) => segments[place] === segment);
    const path = segments.slice(root.length);
    if (!isHere || path.length === 0 || path.length % 2 === 1) return null;
    return resource(withLimitError(() => reads[when](path.join('/'), call)));
  };
  return { before: reading('before'), after: reading('after') };
}

function withLimitError<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    // A limit ends the evaluation: another branch would only read more. Damaged records are not refusals.
    const isTooMany = error instanceof DocumentsError && error.code === 'PERMISSION_DENIED';
    throw isTooMany ? new LimitError(error.message) : error;
  }
}

function readsForFiles(documents: Documents): DocumentReads {
  const read = (path: string) => documents.get(path, ownAuth);
  const reads = new CountedReads({ before: read, after: read }, fileReadLimits);
  // Here documents count, whether a rule gets them or asks whether they exist.
  return readsForRules({
    before: (path) => reads.before(path, 'exists'),
    after: (path) => reads.after(path, 'exists'),
  });
}

function segmentsOf(name: string): string[] {
  return (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
}
