import {
  doc,
  runTransaction,
  serverTimestamp,
  waitForPendingWrites,
  writeBatch,
  type DocumentReference,
  type Transaction,
  type WriteBatch,
} from 'firebase/firestore';
import { boundActivity, type Activity } from '@gabbai/domain/activity.ts';
import { retryRead } from './retry-read.ts';
import type { ChangeKind, Sent } from './change-kind.ts';
import { changeQueue, trackWork } from './queue.ts';
import { collections } from '../stored/collections.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { toDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { onlineOnly } from './online-only.ts';
import { send } from './send.ts';

/*
 * The only way to change the programme's records. A change and the entry that remembers it are stored together or not
 * at all, and the security rules let an entry be made once: so a change that is sent again, because its answer was
 * lost, is refused as a whole. Whether the entry is there tells such a refusal from a real one.
 */

/** Queues writes and their entry, which reach the server as one batch. `activityId` is that of an earlier try, if any. */
export function sendChange(
  activity: Activity,
  write: (batch: WriteBatch) => void,
  activityId?: string,
): Promise<Sent> {
  const kind: ChangeKind<null> = {
    name: activity.action,
    run: ({ id }) => commitBatch(activity, write, id),
    summary: () => activity.summary,
  };
  return changeQueue.submit(kind, null, { id: activityId });
}

/** Sends writes and their entry as one batch, which the server accepts once however often it is sent. */
export function commitBatch(
  activity: Activity,
  write: (batch: WriteBatch) => void,
  activityId: string,
): Promise<Sent> {
  const by = currentUid();
  const entry = entryAt(activityId);
  const batch = writeBatch(openFirestore());
  write(batch);
  batch.set(entry, toStored(activity, by));
  return send(ignoreIfRecorded(batch.commit(), entry, by));
}

/**
 * Whether the server has applied a change that an earlier page handed to the SDK. Resolves when the SDK's durable queue is
 * empty and the server has answered; rejects with the code "unavailable" when it gives no answer.
 */
export async function wasApplied(activityId: string, signal: AbortSignal): Promise<boolean> {
  const by = currentUid();
  await waitForPendingWrites(openFirestore());
  signal.throwIfAborted();
  return isRecorded(entryAt(activityId), by);
}

interface Outcome<T> {
  /** `null` when there was nothing to change. */
  readonly activity: Activity | null;
  readonly result: T;
}

/**
 * All or nothing, with the entry; not tried again once the caller has been told that it failed. Reads come before
 * writes. Resolves to `undefined` when an earlier call with the same id has done it. Needs the network.
 */
export function transact<T>(
  work: (transaction: Transaction) => Promise<Outcome<T>>,
  activityId?: string,
): Promise<T | undefined> {
  return trackWork('transaction', (id) => commitTransaction(work, id), { id: activityId });
}

/** Runs a transaction now; see `transact`. */
export function commitTransaction<T>(
  work: (transaction: Transaction) => Promise<Outcome<T>>,
  activityId: string,
): Promise<T | undefined> {
  const by = currentUid();
  const entry = entryAt(activityId);
  return onlineOnly(async (given) => {
    const results: T[] = [];
    const run = () =>
      runTransaction(openFirestore(), async (transaction) => {
        given.throwIfAborted();
        if ((await transaction.get(entry)).get('by') === by) return;
        const { activity, result } = await work(transaction);
        if (activity !== null) transaction.set(entry, toStored(activity, by));
        results.push(result);
      });
    try {
      await retryOnConflict(run, () => results.length);
    } catch (error) {
      // Nothing was sent, so nothing was applied; otherwise the answer may have been lost.
      if (results.length === 0 || !(await isRecorded(entry, by))) throw error;
    }
    return results.at(-1);
  });
}

const mostRefusals = 3;

/**
 * The rules judge a transaction by what is stored when it arrives. One that met another, such as the deletion of its boy,
 * may be refused for it, and the SDK retries only what was aborted.
 */
async function retryOnConflict(run: () => Promise<void>, countSent: () => number): Promise<void> {
  for (let refusals = 1; ; refusals += 1) {
    const sent = countSent();
    try {
      return await run();
    } catch (error) {
      const isRefused = toDataError(error).code === 'permission-denied' && countSent() > sent;
      if (!isRefused || refusals === mostRefusals) throw error;
    }
  }
}

function entryAt(activityId: string): DocumentReference {
  return doc(openFirestore(), collections.activity, activityId);
}

function toStored(activity: Activity, by: string) {
  return { ...boundActivity(activity), by, at: serverTimestamp() };
}

/** A refusal of what was sent twice is no failure: the answer to the first was lost. */
async function ignoreIfRecorded(
  write: Promise<void>,
  entry: DocumentReference,
  by: string,
): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(await isRecorded(entry, by))) throw error;
  }
}

/** Whether the server has the entry of this administrator's change. */
function isRecorded(entry: DocumentReference, by: string): Promise<boolean> {
  // A transaction asks the server by itself, and pauses longer and longer between its tries; `getDocFromServer` depends
  // on the stream of the subscriptions.
  return retryRead(
    () =>
      runTransaction(
        entry.firestore,
        async (transaction) => (await transaction.get(entry)).get('by') === by,
      ),
    false,
  );
}
