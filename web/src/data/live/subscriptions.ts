import {
  collection,
  doc,
  onSnapshot,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { openFirestore } from '../firebase/firestore.ts';

// A metadata change says that the server has confirmed a state or a write.
const options = { includeMetadataChanges: true };

interface Observer<T> {
  readonly next: (snapshot: T) => void;
  readonly failed: (error: unknown) => void;
}

export function subscribeToDocuments(
  of: string | (() => Query),
  { next, failed }: Observer<QuerySnapshot>,
): () => void {
  const query = typeof of === 'string' ? collection(openFirestore(), of) : of();
  return onSnapshot(query, options, next, failed);
}

export function subscribeToDocument(
  path: string,
  { next, failed }: Observer<DocumentSnapshot>,
): () => void {
  return onSnapshot(doc(openFirestore(), path), options, next, failed);
}
