import { collection, doc, onSnapshot, type DocumentData } from 'firebase/firestore';
import { openFirestore } from './firestore.ts';
import { sharedLive, type SharedLive } from './shared-live.ts';

// Without metadata changes nobody would be told that the server has confirmed a state or a write.
const withMetadata = { includeMetadataChanges: true };

/** All documents of a collection, in no particular order; one change converts one document, not all of them. */
export function liveCollection<T>(
  path: string,
  fromStored: (id: string, stored: DocumentData) => T,
): SharedLive<readonly T[]> {
  return sharedLive((sink) => {
    const byId = new Map<string, T>();
    let list: readonly T[] = [];
    return onSnapshot(
      collection(openFirestore(), path),
      withMetadata,
      (snapshot) => {
        const changes = snapshot.docChanges();
        for (const { type, doc } of changes) {
          if (type === 'removed') byId.delete(doc.id);
          else byId.set(doc.id, fromStored(doc.id, doc.data({ serverTimestamps: 'estimate' })));
        }
        if (changes.length > 0) list = [...byId.values()];
        sink.ready(list, snapshot.metadata);
      },
      sink.failed,
    );
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
        sink.ready(stored === undefined ? null : fromStored(stored), snapshot.metadata);
      },
      sink.failed,
    ),
  );
}
