import { collection, doc, onSnapshot, type DocumentData, type Query } from 'firebase/firestore';
import { arrivingList } from './arriving-list.ts';
import { openFirestore } from './firestore.ts';
import { sharedLive, type SharedLive } from './shared-live.ts';
import { wholeCopies } from './whole-copies.ts';

// Without metadata changes nobody would be told that the server has confirmed a state or a write.
const withMetadata = { includeMetadataChanges: true };

/** All documents of a collection, in no particular order; many are there bit by bit. */
export function liveCollection<T>(
  path: string,
  fromStored: (id: string, stored: DocumentData) => T,
): SharedLive<readonly T[]> {
  return liveDocuments(() => collection(openFirestore(), path), fromStored, path);
}

/**
 * The same for those documents that a query finds; it is made when somebody looks at them first. By its name it is
 * remembered whether they have been read to the end; without one they are taken for whole.
 */
export function liveDocuments<T>(
  makeQuery: () => Query,
  fromStored: (id: string, stored: DocumentData) => T,
  name?: string,
): SharedLive<readonly T[]> {
  return sharedLive((sink) => {
    const list = arrivingList(fromStored, (value, { fromCache, hasPendingWrites }, isConverted) => {
      const isRead = !fromCache || name === undefined || wholeCopies.has(name);
      if (isConverted && !fromCache && name !== undefined) wholeCopies.add(name);
      sink.ready(value, { fromCache, hasPendingWrites, isPartial: !isConverted || !isRead });
    });
    const unsubscribe = onSnapshot(
      makeQuery(),
      withMetadata,
      (snapshot) => list.add({ changes: snapshot.docChanges(), metadata: snapshot.metadata }),
      (error) => {
        list.end();
        sink.failed(error);
      },
    );
    return () => {
      list.end();
      unsubscribe();
    };
  });
}

/** One document; `null` while it does not exist. */
export function liveDocument<T>(
  path: string,
  fromStored: (stored: DocumentData) => T,
): SharedLive<T | null> {
  return sharedLive((sink) =>
    onSnapshot(
      doc(openFirestore(), path),
      withMetadata,
      (snapshot) => {
        const stored = snapshot.data({ serverTimestamps: 'estimate' });
        const { fromCache, hasPendingWrites } = snapshot.metadata;
        const value = stored === undefined ? null : fromStored(stored);
        sink.ready(value, { fromCache, hasPendingWrites, isPartial: false });
      },
      sink.failed,
    ),
  );
}
