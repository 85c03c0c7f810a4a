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
  type Transaction,
} from 'firebase/firestore';
import { isImport } from '@gabbai/domain/activity-log.ts';
import { isUntouched } from '@gabbai/domain/registration-burst.ts';
import { isSameSchoolName } from '@gabbai/domain/school.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange, transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import { envelopeFromStored, schoolFromStored } from '../stored/converters.ts';
import { readDate, readMap, readStrings, readText } from '../stored/read-stored.ts';
import { envelopeAt, listWeeks } from '../wins/transact-winners.ts';

interface Batch {
  readonly id: string;
  readonly envelopeIds: readonly string[];
  readonly summary: string;
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

/** The activity id of an undo. The rules accept it once. */
function undoIdOf(id: string): string {
  return `undo-${id}`;
}

function batchOf(entry: DocumentSnapshot): Batch {
  return {
    id: entry.id,
    envelopeIds: readStrings(entry.get('envelopes')),
    summary: readText(entry.get('summary')) ?? '',
  };
}

function schoolsOf(entry: DocumentSnapshot): readonly string[] {
  const facts = Object.entries(readMap(entry.get('after')) ?? {});
  return facts.flatMap(([name, fact]) => (/^school\d+$/.test(name) ? (readText(fact) ?? []) : []));
}

/** Deletes the boys of an import whom no one has touched since, then its schools that have no boys. Needs the network. */
export async function undoImport(
  { open, schools, importId, at }: LoggedImport,
  onProgress: (boys: number) => void,
): Promise<UndoneImport> {
  const touched = new Set([...(await editedSince(at)), ...(await prizeWinners())]);
  const result = { deleted: 0, kept: 0 };
  let done = 0;
  for (const batch of open) {
    const deleted = await transact(
      (transaction) => deleteUntouched(transaction, batch, touched),
      undoIdOf(batch.id),
    );
    result.deleted += deleted ?? 0;
    result.kept += batch.envelopeIds.length - (deleted ?? 0);
    done += batch.envelopeIds.length;
    onProgress(done);
  }
  for (const [index, name] of schools.entries())
    await deleteEmptySchool(name, undoIdOf(`${importId}-school-${index + 1}`));
  return result;
}

async function deleteUntouched(
  transaction: Transaction,
  { envelopeIds, summary }: Batch,
  touched: ReadonlySet<string>,
) {
  const stored = await Promise.all(envelopeIds.map((id) => transaction.get(envelopeAt(id))));
  const untouched = stored.filter((boy) => {
    const data = boy.data();
    return (
      data !== undefined && !touched.has(boy.id) && isUntouched(envelopeFromStored(boy.id, data))
    );
  });
  for (const boy of untouched) transaction.delete(boy.ref);
  return {
    activity: {
      action: 'undo-import',
      subject: collections.envelopes,
      summary: activityTexts.undo(summary),
      before: { boys: untouched.length },
    } as const,
    result: untouched.length,
  };
}

/** The boys whose profile or photo an administrator has changed. */
async function editedSince(at: Date | null): Promise<readonly string[]> {
  const edits = query(
    collection(openFirestore(), collections.activity),
    where('action', 'in', ['edit-boy', 'change-photo']),
    where('at', '>=', Timestamp.fromDate(at ?? new Date(0))),
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
