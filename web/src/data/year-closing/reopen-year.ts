import {
  collection,
  deleteField,
  getDocsFromServer,
  serverTimestamp,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import { pageIdOf } from '@gabbai/domain/history-pages.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { yearActivity } from '../../config/year-texts.ts';
import { transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { binAt } from '../envelopes/bin.ts';
import { historyPageAt } from '../envelopes/page-history.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { boysOfYear, collections, weeksOfYear } from '../stored/collections.ts';
import { deletedBoyFromStored, schoolYearFromStored } from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { envelopeAt, weekAt } from '../wins/win-state.ts';
import { closeWeek } from './close-week.ts';
import { reopenBoy, type ReopenedBoy } from './reopen-boy.ts';
import {
  expectUnchanged,
  readYearRecord,
  runBatches,
  type YearJob,
  type YearStep,
} from './year-batches.ts';
import { boyOfYearAt, weekOfYearAt, yearAt } from '../years/years.ts';

/** The security rules read six documents for each boy and three for each week, and 20 for a batch. */
const boysPerBatch = 2;
const weeksPerBatch = 4;

/**
 * Gives each record back what closing changed. Rejects with `year-in-use` if points, wins or prizes were entered or boys were
 * merged since, and with `boy-deleted` while a boy of the year is in the bin: he would come back closed.
 */
export async function reopenYear(year: number, job: YearJob): Promise<void> {
  const stored = await readYearRecord(year, ['closing', 'closed', 'reopening']);
  // First, so that a year that cannot be reopened stays as it is.
  await readPlan(schoolYearFromStored(String(year), stored));
  await setReopening(year);
  const record = await readYearRecord(year, ['reopening']);
  const found = schoolYearFromStored(String(year), record);
  // Again: until now another owner could close the year for a boy whom he brought back.
  const { boyIds, weekIds } = await readPlan(found);
  const parts = [
    {
      ids: boyIds,
      unit: 'boysDone',
      batchSize: boysPerBatch,
      run: (transaction: Transaction, ids: readonly string[]) =>
        reopenBoys(transaction, ids, found),
    },
    {
      ids: weekIds,
      unit: 'weeksDone',
      batchSize: weeksPerBatch,
      run: (transaction: Transaction, ids: readonly string[]) =>
        reopenWeeks(transaction, ids, found),
    },
  ] as const;
  const step = {
    year,
    record,
    action: 'reopen-year',
    summary: yearActivity.reopenBatch(year),
  } as const;
  await runBatches(step, parts, job);
  await finish(step);
}

/** The records of a year that is reopened. Rejects if one of them cannot be given back. */
async function readPlan(year: SchoolYear) {
  const [boys, weeks, bin] = await Promise.all([
    readCopied(boysOfYear(year.year), collections.envelopes),
    readCopied(weeksOfYear(year.year), collections.weeks),
    readAll(collections.bin),
  ]);
  for (const [id, { copy, now }] of boys) expectReopened({ copy, now, kept: bin.get(id) }, year);
  const isWeekInUse = [...weeks.values()].some(({ copy, now }) => !canReopenWeek(copy, now, year));
  if (isWeekInUse) throw inUse();
  return { boyIds: [...boys.keys()], weekIds: [...weeks.keys()] };
}

function inUse(): DataError {
  return new DataError('year-in-use', 'The new year has entries of its own since the closing');
}

interface CopiedBoy extends CopiedRecord {
  /** His record in the bin. */
  readonly kept: DocumentData | undefined;
}

/** What a boy gets back. Nothing goes back for one who is not on the list, so his copy stays. */
function expectReopened({ copy, now, kept }: CopiedBoy, year: SchoolYear): ReopenedBoy {
  if (now === undefined && kept !== undefined && deletedBoyFromStored('', kept).mergedInto === null)
    throw new DataError('boy-deleted', 'A boy of the year is in the bin');
  const reopened = now === undefined ? null : reopenBoy(copy, now, year);
  if (reopened === null) throw inUse();
  return reopened;
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
  const [kept, present] = await Promise.all([readAll(copies), readAll(records)]);
  return new Map([...kept].map(([id, copy]) => [id, { copy, now: present.get(id) }]));
}

async function readAll(path: string): Promise<ReadonlyMap<string, DocumentData>> {
  const { docs } = await onlineOnly(() => getDocsFromServer(collection(openFirestore(), path)));
  return new Map(docs.map((record) => [record.id, record.data()]));
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
    transaction.update(yearAt(year), { state: 'reopening', stateSince: serverTimestamp() });
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
  const boys = await readWithCopies(transaction, ids, { copyAt, nowAt: envelopeAt });
  const bin = await Promise.all(
    boys.map(async ({ id, now }) =>
      now === undefined ? (await transaction.get(binAt(id))).data() : undefined,
    ),
  );
  for (const [index, { id, copy, now }] of boys.entries()) {
    if (copy === undefined) continue;
    const kept = bin[index];
    const reopened = expectReopened({ copy, now, kept }, year);
    count += 1;
    transaction.delete(copyAt(id));
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

/** The state has not changed since the copies were read, so none was made since, and none is left. */
async function finish(step: YearStep): Promise<void> {
  const { year } = step;
  await transact(async (transaction) => {
    await expectUnchanged(transaction, step);
    transaction.delete(yearAt(year));
    const summary = yearActivity.finishReopening(year);
    return {
      activity: { action: 'reopen-year', subject: yearAt(year).path, summary },
      result: undefined,
    };
  });
}
