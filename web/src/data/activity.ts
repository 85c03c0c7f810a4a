import {
  collection,
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
import { collections } from './collections.ts';
import { currentUid } from './current-admin.ts';
import { toDataError } from './errors.ts';
import { openFirestore } from './firestore.ts';
import { onlineOnly } from './online-only.ts';
import { send, type Sent } from './send.ts';
import { trackChange } from './unsent.ts';

/*
 * The only way to change the programme's records. A change and the entry that remembers it are stored together or not
 * at all, and the security rules let an entry be made once: so a change that is sent again, because its answer was
 * lost, is refused as a whole. Whether the entry is there tells such a refusal from a real one.
 */

/** A new id for the entry of one change. Whoever tries a change again, not knowing how it went, gives its id again. */
export function newActivityId(): string {
  return doc(collection(openFirestore(), collections.activity)).id;
}

/** Writes and their entry in one batch, by which they count once however often they are sent. See `send`. */
export async function sendChange(
  activity: Activity,
  write: (batch: WriteBatch) => void,
  activityId = newActivityId(),
): Promise<Sent> {
  const by = currentUid();
  const entry = entryAt(activityId);
  const batch = writeBatch(openFirestore());
  write(batch);
  batch.set(entry, toStored(activity, by));
  return send(unlessRecorded(batch.commit(), entry, by), activity.summary);
}

/** Whether the server has taken a change that a page before this one has left waiting; known when it has been sent. */
export async function isTakenInTheEnd(activityId: string): Promise<boolean> {
  const by = currentUid();
  await waitForPendingWrites(openFirestore());
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
  activityId = newActivityId(),
): Promise<T | undefined> {
  const by = currentUid();
  const entry = entryAt(activityId);
  const done = onlineOnly(async (given) => {
    const results: T[] = [];
    const run = () =>
      runTransaction(openFirestore(), async (transaction) => {
        given.throwIfAborted();
        if ((await transaction.get(entry)).get('by') === by) return;
        const { activity, result } = await work(transaction);
        if (activity !== null) transaction.set(entry, toStored(activity, by));
        results.push(result);
      });
    // What fails before anything has been sent has not been done.
    await unlessRecorded(
      anew(run, () => results.length),
      entry,
      by,
      () => results.length > 0,
    );
    return results.at(-1);
  });
  return trackChange(done);
}

const mostRefusals = 3;

/**
 * The rules judge a change by what is stored when it arrives. One that met another may be refused by them for it, as
 * when its boy has just been deleted, and the SDK then does not do it anew.
 */
async function anew(run: () => Promise<void>, countSent: () => number): Promise<void> {
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

async function unlessRecorded(
  write: Promise<void>,
  entry: DocumentReference,
  by: string,
  canBe = () => true,
): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!canBe() || !(await isRecorded(entry, by))) throw error;
  }
}

/** Codes of a question that has found no answer and may be asked again. */
const unanswered: ReadonlySet<string> = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'resource-exhausted',
  'unauthenticated',
  'unavailable',
  'unknown',
]);

/** Whether the server has the entry of somebody's change; asks until there is an answer. */
async function isRecorded(entry: DocumentReference, by: string): Promise<boolean> {
  for (;;) {
    try {
      // A transaction asks the server by itself, and pauses longer and longer between its tries; `getDocFromServer`
      // depends on the stream of the subscriptions.
      return await runTransaction(
        entry.firestore,
        async (transaction) => (await transaction.get(entry)).get('by') === by,
      );
    } catch (error) {
      if (!unanswered.has(toDataError(error).code)) return false;
    }
  }
}
