import {
  doc,
  runTransaction,
  serverTimestamp,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type SetOptions,
  type Transaction,
  type UpdateData,
  type WithFieldValue,
} from 'firebase/firestore';
import { truncateActivity, type Activity } from '@gabbai/domain/activity.ts';
import { mayChange } from '@gabbai/domain/people/action-rights.ts';
import { retryRead } from './retry-read.ts';
import type { ChangeKind, SendResult } from './change-kind.ts';
import { changeQueue, trackWork } from './queue.ts';
import { collections } from '../stored/collections.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { ownEntry } from '../current-session/own-entry.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import { openFirestore, whenWritesAreSent } from '../firebase/firestore.ts';
import { onlineOnly } from './online-only.ts';
import { send, sendDirectly } from './send.ts';

/** The only writes of the programme's records. The rules accept an activity entry once, so a change is applied once. */

/** A batch takes 500 writes. One of them is the activity entry, and one names it. */
export const maxWrites = 498;
const maxTries = 3;
/** The SDK's queue takes about 6 ms a document until it sends the first byte. Fewer show on this page at once, through it. */
const maxQueuedWrites = 20;

/** What a batch and a transaction have in common. */
export interface Writes {
  set(
    document: DocumentReference,
    data: WithFieldValue<DocumentData>,
    options?: SetOptions,
  ): unknown;
  update(document: DocumentReference, data: UpdateData<DocumentData>): unknown;
  delete(document: DocumentReference): unknown;
}

/** Queues a batch of writes with its activity entry. A retry passes the `activityId` of the earlier attempt. */
export function sendChange(
  activity: Activity,
  write: (batch: Writes) => void,
  activityId?: string,
): Promise<SendResult> {
  const kind: ChangeKind<null> = {
    name: activity.action,
    run: ({ id }) => commitBatch(activity, write, id),
    summary: () => activity.summary,
  };
  return changeQueue.submit(kind, null, { id: activityId });
}

/**
 * Commits a batch with its activity entry. While the server answers, a large one goes to it past the SDK's queue, and so does
 * one of a group: the last few boys would wait in the queue until it has stored the hundreds before them.
 */
export async function commitBatch(
  activity: Activity,
  write: (batch: Writes) => void,
  activityId: string,
): Promise<SendResult> {
  const by = currentUid();
  requireRole(activity);
  const entry = entryAt(activityId);
  const writeAll = (batch: Writes): void => {
    write(batch);
    logChange(batch, entry, { activity, by });
  };
  const once = (commit: Promise<void>): Promise<void> =>
    commit.catch(async (error: unknown) => {
      // A refused write whose entry exists was applied before, and its answer was lost.
      if (await isRecorded(entry, by)) return;
      requireRole(activity);
      throw error;
    });
  const enqueue = (): Promise<SendResult> => {
    const batch = writeBatch(entry.firestore);
    writeAll(batch);
    return send(once(batch.commit()));
  };
  const isSmall = activity.group === undefined && countWrites(write) <= maxQueuedWrites;
  if (isSmall) return enqueue();
  const commit = (signal: AbortSignal): Promise<void> =>
    once(
      // Without reads, a transaction is one request.
      runTransaction(entry.firestore, (transaction) => {
        signal.throwIfAborted();
        writeAll(transaction);
        return Promise.resolve();
      }),
    );
  return sendDirectly({ commit, enqueue });
}

function countWrites(write: (batch: Writes) => void): number {
  let count = 0;
  const add = (): void => void (count += 1);
  write({ set: add, update: add, delete: add });
  return count;
}

/** Asks the server whether it has applied a change that an earlier page handed to the SDK's durable queue. */
export async function wasApplied(activityId: string, signal: AbortSignal): Promise<boolean> {
  const by = currentUid();
  const entry = entryAt(activityId);
  await whenWritesAreSent();
  signal.throwIfAborted();
  return isRecorded(entry, by);
}

interface Outcome<T> {
  readonly activity: Activity | null;
  readonly result: T;
}

/** Reads and writes in a transaction; `id` is that of the activity entry. */
type Work<T> = (transaction: Transaction, id: string) => Promise<Outcome<T>>;

interface TransactionOptions {
  /** How often it is sent if the rules refuse it. */
  readonly tries?: number;
  readonly timeoutMs?: number;
}

/** Runs a transaction with its activity entry. Resolves to `undefined` if an earlier call with this id was applied. */
export function transact<T>(
  work: Work<T>,
  activityId?: string,
  options?: TransactionOptions,
): Promise<T | undefined> {
  const run = (id: string) => commitTransaction(work, id, options);
  return trackWork('transaction', run, { id: activityId });
}

export function commitTransaction<T>(
  work: Work<T>,
  activityId: string,
  { tries: mostTries = maxTries, timeoutMs }: TransactionOptions = {},
): Promise<T | undefined> {
  const by = currentUid();
  const entry = entryAt(activityId);
  return onlineOnly(async (signal) => {
    const results: T[] = [];
    let logged: Activity | null = null;
    const run = () =>
      runTransaction(openFirestore(), async (transaction) => {
        signal.throwIfAborted();
        if ((await transaction.get(entry)).get('by') === by) return;
        const { activity, result } = await work(transaction, activityId);
        if (activity !== null) {
          logged = activity;
          requireRole(activity);
          logChange(transaction, entry, { activity, by });
        }
        results.push(result);
      });
    for (let tries = 1; ; tries += 1) {
      const sentBefore = results.length;
      try {
        await run();
        return results.at(-1);
      } catch (error) {
        // The rules refuse a transaction that conflicts with another one. The SDK retries only aborted ones.
        const isRefused = toDataError(error).code === 'permission-denied';
        if (isRefused && results.length > sentBefore && tries < mostTries) continue;
        // Nothing was sent, so nothing was applied; otherwise the answer may have been lost.
        if (results.length > 0 && (await isRecorded(entry, by))) return results.at(-1);
        if (isRefused && logged !== null) requireRole(logged);
        throw error;
      }
    }
  }, timeoutMs);
}

/** The rules decide; this tells the reason when the role was changed while a form was open. */
function requireRole({ action }: Activity): void {
  const own = ownEntry();
  if (own !== null && !mayChange(own, action))
    throw new DataError('role-refused', 'The role does not include this change');
}

function entryAt(activityId: string): DocumentReference {
  return doc(openFirestore(), collections.activity, activityId);
}

interface LoggedBy {
  readonly activity: Activity;
  readonly by: string;
}

/** Adds the entry to its change, and its id where the security rules look for it. */
export function logChange(
  writes: Writes,
  entry: DocumentReference,
  { activity, by }: LoggedBy,
): void {
  writes.set(entry, { ...truncateActivity(activity), by, at: serverTimestamp() });
  writes.set(doc(entry.firestore, collections.lastChanges, by), { id: entry.id });
}

function isRecorded(entry: DocumentReference, by: string): Promise<boolean> {
  // A transaction reads from the server and retries with backoff; `getDocFromServer` depends on the subscriptions' stream.
  return retryRead(
    () =>
      runTransaction(
        entry.firestore,
        async (transaction) => (await transaction.get(entry)).get('by') === by,
      ),
    false,
  );
}
