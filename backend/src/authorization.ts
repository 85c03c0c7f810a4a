/**
 * What the rules' verdicts mean to the two services that obey them. The services know their own words, the rules
 * theirs; this file says which is which, so that neither has to know the other's.
 */
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
import { ownAuth } from './kernel/request-auth.ts';
import { LimitError } from './rules/evaluate-errors.ts';
import type { DocumentReads, Rules } from './rules/rules.ts';
import type { RuleMap } from './rules/values.ts';
import type { AccessReads, Guard } from './documents/access/guard.ts';

// https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore
const readsOfAFileCall = 2;

const root = ['databases', '(default)', 'documents'] as const;

/** Lets a document call pass when the rules do. The machine's own tools pass as Firebase's Admin SDK does. */
export function documentGuard(rules: Rules): Guard {
  return (request) => {
    if (request.auth?.isOwner === true) return;
    const { isAllowed } = rules.decide({
      method: request.operation,
      path: [...root, ...request.path.split('/')],
      isCollectionGroup: request.query?.allDescendants ?? false,
      auth: request.auth,
      time: request.time,
      resources:
        request.query === null ? [resource(request.before)] : resourcesProvenBy(request.query),
      requestResource: request.after === null ? undefined : resourceOf(request.after, root),
      ...(request.query !== null && { query: requestQueryOf(request.query) }),
      reads: readsForRules(request.reads),
    });
    if (!isAllowed) throw permissionDenied();
  };
}

/** Lets a file call pass when the rules do. They may look at two documents for one call. */
export function fileGuard(
  rules: Rules,
  { bucket, documents, wallMillis }: FileGuardOptions,
): FileGuard {
  return (request) => {
    if (request.auth?.isOwner === true) return;
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
 * Who has rights: the machine's own tools, and accounts with an entry in the collection that the configuration names.
 * Others are bounded more narrowly, whatever the rules let them do.
 */
export function createHasRights(documents: Documents, collection: string): HasRights {
  return (auth) => {
    if (auth === null) return false;
    if (auth.isOwner) return true;
    try {
      return documents.get(`${collection}/${auth.uid}`, ownAuth) !== null;
    } catch {
      // An entry that cannot be read gives none.
      return false;
    }
  };
}

function resource(document: StoredDocument | null): RuleMap | null {
  return document === null ? null : resourceOf(document, root);
}

/** Rules name documents in full; another database, or what is no document, holds nothing. */
function readsForRules(reads: AccessReads): DocumentReads {
  const reading = (when: 'before' | 'after') => (segments: readonly string[]) => {
    const isHere = root.every((segment, place) => segments[place] === segment);
    const path = segments.slice(root.length);
    if (!isHere || path.length === 0 || path.length % 2 === 1) return null;
    return resource(readWithin(() => reads[when](path.join('/'))));
  };
  return { before: reading('before'), after: reading('after') };
}

function readWithin<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    // Nothing makes up for too many reads: the next branch would only read more. A record that is damaged is no refusal.
    const isTooMany = error instanceof DocumentsError && error.code === 'PERMISSION_DENIED';
    throw isTooMany ? new LimitError(error.message) : error;
  }
}

function readsForFiles(documents: Documents): DocumentReads {
  const read = (path: string) => documents.get(path, ownAuth);
  return readsForRules(new CountedReads({ before: read, after: read }, readsOfAFileCall));
}

function segmentsOf(name: string): string[] {
  return (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
}
