import {
  collection,
  deleteField,
  getDocsFromServer,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import { pageIdOf } from '@gabbai/domain/history-pages.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { yearActivity } from '../../config/year-texts.ts';
import { transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { historyPageAt } from '../envelopes/page-history.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { boysOfYear, collections, weeksOfYear } from '../stored/collections.ts';
import { deletedBoyFromStored, schoolYearFromStored } from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { envelopeAt, weekAt } from '../wins/win-state.ts';
import { closeWeek } from './close-week.ts';
import { reopenBoy } from './reopen-boy.ts';
import { runBatches, type YearJob } from './year-batches.ts';
import { boyOfYearAt, weekOfYearAt, yearAt } from '../years/years.ts';

/** The security rules read six documents for each boy and three for each week, and 20 for a batch. */
const boysPerBatch = 2;
const weeksPerBatch = 4;

/**
 * Gives each record back what closing changed. Rejects with `year-in-use` if points, wins or prizes were entered since, and
 * with `boy-deleted` while a boy of the year is in the bin: he would come back closed.
 */
export async function reopenYear(year: SchoolYear, job: YearJob): Promise<void> {
  const [boys, weeks, deletedIds] = await Promise.all([
    readCopied(boysOfYear(year.year), collections.envelopes),
    readCopied(weeksOfYear(year.year), collections.weeks),
    readDeletedIds(),
  ]);
  if (deletedIds.some((id) => boys.has(id)))
    throw new DataError('boy-deleted', 'A boy of the year is in the bin');
  const isBoyInUse = [...boys.values()].some(
    ({ copy, now }) => now !== undefined && reopenBoy(copy, now, year) === null,
  );
  const isWeekInUse = [...weeks.values()].some(({ copy, now }) => !canReopenWeek(copy, now, year));
  if (isBoyInUse || isWeekInUse) throw inUse();
  await setReopening(year.year);
  const parts = [
    {
      ids: [...boys.keys()],
      unit: 'boysDone',
      batchSize: boysPerBatch,
      run: (transaction: Transaction, ids: readonly string[]) => reopenBoys(transaction, ids, year),
    },
    {
      ids: [...weeks.keys()],
      unit: 'weeksDone',
      batchSize: weeksPerBatch,
      run: (transaction: Transaction, ids: readonly string[]) =>
        reopenWeeks(transaction, ids, year),
    },
  ] as const;
  const summary = yearActivity.reopenBatch(year.year);
  const of = { year: year.year, action: 'reopen-year', state: 'reopening', summary } as const;
  await runBatches(of, parts, job);
  await finish(year.year);
}

function inUse(): DataError {
  return new DataError('year-in-use', 'Points, wins or prizes were entered since the closing');
}

interface CopiedRecord {
  readonly copy: DocumentData;
  readonly now: DocumentData | undefined;
}

/** The copies of a year by their ids, with the records as they are now. */
async function readCopied(
  copies: string,
  records: string,
): Promise<ReadonlyMap<string, CopiedRecord>> {
  const [kept, present] = await onlineOnly(() =>
    Promise.all(
      [copies, records].map((path) => getDocsFromServer(collection(openFirestore(), path))),
    ),
  );
  const now = new Map(present?.docs.map((record) => [record.id, record.data()]));
  return new Map(kept?.docs.map((copy) => [copy.id, { copy: copy.data(), now: now.get(copy.id) }]));
}

/** The boys who can be brought back. */
async function readDeletedIds(): Promise<readonly string[]> {
  const bin = collection(openFirestore(), collections.bin);
  const { docs } = await onlineOnly(() => getDocsFromServer(bin));
  return docs
    .map((record) => deletedBoyFromStored(record.id, record.data()))
    .flatMap(({ envelope, mergedInto }) => (mergedInto === null ? envelope.envelopeId : []));
}

function canReopenWeek(
  copy: DocumentData,
  now: DocumentData | undefined,
  year: SchoolYear,
): boolean {
  return now === undefined || isSameStored(now, { ...copy, ...closeWeek(copy, year) });
}

async function setReopening(year: number): Promise<void> {
  await transact(async (transaction) => {
    const stored = (await transaction.get(yearAt(year))).data();
    if (stored === undefined || stored['state'] === 'reopening')
      return { activity: null, result: undefined };
    transaction.update(yearAt(year), { state: 'reopening' });
    const summary = yearActivity.startReopening(year);
    return {
      activity: { action: 'reopen-year', subject: yearAt(year).path, summary },
      result: undefined,
    };
  });
}

async function reopenBoys(
  transaction: Transaction,
  ids: readonly string[],
  year: SchoolYear,
): Promise<number> {
  let count = 0;
  const copyAt = (id: string) => boyOfYearAt(year.year, id);
  for (const { id, copy, now } of await readWithCopies(transaction, ids, {
    copyAt,
    nowAt: envelopeAt,
  })) {
    if (copy === undefined) continue;
    count += 1;
    transaction.delete(copyAt(id));
    if (now === undefined) continue;
    const reopened = reopenBoy(copy, now, year);
    if (reopened === null) throw inUse();
    const removed = reopened.removed.map((field) => [field, deleteField()] as const);
    transaction.update(envelopeAt(id), { ...reopened.fields, ...Object.fromEntries(removed) });
    transaction.delete(historyPageAt(id, pageIdOf(reopened.page)));
  }
  return count;
}

async function reopenWeeks(
  transaction: Transaction,
  ids: readonly string[],
  year: SchoolYear,
): Promise<number> {
  let count = 0;
  const copyAt = (id: string) => weekOfYearAt(year.year, id);
  for (const { id, copy, now } of await readWithCopies(transaction, ids, {
    copyAt,
    nowAt: weekAt,
  })) {
    if (copy === undefined) continue;
    if (!canReopenWeek(copy, now, year)) throw inUse();
    count += 1;
    const changed = Object.keys(closeWeek(copy, year)).map(
      (field) => [field, copy[field]] as const,
    );
    if (now === undefined) transaction.set(weekAt(id), copy);
    else if (changed.length > 0) transaction.update(weekAt(id), Object.fromEntries(changed));
    transaction.delete(copyAt(id));
  }
  return count;
}

interface Places {
  readonly copyAt: (id: string) => DocumentReference;
  readonly nowAt: (id: string) => DocumentReference;
}

/** Reads records with the copies that the year has of them. */
function readWithCopies(
  transaction: Transaction,
  ids: readonly string[],
  { copyAt, nowAt }: Places,
) {
  return Promise.all(
    ids.map(async (id) => {
      const [copy, now] = await Promise.all([
        transaction.get(copyAt(id)),
        transaction.get(nowAt(id)),
      ]);
      return { id, copy: copy.data(), now: now.data() };
    }),
  );
}

async function finish(year: number): Promise<void> {
  await transact(async (transaction) => {
    const record = (await transaction.get(yearAt(year))).data();
    if (record === undefined || schoolYearFromStored(String(year), record).state !== 'reopening')
      return { activity: null, result: undefined };
    transaction.delete(yearAt(year));
    const summary = yearActivity.finishReopening(year);
    return {
      activity: { action: 'reopen-year', subject: yearAt(year).path, summary },
      result: undefined,
    };
  });
}
