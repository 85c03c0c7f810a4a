import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';

/** Lists the collections directly below a document, on one page. For the operator only, as in Firestore. */
export function listCollectionIds({ parent, body, auth, documents }: Call): unknown {
  decodeObject(body, 'The request', ['pageSize', 'pageToken']);
  const skipped = parent === '' ? 0 : parent.split('/').length;
  const ids = documents
    .collectionsBelow(parent, auth)
    .map((collection) => collection.split('/')[skipped] ?? '');
  return { collectionIds: [...new Set(ids)].toSorted() };
}
