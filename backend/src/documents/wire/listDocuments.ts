import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import { lastSegment, toName, type Naming } from '../model/document-name.ts';
import { invalidArgument } from '../model/errors.ts';
import { pageByName } from '../model/page-by-name.ts';
import type { DocumentPath } from '../model/types.ts';
import { encodeDocument } from './encode-document.ts';

const maxPageSize = 300;

/**
 * Lists one page of a collection, ordered by name. With `showMissing` the last page also names documents that do not exist
 * but have subcollections. For the operator only.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/list
 */
export function listDocuments(
  collection: string,
  parameters: Readonly<Record<string, unknown>>,
  { documents, naming, auth }: { documents: Documents; naming: Naming; auth: RequestAuth | null },
): object {
  // Called first: it refuses all callers but the operator.
  const below = documents.collectionsBelow(collection, auth);
  const { pageSize = maxPageSize, pageToken = '', showMissing } = parameters;
  const limit = Math.min(Number(pageSize), maxPageSize);
  if (!Number.isInteger(limit) || limit < 1)
    throw invalidArgument('pageSize is not a whole number above 0.');
  const slash = collection.lastIndexOf('/');
  const found = documents.query(
    pageByName({
      parent: collection.slice(0, Math.max(slash, 0)),
      collectionId: lastSegment(collection),
      after: typeof pageToken === 'string' && pageToken !== '' ? pathIn(pageToken) : null,
      limit,
    }),
    auth,
  );
  const last = found.at(-1);
  const isLastPage = last === undefined || found.length < limit;
  const missing =
    isLastPage && showMissing === 'true'
      ? missingAmong(below, collection).filter((path) => documents.get(path, auth) === null)
      : [];
  return {
    documents: [
      ...found.map((document) => encodeDocument(document, naming)),
      ...missing.map((path) => ({ name: toName(naming, path) })),
    ],
    ...(isLastPage ? {} : { nextPageToken: Buffer.from(last.path).toString('base64url') }),
  };
}

function pathIn(pageToken: string): DocumentPath {
  return Buffer.from(pageToken, 'base64url').toString();
}

function missingAmong(below: readonly string[], collection: string): DocumentPath[] {
  const depth = collection.split('/').length + 1;
  const paths = below.map((path) => path.split('/').slice(0, depth).join('/'));
  return [...new Set(paths)];
}
