import type { Transaction } from 'firebase/firestore';
import type { ActivityAction } from '@gabbai/domain/activity.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { transact } from '../changes/activity.ts';
import { DataError } from '../firebase/errors.ts';
import { schoolYearFromStored } from '../stored/converters.ts';
import { yearAt } from '../years/years.ts';

export interface YearProgress {
  readonly done: number;
  readonly total: number;
}

export interface YearJob {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: YearProgress) => void;
}

export interface BatchesOf {
  readonly year: number;
  readonly action: Extract<ActivityAction, 'close-year' | 'reopen-year'>;
  readonly state: SchoolYear['state'];
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
  of: BatchesOf,
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
        await expectState(transaction, of);
        const count = await run(transaction, some);
        const activity = {
          action: of.action,
          subject: yearAt(of.year).path,
          summary: of.summary,
          after: { [unit]: count },
        };
        return { activity: count === 0 ? null : activity, result: undefined };
      });
      done += some.length;
      onProgress({ done, total });
    }
  }
}

/** Another administrator may have finished meanwhile, or begun the opposite. */
async function expectState(transaction: Transaction, { year, state }: BatchesOf): Promise<void> {
  const stored = (await transaction.get(yearAt(year))).data();
  if (stored === undefined || schoolYearFromStored(String(year), stored).state !== state)
    throw new DataError('year-changed', `The year ${year} is not ${state} any more`);
}
