import {
  collection,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  type DocumentData,
} from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { transact, type Writes } from '../changes/activity.ts';
import { longMs, onlineOnly } from '../changes/online-only.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore, whenWritesAreSent } from '../firebase/firestore.ts';
import { collections } from '../stored/collections.ts';
import { schoolYearFromStored } from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { yearAt } from '../years/years.ts';
import { runBatches, type YearJob, type YearRecord } from './year-batches.ts';

/** A closing or a reopening. */
interface YearTurn {
  readonly action: 'close-year' | 'reopen-year';
  /** The state of the year until all records are changed, and afterwards. */
  readonly states: readonly ['closing', 'closed'] | readonly ['reopening', 'open'];
  readonly summaries: Readonly<Record<'start' | 'batch' | 'finish', string>>;
  /** For the activity. */
  readonly choices?: Activity['after'];
  /** The year's record in its first state, or `null` if it has that or the last one. */
  readonly start: (stored: DocumentData | undefined) => DocumentData | null;
  /** Reads the records that are left, in their order. */
  readonly read: (found: SchoolYear) => Promise<readonly YearRecord[]>;
  /** The last change of the year's record. */
  readonly finish: () => DocumentData;
}

/** The time of a state tells a job that slept while the year was reopened and closed again that its choices are old. */
export const since = (state: SchoolYear['state'] | 'open') => ({
  state,
  stateSince: serverTimestamp(),
});

/** Runs a closing or reopening, or what is left of one. Rejects with `year-...` and the state if that was changed meanwhile. */
export async function turnYear(year: number, turn: YearTurn, job: YearJob): Promise<void> {
  const { summaries, states, choices } = turn;
  const about = { action: turn.action, subject: yearAt(year).path };
  const entry = (summary: string, after: Activity['after'] = {}) => ({ ...about, summary, after });
  await transact(async (transaction) => {
    const record = turn.start((await transaction.get(yearAt(year))).data());
    if (record !== null) transaction.set(yearAt(year), record);
    return { activity: record && entry(summaries.start, choices), result: undefined };
  });
  const { record, found } = await readYear(year);
  /** Commits if the year is as it was found, and only once: after a refusal the records have to be read again. */
  const commit = (activity: Activity, write: (writes: Writes, change: string) => void) =>
    transact(
      async (transaction, change) => {
        const stored = (await transaction.get(yearAt(year))).data() ?? { state: 'open' };
        if (!isSameStored(stored, record)) throw yearChanged(stored);
        write(transaction, change);
        return { activity, result: undefined };
      },
      undefined,
      { tries: 1, timeoutMs: longMs },
    );
  try {
    if (found?.state !== states[0]) throw yearChanged(record);
    const commitRecords = (records: readonly YearRecord[]) =>
      commit(entry(summaries.batch, { records: records.length }), (writes, change) => {
        for (const { write } of records) write(writes, change);
      });
    await runBatches(() => turn.read(found), commitRecords, job);
    await commit(entry(summaries.finish), (writes) => writes.update(yearAt(year), turn.finish()));
  } catch (error) {
    // Another owner may have finished it.
    if (!(error instanceof DataError) || error.code !== `year-${states[1]}`) throw error;
  }
}

/** A year's record, and the year unless it is open. */
export async function readYear(year: number) {
  const record = (await readAll(collections.years)).get(String(year)) ?? { state: 'open' };
  return { record, found: schoolYearFromStored(String(year), record) };
}

/** The code says in which state the year was found. */
function yearChanged(stored: DocumentData): DataError {
  const state = schoolYearFromStored('', stored)?.state ?? 'open';
  return new DataError(`year-${state}`, 'The state of the year has changed');
}

/** Enough for any programme. It makes this another query than the pages', which the SDK answers by what has arrived so far. */
const mostDocuments = 100_000;

/** The documents of a collection as the server has them, by their ids, without writes of this page that wait. */
export async function readAll(path: string): Promise<ReadonlyMap<string, DocumentData>> {
  const { docs } = await onlineOnly(async () => {
    await whenWritesAreSent();
    return getDocsFromServer(query(collection(openFirestore(), path), limit(mostDocuments)));
  }, longMs);
  return new Map(docs.map((document) => [document.id, document.data()]));
}
