/** The model test's queries in the SDK's words, and what they show as plain data. */
import * as sdk from 'firebase/firestore';
import type { Stored } from '../model/state.ts';
import { fromScene } from '../model/paths.ts';
import type { QueryName } from '../model/queries.ts';

/** One event of one listener. */
export interface Shown {
  readonly listener: number;
  readonly query: QueryName;
  readonly fromCache: boolean;
  readonly hasPendingWrites: boolean;
  readonly docs: readonly ShownDocument[];
  readonly changes: readonly ShownChange[];
  /** Own writes that were not answered yet. */
  readonly waiting: readonly string[];
  /** Those left by an ended instance, whose results are not reported one by one. */
  readonly orphans: readonly string[];
  /** How many of the client's own writes were answered. */
  readonly answered: number;
}

interface ShownDocument {
  readonly path: string;
  readonly isPending: boolean;
  readonly data: Stored;
}

interface ShownChange {
  readonly type: 'added' | 'modified' | 'removed';
  readonly oldIndex: number;
  readonly newIndex: number;
  readonly doc: ShownDocument;
}

/** The query in the collections of the scene. */
export function queryOf(db: sdk.Firestore, name: QueryName, scene: string): sdk.Query {
  const boys = sdk.collection(db, `boys-${scene}`);
  const { orderBy, query, where } = sdk;
  switch (name) {
    case 'all':
      return boys;
    case 'school':
      return query(boys, where('school', '==', 's'));
    case 'top':
      return query(boys, orderBy('points', 'desc'), sdk.limit(2));
    case 'last':
      return query(boys, orderBy('points'), sdk.limitToLast(2));
    case 'some':
      return query(boys, where('points', 'in', [1, 3]));
    case 'either':
      return query(boys, sdk.or(where('school', '==', 'm'), where('points', '==', 0)));
    case 'toys':
      return sdk.collectionGroup(db, `toys-${scene}`);
    case 'pairs':
    case 'tallies':
    default:
      return sdk.collection(db, `${name}-${scene}`);
  }
}

/** The snapshot as an event. */
export function toShown(
  snapshot: sdk.QuerySnapshot,
  about: Pick<Shown, 'listener' | 'query' | 'waiting' | 'orphans' | 'answered'>,
): Shown {
  const { fromCache, hasPendingWrites } = snapshot.metadata;
  const changes = snapshot.docChanges({ includeMetadataChanges: true });
  return {
    ...about,
    fromCache,
    hasPendingWrites,
    docs: snapshot.docs.map(toShownDocument),
    changes: changes.map(({ type, oldIndex, newIndex, doc }) => ({
      type,
      oldIndex,
      newIndex,
      doc: toShownDocument(doc),
    })),
  };
}

function toShownDocument(document: sdk.QueryDocumentSnapshot): ShownDocument {
  const { at, ...data } = document.data();
  return {
    path: fromScene(document.ref.path),
    isPending: document.metadata.hasPendingWrites,
    data: { ...data, ...(at instanceof sdk.Timestamp && { at: at.toDate().toISOString() }) },
  };
}
