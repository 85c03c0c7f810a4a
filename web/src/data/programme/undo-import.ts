import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { isImport } from '@gabbai/domain/activity-log.ts';
import { isUntouched } from '@gabbai/domain/registration-burst.ts';
import { isSameSchoolName } from '@gabbai/domain/school.ts';
import { undoIdOf } from '@gabbai/domain/undo-id.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { sendChange } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { toDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import { envelopeFromStored, schoolFromStored } from '../stored/converters.ts';
import { readDate, readMap, readStrings, readText } from '../stored/read-stored.ts';
import { envelopeAt, listWeeks } from '../wins/win-state.ts';

interface Batch {
  readonly id: string;
  readonly envelopeIds: readonly string[];
}

/** An import as the activity log describes it. */
export interface LoggedImport {
  /** Those that are not undone. */
  readonly open: readonly Batch[];
  /** The schools it has made. */
  readonly schools: readonly string[];
  readonly importId: string;
  readonly at: Date | null;
}

export interface UndoneImport {
  readonly deleted: number;
  readonly kept: number;
}

/** Reads an import from the server by the id of one of its entries. */
export function loadImport(entryId: string): Promise<LoggedImport | null> {
  return onlineOnly(async () => {
    const log = collection(openFirestore(), collections.activity);
    const importId = readText((await getDocFromServer(doc(log, entryId))).get('group'));
    if (importId === null) return null;
    const { docs } = await getDocsFromServer(query(log, where('group', '==', importId)));
    const entries = docs.filter((entry) => isImport(readText(entry.get('action')) ?? ''));
    const undone = await Promise.all(
      entries.map((entry) => getDocFromServer(doc(log, undoIdOf(entry.id)))),
    );
    const times = entries.flatMap((entry) => readDate(entry.get('at'))?.getTime() ?? []);
    return {
      importId,
      open: entries.filter((_, index) => undone[index]?.exists() !== true).map(batchOf),
      schools: entries.flatMap(schoolsOf),
      at: times.length === 0 ? null : new Date(Math.min(...times)),
    };
  });
}

function batchOf(entry: DocumentSnapshot): Batch {
  return {
    id: entry.id,
    envelopeIds: readStrings(entry.get('envelopes')),
  };
}

function schoolsOf(entry: DocumentSnapshot): readonly string[] {
  const facts = Object.entries(readMap(entry.get('after')) ?? {});
  return facts.flatMap(([name, fact]) => (/^school\d+$/.test(name) ? (readText(fact) ?? []) : []));
}

const maxTries = 3;
const batchesAtOnce = 4;

/** Deletes the boys of an import whom no one has touched since, then its schools that have no boys. Needs the network. */
export async function undoImport(
  logged: LoggedImport,
  onProgress: (boys: number) => void,
): Promise<UndoneImport> {
  const { open, schools, importId } = logged;
  const result = { deleted: 0, kept: 0 };
  // A thousand boys take seconds to read. The rules refuse to delete one who has got points or a win, or is gone, so they are
  // read when that happens.
  let untouched = uneditedBoys(logged);
  const undoBatch = async (batch: Batch): Promise<void> => {
    let present: ReadonlySet<string>;
    for (let tries = 1; ; tries += 1) {
      const known = untouched;
      present = await known;
      try {
        await deleteBoys(batch, importId, present);
        break;
      } catch (error) {
        if (toDataError(error).code !== 'permission-denied' || tries === maxTries) throw error;
        if (untouched === known) untouched = untouchedBoys(logged);
      }
    }
    const deleted = batch.envelopeIds.filter((id) => present.has(id)).length;
    result.deleted += deleted;
    result.kept += batch.envelopeIds.length - deleted;
    onProgress(result.deleted + result.kept);
  };
  for (const some of chunksOf(open, batchesAtOnce)) await Promise.all(some.map(undoBatch));
  for (const [index, name] of schools.entries())
    await deleteEmptySchool(name, undoIdOf(`${importId}-school-${index + 1}`));
  return result;
}

async function deleteBoys(
  { id, envelopeIds }: Batch,
  importId: string,
  untouched: ReadonlySet<string>,
): Promise<void> {
  const deleted = envelopeIds.filter((envelopeId) => untouched.has(envelopeId));
  const { pendingAnswer } = await sendChange(
    {
      action: 'undo-import',
      subject: collections.envelopes,
      summary: activityTexts.undo(activityTexts.importBoys(deleted.length)),
      after: { boys: deleted.length },
      group: undoIdOf(importId),
    },
    (batch) => {
      for (const envelopeId of deleted) batch.delete(envelopeAt(envelopeId));
    },
    undoIdOf(id),
  );
  await pendingAnswer;
}

/** The boys of an import who are as they were imported. */
async function untouchedBoys(logged: LoggedImport): Promise<ReadonlySet<string>> {
  const imported = query(
    collection(openFirestore(), collections.envelopes),
    where('createdAt', '>=', startOf(logged)),
  );
  const [{ docs }, unedited] = await Promise.all([
    onlineOnly(() => getDocsFromServer(imported)),
    uneditedBoys(logged),
  ]);
  const untouched = docs.filter(
    (boy) => unedited.has(boy.id) && isUntouched(envelopeFromStored(boy.id, boy.data())),
  );
  return new Set(untouched.map(({ id }) => id));
}

/** The boys of an import whom no administrator has edited and no prize names. Some may have points, or be gone. */
async function uneditedBoys(logged: LoggedImport): Promise<ReadonlySet<string>> {
  const found = await Promise.all([editedSince(startOf(logged)), prizeWinners()]);
  const touched = new Set(found.flat());
  const own = logged.open.flatMap(({ envelopeIds }) => envelopeIds);
  return new Set(own.filter((id) => !touched.has(id)));
}

function startOf({ at }: LoggedImport): Timestamp {
  return Timestamp.fromDate(at ?? new Date(0));
}

/** The boys whose profile or photo an administrator has changed. */
async function editedSince(since: Timestamp): Promise<readonly string[]> {
  const edits = query(
    collection(openFirestore(), collections.activity),
    where('action', 'in', ['edit-boy', 'change-photo']),
    where('at', '>=', since),
  );
  const { docs } = await onlineOnly(() => getDocsFromServer(edits));
  const prefix = `${collections.envelopes}/`;
  return docs.map((entry) => (readText(entry.get('subject')) ?? '').replace(prefix, ''));
}

/** A prize may name a boy whose own list does not have the win. */
async function prizeWinners(): Promise<readonly string[]> {
  const { weeks } = await listWeeks();
  return weeks.flatMap(({ prizes }) => prizes.flatMap(({ studentId }) => studentId ?? []));
}

async function deleteEmptySchool(name: string, activityId: string): Promise<void> {
  const store = openFirestore();
  const [schools, boys] = await onlineOnly(() =>
    Promise.all([
      getDocsFromServer(collection(store, collections.schools)),
      getDocsFromServer(
        query(collection(store, collections.envelopes), where('Yeshiava', '==', name), limit(1)),
      ),
    ]),
  );
  const school = schools.docs.find((one) =>
    isSameSchoolName(schoolFromStored(one.id, one.data()).name, name),
  );
  if (school === undefined || boys.size > 0) return;
  await sendChange(
    {
      action: 'delete-school',
      subject: school.ref.path,
      summary: activityTexts.deleteSchool(name),
      before: { name },
    },
    (batch) => batch.delete(school.ref),
    activityId,
  );
}
