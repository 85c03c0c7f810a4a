import {
  collection,
  doc,
  documentId,
  getDocsFromServer,
  query,
  where,
  type DocumentData,
  type DocumentReference,
  type Query,
  type Transaction,
} from 'firebase/firestore';
import { addDays, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { Facts } from '@gabbai/domain/activity.ts';
import { pageCount } from '@gabbai/domain/history-pages.ts';
import { makePointsEntry } from '@gabbai/domain/points.ts';
import type { Fault, Mend } from '@gabbai/domain/checked-records.ts';
import { findFaults } from '@gabbai/domain/records-check.ts';
import { runningYear, type SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { checkTexts } from '../../config/check-texts.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { commitTransaction } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { trackWork } from '../changes/queue.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { toCheckedProgramme, type StoredDocuments } from '../stored/checked-programme.ts';
import { boysOfYear, collections, historyPagesOf } from '../stored/collections.ts';
import {
  historyFromStored,
  pointsEntryToStored,
  schoolYearFromStored,
} from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';

export interface CheckedRecords {
  readonly documents: StoredDocuments;
  readonly faults: readonly Fault[];
}

const checkedCollections = [
  collections.envelopes,
  collections.weeks,
  collections.schools,
  collections.minyanim,
  collections.years,
];
const yearPath = new RegExp(`^${collections.years}/([0-9]+)$`);
const readsAtOnce = 8;
/** A note of a few kilobytes goes to each family each week, and a mail is kept for 90 days. */
const daysOfNotes = 24;

/** Reads all records from the server and checks them. The files and older notes are left to `npm run check-records`. */
export async function checkRecords(): Promise<CheckedRecords> {
  const firstDay = addDays(localDay(new Date()), -daysOfNotes);
  const recentNotes = query(
    collection(openFirestore(), collections.mail),
    where(documentId(), '>=', firstDay),
  );
  const read = await Promise.all([
    ...checkedCollections.map(readCollection),
    readDocuments(recentNotes),
  ]);
  const documents = new Map(read.flat());
  const paged = [...documents].flatMap(([path, stored]) =>
    pageCount(historyFromStored(stored['minyanPointsHistory'])) > 0
      ? historyPagesOf(path.slice(collections.envelopes.length + 1))
      : [],
  );
  const paths = [...paged, ...yearsIn(documents).map(({ year }) => boysOfYear(year))];
  for (const some of chunksOf(paths, readsAtOnce)) {
    const pages = await Promise.all(some.map(readCollection));
    for (const [path, stored] of pages.flat()) documents.set(path, stored);
  }
  return { documents, faults: faultsIn(documents) };
}

function readCollection(path: string): Promise<[string, DocumentData][]> {
  return readDocuments(collection(openFirestore(), path));
}

async function readDocuments(of: Query): Promise<[string, DocumentData][]> {
  const { docs } = await onlineOnly(() => getDocsFromServer(of));
  return docs.map((document) => [document.ref.path, document.data()]);
}

function faultsIn(documents: StoredDocuments): readonly Fault[] {
  const now = new Date();
  const rest = {
    files: null,
    thisYear: runningYear(now, yearsIn(documents)),
    today: localDay(now),
    by: currentUid(),
  };
  return findFaults(toCheckedProgramme(documents, rest));
}

function yearsIn(documents: StoredDocuments): readonly SchoolYear[] {
  return [...documents].flatMap(([path, stored]) => {
    const [, year] = yearPath.exec(path) ?? [];
    return year === undefined ? [] : (schoolYearFromStored(year, stored) ?? []);
  });
}

/** Mends a fault unless its records have changed since the check. Resolves to the records afterwards. Needs the network. */
export async function mendFault(
  { documents }: CheckedRecords,
  fault: Fault & { readonly mend: Mend },
): Promise<CheckedRecords> {
  const { mend } = fault;
  const written = await trackWork('mend-records', (id) =>
    commitTransaction(async (transaction) => {
      const changes = mend.writes.map(({ path, ...write }) => {
        const opening = 'openingPoints' in mend ? openingLine(mend.openingPoints, id) : {};
        return {
          document: doc(openFirestore(), path),
          ...write,
          fields: { ...write.fields, ...opening },
        };
      });
      for (const { document, stored } of changes)
        await expectUnchanged(transaction, document, stored);
      for (const { document, stored, fields } of changes) {
        if (stored === null) transaction.set(document, fields);
        else transaction.update(document, fields);
      }
      return {
        activity: {
          action: 'mend-records',
          subject: mend.writes[0]?.path ?? fault.path,
          summary: activityTexts.mend(fault.name, checkTexts.mend(fault)),
          ...totalFacts(fault),
        },
        result: changes.map(
          ({ document, stored, fields }) => [document.path, { ...stored, ...fields }] as const,
        ),
      };
    }, id),
  );
  // Undefined when an earlier attempt was applied and its answer was lost.
  if (written === undefined) return checkRecords();
  const after = new Map([...documents, ...written]);
  return { documents: after, faults: faultsIn(after) };
}

async function expectUnchanged(
  transaction: Transaction,
  document: DocumentReference,
  checked: DocumentData | null,
): Promise<void> {
  const now = (await transaction.get(document)).data() ?? null;
  if (!isSameStored(now, checked))
    throw new DataError('record-changed', 'The record has changed since the check');
}

function openingLine(points: number | undefined, id: string): DocumentData {
  if (points === undefined) return {};
  const entry = makePointsEntry({
    points: Math.abs(points),
    type: points < 0 ? 'remove' : 'add',
    memo: checkTexts.openingMemo,
    by: currentUid(),
    at: new Date(),
    id,
  });
  return { minyanPointsHistory: [pointsEntryToStored(entry)] };
}

/** The security rules compare a mended total with the entry. */
function totalFacts({ found, mend }: Fault): { readonly before?: Facts; readonly after?: Facts } {
  const total = mend?.writes[0]?.fields['minyanPoints'];
  if (typeof total !== 'number') return {};
  return { before: { minyanPoints: found }, after: { minyanPoints: total } };
}
