import {
  collection,
  doc,
  onSnapshot,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { openFirestore } from './firestore.ts';

// Without metadata changes nobody would be told that the server has confirmed a state or a write.
const withMetadata = { includeMetadataChanges: true };

interface Watcher<T> {
  readonly next: (snapshot: T) => void;
  readonly failed: (error: unknown) => void;
}

/** Listens to a collection, or to what a query finds; ends when what it gives back is called. */
export function monitorDocuments(
  of: string | (() => Query),
  { next, failed }: Watcher<QuerySnapshot>,
): () => void {
  const query = typeof of === 'string' ? collection(openFirestore(), of) : of();
  return onSnapshot(query, withMetadata, next, failed);
}

/** Listens to one document. */
export function watchDocument(
  path: string,
  { next, failed }: Watcher<DocumentSnapshot>,
): () => void {
  return onSnapshot(doc(openFirestore(), path), withMetadata, next, failed);
}
