import {
  collection,
  getDocsFromServer,
  query,
  where,
  type DocumentReference,
} from 'firebase/firestore';
import { rightsOf } from '@gabbai/domain/people/role.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';

interface Helper {
  readonly entry: DocumentReference;
  /** The names of the schools. */
  readonly schools: readonly string[];
}

/** The helpers who have a school of this name. */
export async function helpersOf(school: string): Promise<readonly Helper[]> {
  const named = query(
    collection(openFirestore(), collections.admins),
    where('role', '==', 'helper'),
    where('schools', 'array-contains', school),
  );
  const { docs } = await onlineOnly(() => getDocsFromServer(named));
  return docs.map((entry) => ({ entry: entry.ref, schools: rightsOf(entry.data()).schools }));
}
