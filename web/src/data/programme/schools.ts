import {
  collection,
  doc,
  getDocs,
  getDocsFromServer,
  query,
  where,
  type DocumentReference,
} from 'firebase/firestore';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { rightsOf } from '@gabbai/domain/people/role.ts';
import type { Activity } from '@gabbai/domain/activity.ts';
import { isSameSchoolName, schoolIdOf, schoolOfName, type School } from '@gabbai/domain/school.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { maxWrites, sendChange, transact } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { trackWork } from '../changes/queue.ts';
import { collections } from '../stored/collections.ts';
import { schoolFromStored } from '../stored/converters.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { loadedValue } from '../live/shared-subscription.ts';
import { mayNow } from '../current-session/own-entry.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { readText } from '../stored/read-stored.ts';
import { useLive } from '../live/use-live.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';

const schools = liveCollection(collections.schools, schoolFromStored);

export function useSchools(): Live<readonly School[]> {
  return useLive(schools);
}

/** Adds a school unless its name exists. */
export async function addSchool(name: string): Promise<SendResult> {
  const newName = checkedName(name);
  const activityId = uuid();
  try {
    await expectNewName(newName);
    await addOnline(newName, activityId);
    return { pendingAnswer: null };
  } catch (error) {
    if (toDataError(error).code !== 'needs-network') throw error;
    return addOffline(newName, activityId);
  }
}

/** The id comes from the name, so that the second of two simultaneous additions of one name is refused. */
async function addOnline(name: string, activityId: string): Promise<void> {
  await transact(async (transaction) => {
    const named = doc(openFirestore(), collections.schools, schoolIdOf(name));
    const present = (await transaction.get(named)).data();
    if (present && isSameSchoolName(schoolFromStored(named.id, present).name, name))
      throw schoolExists();
    // A renamed school keeps its document.
    const school = present ? doc(collection(openFirestore(), collections.schools)) : named;
    transaction.set(school, { name });
    transaction.update(school, { schoolId: school.id });
    return { activity: addActivity(school, name), result: undefined };
  }, activityId);
}

function addOffline(name: string, activityId: string): Promise<SendResult> {
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

function schoolExists(): DataError {
  return new DataError('school-exists', 'There is a school of this name');
}

async function expectNewName(name: string, exceptId: string | null = null): Promise<void> {
  // Tracked, so that the change is pending during the check.
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
  readonly carryToBoys: boolean;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** Renames a school. The envelopes come first, so that a failed rename still shows the old name and can be repeated. */
export async function updateSchool({
  schoolId,
  name,
  ...options
}: SchoolChange): Promise<SendResult> {
  const newName = checkedName(name);
  const { oldName, carryToBoys } = options;
  if (newName === oldName) return { pendingAnswer: null };
  const school = doc(openFirestore(), collections.schools, schoolId);
  let isOnline = true;
  try {
    await expectName(school, oldName);
    await expectNewName(newName, schoolId);
  } catch (error) {
    // Offline the name can be queued unchecked, but not the change of the envelopes.
    if (carryToBoys || toDataError(error).code !== 'needs-network') throw error;
    isOnline = false;
  }
  const helpers = isOnline ? await helpersOf(oldName) : [];
  if (helpers.length > 0 && !mayNow('people'))
    throw new DataError('school-of-helpers', 'Only owners change what helpers may do');
  if (carryToBoys) await renameSchoolOfEnvelopes(newName, options);
  return sendChange(
    {
      action: 'rename-school',
      subject: school.path,
      summary: activityTexts.renameSchool(oldName, newName),
      before: { name: oldName },
      after: { name: newName },
    },
    (batch) => {
      batch.update(school, { name: newName });
      for (const { entry, schools } of helpers) {
        // Boys who keep the old name stay theirs.
        const kept = carryToBoys ? schools.filter((each) => each !== oldName) : schools;
        batch.update(entry, { schools: [...new Set([...kept, newName])] });
      }
    },
  );
}

/** The helpers who have a school of this name, with the names of theirs. */
async function helpersOf(school: string) {
  const named = query(
    collection(openFirestore(), collections.admins),
    where('role', '==', 'helper'),
    where('schools', 'array-contains', school),
  );
  const { docs } = await onlineOnly(() => getDocsFromServer(named));
  return docs.map((entry) => ({ entry: entry.ref, schools: rightsOf(entry.data()).schools }));
}

/** Rejects if the school was deleted or renamed, because its envelopes then contain another name. */
async function expectName(school: DocumentReference, name: string): Promise<void> {
  const stored = await transact(async (transaction) => ({
    activity: null,
    result: await transaction.get(school),
  }));
  const now = stored?.data();
  if (now === undefined || schoolFromStored(school.id, now).name !== name)
    throw new DataError('school-changed', 'The school has been renamed or deleted');
}

async function renameSchoolOfEnvelopes(
  name: string,
  { oldName, onProgress }: Pick<SchoolChange, 'oldName' | 'onProgress'>,
): Promise<void> {
  const all = await onlineOnly(() => getDocs(collection(openFirestore(), collections.envelopes)));
  // Compared after reading: a query would miss a name in another spelling.
  const boys = all.docs.filter((boy) =>
    isSameSchoolName(readText(boy.get('Yeshiava')) ?? '', oldName),
  );
  const chunks = chunksOf(boys, maxWrites);
  const shared = chunks.length > 1 && { group: uuid() };
  for (const [index, batchBoys] of chunks.entries()) {
    onProgress?.({ done: index * maxWrites, total: boys.length });
    await sendChange(
      {
        action: 'carry-school',
        subject: collections.envelopes,
        summary: activityTexts.renameSchoolOfEnvelopes(batchBoys.length, { oldName, name }),
        before: { Yeshiava: oldName },
        after: { Yeshiava: name, boys: batchBoys.length },
        ...shared,
      },
      (batch) => {
        for (const boy of batchBoys) batch.update(boy.ref, { Yeshiava: name });
      },
    );
  }
}

export function deleteSchool(schoolId: string): Promise<SendResult> {
  const school = doc(openFirestore(), collections.schools, schoolId);
  const cachedSchool = loadedValue(schools)?.find((stored) => stored.schoolId === schoolId);
  return sendChange(
    {
      action: 'delete-school',
      subject: school.path,
      summary: activityTexts.deleteSchool(cachedSchool?.name ?? ''),
      ...(cachedSchool && { before: { name: cachedSchool.name } }),
    },
    (batch) => batch.delete(school),
  );
}

function checkedName(name: string): string {
  const tidied = collapseSpaces(name);
  if (tidied === '') throw new DataError('school-name-missing', 'A school needs a name');
  return tidied;
}
