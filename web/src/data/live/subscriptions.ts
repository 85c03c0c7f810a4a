import {
  collection,
  doc,
  onSnapshot,
  query,
  where,
  type DocumentSnapshot,
  type QuerySnapshot,
  type WhereFilterOp,
} from 'firebase/firestore';
import { openFirestore } from '../firebase/firestore.ts';

// A metadata change says that the server has confirmed a state or a write.
const options = { includeMetadataChanges: true };

interface Observer<T> {
  readonly next: (snapshot: T) => void;
  readonly failed: (error: unknown) => void;
}

/** A query in plain values, so that pages name one without the SDK's code. */
export interface FilteredCollection {
  readonly path: string;
  readonly where: readonly (readonly [field: string, operator: WhereFilterOp, value: unknown])[];
}

export function subscribeToDocuments(
  of: string | (() => FilteredCollection),
  { next, failed }: Observer<QuerySnapshot>,
): () => void {
  const { path, where: filters } = typeof of === 'string' ? { path: of, where: [] } : of();
  const documents = collection(openFirestore(), path);
  const filtered = query(documents, ...filters.map((filter) => where(...filter)));
  return onSnapshot(filtered, options, next, failed);
}

export function subscribeToDocument(
  path: string,
  { next, failed }: Observer<DocumentSnapshot>,
): () => void {
  return onSnapshot(doc(openFirestore(), path), options, next, failed);
}
