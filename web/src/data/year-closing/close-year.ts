import {
  collection,
  getDocsFromServer,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import { isAfterYear } from '@gabbai/domain/school-year/year-plan.ts';
import type { SchoolYear, YearChoices } from '@gabbai/domain/school-year/school-year.ts';
import { yearActivity } from '../../config/year-texts.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { historyPageAt, pageHistories } from '../envelopes/page-history.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { collections, weeksOfYear } from '../stored/collections.ts';
import { envelopeFromStored, schoolYearFromStored } from '../stored/converters.ts';
import { envelopeAt, weekAt } from '../wins/win-state.ts';
import { closeBoy, type YearClosing } from '../years/close-boy.ts';
import { closeWeek } from './close-week.ts';
import {
  expectUnchanged,
  readYearRecord,
  runBatches,
  type YearJob,
  type YearStep,
} from './year-batches.ts';
import { boyOfYearAt, weekOfYearAt, yearAt } from '../years/years.ts';

/** The security rules read four documents for each boy and three for each week, and 20 for a batch. */
const boysPerBatch = 3;
const weeksPerBatch = 4;
/** A page takes no more; a longer history is moved into pages first. */
const maxLines = 1000;

/**
 * Closes a year in batches. Any number of administrators may do it, at once or again after an interruption: a boy whose copy
 * the year has is closed. The choices of the first one count.
 */
export async function closeYear(year: number, choices: YearChoices, job: YearJob): Promise<void> {
  await startClosing(year, choices);
  const record = await readYearRecord(year, ['closing', 'closed']);
  const found = schoolYearFromStored(String(year), record);
  if (found.state === 'closed') return;
  const closing = { year, choices: found.choices, by: currentUid(), at: new Date() };
  const boys = await readBoys(found);
  await pageLong(boys.filter(({ isLong }) => isLong).map(({ id }) => id));
  const weeks = {
    // First, so that a prize of the next year is not taken for one of this year.
    ids: await readOpenWeeks(found),
    unit: 'weeksDone',
    batchSize: weeksPerBatch,
    run: (transaction: Transaction, ids: readonly string[]) =>
      closeWeeks(transaction, ids, closing),
  } as const;
  const envelopes = {
    ids: boys.filter(({ isClosed }) => !isClosed).map(({ id }) => id),
    unit: 'boysDone',
    batchSize: boysPerBatch,
    run: (transaction: Transaction, ids: readonly string[]) => closeBoys(transaction, ids, closing),
  } as const;
  try {
    const summary = yearActivity.batch(year);
    const step = { year, record, action: 'close-year', summary } as const;
    await runBatches(step, [weeks, envelopes], job);
    await finishClosing(step, boys.length);
  } catch (error) {
    // Another administrator was faster.
    if (!(error instanceof DataError) || error.code !== 'year-changed') throw error;
    await readYearRecord(year, ['closed']);
  }
}

async function startClosing(year: number, choices: YearChoices): Promise<void> {
  const { docs } = await onlineOnly(() =>
    getDocsFromServer(collection(openFirestore(), collections.weeks)),
  );
  const weekIds = docs.map(({ id }) => id);
  await transact(async (transaction) => {
    const stored = (await transaction.get(yearAt(year))).data();
    if (stored !== undefined && stored['state'] !== 'reopening')
      return { activity: null, result: undefined };
    const { areGradesMoved: grades, ...rest } = choices;
    if (stored === undefined)
      transaction.set(yearAt(year), {
        year,
        state: 'closing',
        by: currentUid(),
        startedAt: serverTimestamp(),
        choices: { ...rest, grades },
        weekIds,
      });
    else transaction.update(yearAt(year), { state: 'closing', stateSince: serverTimestamp() });
    return {
      activity: {
        action: 'close-year',
        subject: yearAt(year).path,
        summary: yearActivity.start(year),
        after: { ...rest, grades },
      },
      result: undefined,
    };
  });
}

/** The boys who were there when the closing began. */
async function readBoys({ year, startedAt }: SchoolYear) {
  const { docs } = await onlineOnly(() =>
    getDocsFromServer(collection(openFirestore(), collections.envelopes)),
  );
  return docs.flatMap((stored) => {
    const boy = envelopeFromStored(stored.id, stored.data());
    const isLater =
      boy.createdAt !== null && startedAt !== null && boy.createdAt.getTime() > startedAt.getTime();
    return isLater || isAfterYear(boy, year)
      ? []
      : [
          {
            id: stored.id,
            isClosed: boy.minyanPointsHistory[0]?.closedYear === year,
            isLong: boy.minyanPointsHistory.length > maxLines,
          },
        ];
  });
}

async function readOpenWeeks({ year, weekIds }: SchoolYear): Promise<readonly string[]> {
  const { docs } = await onlineOnly(() =>
    getDocsFromServer(collection(openFirestore(), weeksOfYear(year))),
  );
  const closed = new Set(docs.map(({ id }) => id));
  return weekIds.filter((id) => !closed.has(id));
}

async function pageLong(ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids, boysPerBatch)) {
    let long: readonly string[] = some;
    while (long.length > 0) long = await pageHistories(long);
  }
}

async function closeBoys(
  transaction: Transaction,
  ids: readonly string[],
  closing: YearClosing,
): Promise<number> {
  const { year } = closing;
  const open = await readUncopied(
    transaction,
    ids.map((id) => ({ id, from: envelopeAt(id), to: boyOfYearAt(year, id) })),
  );
  let count = 0;
  for (const { id, from, to, stored } of open) {
    const closed = closeBoy(stored, closing);
    if (closed === null) continue;
    transaction.set(to, stored);
    transaction.set(historyPageAt(id, closed.pageId), closed.page);
    transaction.update(from, closed.fields);
    count += 1;
  }
  return count;
}

async function closeWeeks(
  transaction: Transaction,
  ids: readonly string[],
  closing: YearClosing,
): Promise<number> {
  const { year } = closing;
  const open = await readUncopied(
    transaction,
    ids.map((id) => ({ id, from: weekAt(id), to: weekOfYearAt(year, id) })),
  );
  for (const { from, to, stored } of open) {
    transaction.set(to, stored);
    const fields = closeWeek(stored, closing);
    if (Object.keys(fields).length > 0) transaction.update(from, fields);
  }
  return open.length;
}

type Place = ReturnType<typeof yearAt>;

/** The records that exist and that the year has no copy of. */
async function readUncopied(
  transaction: Transaction,
  records: readonly { readonly id: string; readonly from: Place; readonly to: Place }[],
) {
  const read = await Promise.all(
    records.map(async (record) => {
      const [now, copy] = await Promise.all([
        transaction.get(record.from),
        transaction.get(record.to),
      ]);
      const stored: DocumentData | undefined = now.data();
      return stored === undefined || copy.exists() ? [] : [{ ...record, stored }];
    }),
  );
  return read.flat();
}

async function finishClosing(step: YearStep, boys: number): Promise<void> {
  const { year } = step;
  await transact(async (transaction) => {
    await expectUnchanged(transaction, step);
    transaction.update(yearAt(year), { state: 'closed', closedAt: serverTimestamp(), boys });
    return {
      activity: {
        action: 'close-year',
        subject: yearAt(year).path,
        summary: yearActivity.finish(year),
        after: { boys },
      },
      result: undefined,
    };
  });
}
