import { maxWrites, type Writes } from '../changes/activity.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import { yearTexts } from '../../config/year-texts.ts';
import { firstWithin } from './first-within.ts';
import { isSameStored } from '../stored/same-stored.ts';

export interface YearProgress {
  readonly done: number;
  readonly total: number;
}

export interface YearJob {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: YearProgress) => void;
  /** Less than a batch takes, in tests. */
  readonly batchSize?: number;
}

/** A boy or a week that a job changes. */
export interface YearRecord {
  readonly path: string;
  /** For people. */
  readonly name: string;
  /** As it was read: the security rules refuse the batch if it has changed since. */
  readonly stored: unknown;
  /** Makes at most three writes; `change` is the id of the batch's activity entry. */
  readonly write: (writes: Writes, change: string) => void;
}

/** One write more says that the year's record has not changed. */
const maxRecords = Math.floor((maxWrites - 1) / 3);
/** Firestore takes 10 MiB a batch, in which a boy comes twice: in his copy, and in his page and history. */
const maxBytes = 2_500_000;
const shrink = 5;
const maxVainTries = 12;

/** How a batch ends that conflicts with another change. */
const conflicts = 'permission-denied aborted already-exists failed-precondition not-found'.split(
  ' ',
);

const bytesOf = ({ stored }: YearRecord) => JSON.stringify(stored).length;

/** A slow line may not carry the largest batch in time; then the next job sends less. */
let bytesAtOnce = maxBytes;

/**
 * Changes the records that are left, in batches and in their order. After a refusal they are read again, so that what others have
 * done meanwhile is left out, and what they have changed is taken as it is now. A record that is refused alone, and as it is
 * stored, is named.
 */
export async function runBatches(
  read: () => Promise<readonly YearRecord[]>,
  commit: (records: readonly YearRecord[]) => Promise<unknown>,
  { signal, onProgress, batchSize = maxRecords }: YearJob,
): Promise<void> {
  let [done, size, vainTries] = [0, batchSize, 0];
  let left = await read();
  for (;;) {
    onProgress({ done, total: done + left.length });
    signal.throwIfAborted();
    const batch = firstWithin(left.slice(0, size), bytesAtOnce, bytesOf);
    const [record] = batch;
    if (record === undefined) return;
    try {
      await commit(batch);
      left = left.slice(batch.length);
      done += batch.length;
      [size, vainTries] = [Math.min(batchSize, size * shrink), 0];
    } catch (thrown) {
      const error = toDataError(thrown);
      if (error.code === 'needs-network') bytesAtOnce = Math.max(maxBytes / 50, bytesAtOnce / 3);
      if (!conflicts.includes(error.code)) throw error;
      const count = left.length;
      left = await read();
      done += Math.max(0, count - left.length);
      if (left.length < count) continue;
      const now = left.find(({ path }) => path === record.path);
      const isAlone = batch.length === 1 && isSameStored(now?.stored, record.stored);
      if (isAlone && error.code === 'permission-denied')
        throw new DataError('record-refused', yearTexts.refused(record.name), { cause: error });
      vainTries += 1;
      if (vainTries === maxVainTries)
        throw new DataError('records-busy', 'Records kept changing', { cause: error });
      size = Math.ceil(batch.length / shrink);
    }
  }
}
