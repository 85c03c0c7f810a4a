import {
  collection,
  doc,
  getDocs,
  getDocsFromServer,
  type DocumentReference,
} from 'firebase/firestore';
import { tidySpaces } from '@gabbai/domain/names.ts';
import type { Activity } from '@gabbai/domain/activity.ts';
import {
  comparableSchoolName,
  isSameSchoolName,
  schoolOfName,
  type School,
} from '@gabbai/domain/school.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { sendChange, transact } from './activity.ts';
import type { Sent } from './changes/change-kind.ts';
import { trackWork } from './changes/queue.ts';
import { collections } from './collections.ts';
import { schoolFromStored } from './converters.ts';
import { DataError, toDataError } from './errors.ts';
import { openFirestore } from './firestore.ts';
import { liveCollection } from './live-query.ts';
import type { Live } from './live.ts';
import { onlineOnly } from './online-only.ts';
import { readText } from './read-stored.ts';
import { useLive } from './use-live.ts';
import { chunksOf } from '../kernel/chunks.ts';
import { uuid } from '../kernel/uuid.ts';

// With the change's entry a batch has 500 writes, the most it may have.
const batchSize = 499;

const schools = liveCollection(collections.schools, schoolFromStored);

/** All schools, in no particular order. */
export function useSchools(): Live<readonly School[]> {
  return useLive(schools);
}

/** Adds a school, unless there is one of its name. Without a connection that is judged by what this device knows. */
export async function addSchool(name: string): Promise<Sent> {
  const newName = checkedName(name);
  // The same for both ways, so that a school whose answer was lost is not added twice.
  const activityId = uuid();
  try {
    await expectNewName(newName);
    await addOnline(newName, activityId);
    return { later: null };
  } catch (error) {
    if (toDataError(error).code !== 'needs-network') throw error;
    return addOffline(newName, activityId);
  }
}

/** Two who add one name at once meet at its document: the later one is refused. */
async function addOnline(name: string, activityId: string): Promise<void> {
  await transact(async (transaction) => {
    const named = doc(openFirestore(), collections.schools, schoolIdOf(name));
    const present = (await transaction.get(named)).data();
    if (present && isSameSchoolName(schoolFromStored(named.id, present).name, name))
      throw schoolExists();
    // A school that was renamed keeps its document.
    const school = present ? doc(collection(openFirestore(), collections.schools)) : named;
    transaction.set(school, { name });
    transaction.update(school, { schoolId: school.id });
    return { activity: addActivity(school, name), result: undefined };
  }, activityId);
}

function addOffline(name: string, activityId: string): Promise<Sent> {
  const school = doc(collection(openFirestore(), collections.schools));
  return sendChange(
    addActivity(school, name),
    (batch) => {
      batch.set(school, { name });
      batch.update(school, { schoolId: school.id });
    },
    activityId,
  );
}

function addActivity(school: DocumentReference, name: string): Activity {
  const summary = activityTexts.addSchool(name);
  return { action: 'add-school', subject: school.path, summary, after: { name } };
}

function schoolIdOf(name: string): string {
  return `name-${comparableSchoolName(name).replace(/[\s/]/g, '-')}`;
}

function schoolExists(): DataError {
  return new DataError('school-exists', 'There is a school of this name');
}

/** Refuses where the server has another school of this name. */
async function expectNewName(name: string, exceptId: string | null = null): Promise<void> {
  // Part of the change, which is pending as long as the question is.
  const { docs } = await trackWork('check-school-name', () =>
    onlineOnly(() => getDocsFromServer(collection(openFirestore(), collections.schools))),
  );
  const all = docs.map((school) => schoolFromStored(school.id, school.data()));
  if (schoolOfName(all, name, exceptId)) throw schoolExists();
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
export async function updateSchool({ schoolId, name, ...carrying }: SchoolChange): Promise<Sent> {
  const newName = checkedName(name);
  const { oldName, carryToBoys } = carrying;
  if (newName === oldName) return { later: null };
  const school = doc(openFirestore(), collections.schools, schoolId);
  await whenOnline({ mayWait: !carryToBoys }, async () => {
    await expectName(school, oldName);
    await expectNewName(newName, schoolId);
  });
  if (carryToBoys) await carryName(newName, carrying);
  return sendChange(
    {
      action: 'rename-school',
      subject: school.path,
      summary: activityTexts.renameSchool(oldName, newName),
      before: { name: oldName },
      after: { name: newName },
    },
    (batch) => batch.update(school, { name: newName }),
  );
}

/** Checks with the server; without a connection a change that may wait for one is not checked. */
async function whenOnline(
  { mayWait }: { readonly mayWait: boolean },
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!mayWait || toDataError(error).code !== 'needs-network') throw error;
  }
}

/** Refuses where the server has the school no more, or under another name: its boys bear that one. */
async function expectName(school: DocumentReference, name: string): Promise<void> {
  const stored = await transact(async (transaction) => ({
    activity: null,
    result: await transaction.get(school),
  }));
  const now = stored?.data();
  if (now === undefined || schoolFromStored(school.id, now).name !== name)
    throw new DataError('school-changed', 'The school has been renamed or deleted');
}

async function carryName(
  name: string,
  { oldName, onProgress }: Pick<SchoolChange, 'oldName' | 'onProgress'>,
): Promise<void> {
  const all = await onlineOnly(() => getDocs(collection(openFirestore(), collections.envelopes)));
  // Compared as they are read: a query would miss a name stored with a space too many.
  const boys = all.docs.filter((boy) => readText(boy.get('Yeshiava')) === oldName);
  let done = 0;
  for (const some of chunksOf(boys, batchSize)) {
    onProgress?.({ done, total: boys.length });
    done += some.length;
    await sendChange(
      {
        action: 'carry-school',
        subject: collections.envelopes,
        summary: activityTexts.carrySchool(some.length, { oldName, name }),
        before: { Yeshiava: oldName },
        after: { Yeshiava: name, boys: some.length },
      },
      (batch) => {
        for (const boy of some) batch.update(boy.ref, { Yeshiava: name });
      },
    );
  }
}

export function deleteSchool(schoolId: string): Promise<Sent> {
  const school = doc(openFirestore(), collections.schools, schoolId);
  const live = schools.get();
  const known =
    live.status === 'ready' ? live.value.find((each) => each.schoolId === schoolId) : undefined;
  return sendChange(
    {
      action: 'delete-school',
      subject: school.path,
      summary: activityTexts.deleteSchool(known?.name ?? ''),
      ...(known && { before: { name: known.name } }),
    },
    (batch) => batch.delete(school),
  );
}

function checkedName(name: string): string {
  const tidied = tidySpaces(name);
  if (tidied === '') throw new DataError('school-name-missing', 'A school needs a name');
  return tidied;
}
