import { collection, deleteDoc, doc, getDocs, updateDoc, writeBatch } from 'firebase/firestore';
import type { School } from '@gabbai/domain/school.ts';
import { collections } from './collections.ts';
import { schoolFromStored } from './converters.ts';
import { DataError } from './errors.ts';
import { openFirestore } from './firestore.ts';
import { liveCollection } from './live-query.ts';
import type { Live } from './live.ts';
import { onlineOnly } from './online-only.ts';
import { readText } from './read-stored.ts';
import { send } from './send.ts';
import { useSharedLive } from './shared-live.ts';

const batchSize = 500;

const schools = liveCollection(collections.schools, schoolFromStored);

/** All schools, in no particular order. */
export function useSchools(): Live<readonly School[]> {
  return useSharedLive(schools);
}

/** Writes a school, then its own id into it. */
export async function addSchool(name: string): Promise<void> {
  const school = doc(collection(openFirestore(), collections.schools));
  const batch = writeBatch(openFirestore());
  batch.set(school, { name: checkedName(name) });
  batch.update(school, { schoolId: school.id });
  await send(batch.commit());
}

interface SchoolChange {
  readonly schoolId: string;
  readonly oldName: string;
  readonly name: string;
  /** Boys hold their school by name: this gives those who bear the old one the new one. */
  readonly carryToBoys: boolean;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/**
 * Renames a school. The boys come first and the school last, so that a rename that failed half way still shows the
 * old name, and doing it again finishes it.
 */
export async function updateSchool({ schoolId, name, ...carrying }: SchoolChange): Promise<void> {
  const newName = checkedName(name);
  if (carrying.carryToBoys) await carryName(newName, carrying);
  const school = doc(openFirestore(), collections.schools, schoolId);
  await send(updateDoc(school, { name: newName }));
}

async function carryName(
  name: string,
  { oldName, onProgress }: Pick<SchoolChange, 'oldName' | 'onProgress'>,
): Promise<void> {
  const all = await onlineOnly(() => getDocs(collection(openFirestore(), collections.envelopes)));
  // Compared as they are read: a query would miss a name stored with a space too many.
  const boys = all.docs.filter((boy) => readText(boy.get('Yeshiava')) === oldName);
  for (let done = 0; done < boys.length; done += batchSize) {
    onProgress?.({ done, total: boys.length });
    const batch = writeBatch(openFirestore());
    for (const boy of boys.slice(done, done + batchSize)) batch.update(boy.ref, { Yeshiava: name });
    await send(batch.commit());
  }
}

export function deleteSchool(schoolId: string): Promise<void> {
  return send(deleteDoc(doc(openFirestore(), collections.schools, schoolId)));
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new DataError('school-name-missing', 'A school needs a name');
  return trimmed;
}
