import type { DocumentData, Transaction } from 'firebase/firestore';
import type { ActivityAction } from '@gabbai/domain/activity.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { transact } from '../changes/activity.ts';
import { DataError } from '../firebase/errors.ts';
import { schoolYearFromStored } from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { yearAt } from '../years/years.ts';

export interface YearProgress {
  readonly done: number;
  readonly total: number;
}

export interface YearJob {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: YearProgress) => void;
}

/** The year that a job changes. */
export interface YearStep {
  readonly year: number;
  /** As the job found it, from which its lists follow. It stays so until the job is done. */
  readonly record: DocumentData;
  readonly action: Extract<ActivityAction, 'close-year' | 'reopen-year'>;
  readonly summary: string;
}

/** Part of a job: some records, and the transaction of one batch. It resolves to the number of records that it changed. */
export interface YearPart {
  /** The name of the count in the activity entries. */
  readonly unit: 'boysDone' | 'weeksDone';
  readonly ids: readonly string[];
  readonly batchSize: number;
  readonly run: (transaction: Transaction, ids: readonly string[]) => Promise<number>;
}

/** Runs the batches of all parts one after the other, each with its activity entry. */
export async function runBatches(
  step: YearStep,
  parts: readonly YearPart[],
  { signal, onProgress }: YearJob,
): Promise<void> {
  const total = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  let done = 0;
  onProgress({ done, total });
  for (const { unit, ids, batchSize, run } of parts) {
    for (const some of chunksOf(ids, batchSize)) {
      signal.throwIfAborted();
      await transact(async (transaction) => {
        await expectUnchanged(transaction, step);
        const count = await run(transaction, some);
        const activity = {
          action: step.action,
          subject: yearAt(step.year).path,
          summary: step.summary,
          after: { [unit]: count },
        };
        return { activity: count === 0 ? null : activity, result: undefined };
      });
      done += some.length;
      onProgress({ done, total });
    }
  }
}

/**
 * Another administrator may have finished meanwhile, or begun the opposite. The record's `stateSince` also stops a job that
 * slept while the year was reopened and closed again: its lists are old.
 */
export async function expectUnchanged(
  transaction: Transaction,
  { year, record }: Pick<YearStep, 'year' | 'record'>,
): Promise<void> {
  if (!isSameStored((await transaction.get(yearAt(year))).data(), record)) throw yearChanged();
}

/** Reads a year's record, which is in one of these states. */
export async function readYearRecord(
  year: number,
  states: readonly SchoolYear['state'][],
): Promise<DocumentData> {
  const stored = await transact(async (transaction) => ({
    activity: null,
    result: (await transaction.get(yearAt(year))).data(),
  }));
  const isExpected =
    stored !== undefined && states.includes(schoolYearFromStored(String(year), stored).state);
  if (!isExpected) throw yearChanged();
  return stored;
}

function yearChanged(): DataError {
  return new DataError('year-changed', 'Another administrator has changed the state of the year');
}
