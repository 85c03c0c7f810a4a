import { messageFor, successes } from '../../config/messages.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { connection } from '../../data/connection.ts';
import { currentUid } from '../../data/current-admin.ts';
import type { AwardProgress } from '../../data/award.ts';
import { awardPoints } from '../../data/envelopes.ts';
import { DataError, UnfinishedAwardError } from '../../data/errors.ts';
import { pagesAreFor } from '../../data/last-visitor.ts';
import { askBeforeLeaving } from '../../ui/leave-question.ts';
import { notify } from '../../ui/toasts.ts';
import { forgetKeptAward, keepAward, keptAward } from './kept-award.ts';

export interface AwardOrder {
  readonly envelopeIds: readonly string[];
  readonly points: number;
  readonly memo: string;
}

interface AwardRun {
  /** The administrator who gives it. */
  readonly uid: string;
  readonly order: AwardOrder;
  /** While it is under way. */
  readonly progress: { readonly paid: number; readonly total: number } | null;
  /** Why some or all were not paid. */
  readonly failure: string | null;
  /** Those were not; of an award that is under way nobody can say so yet. */
  readonly unpaid: readonly string[];
  readonly error: UnfinishedAwardError | null;
}

interface AwardEnds {
  /** Some or all were not paid: these are left. */
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: () => void;
}

// Outside of any page: an award goes on when its page is left, and who comes back finds it.
let run: AwardRun | null = interruptedAward();
let stopper: AbortController | null = null;
const watchers = new Set<() => void>();
const listeners = new Set<AwardEnds>();

function show(next: AwardRun | null): void {
  run = next;
  for (const watcher of watchers) watcher();
}

/** The award that is under way, or that has failed and has not been given up; nobody sees another's. */
export function currentAward(): AwardRun | null {
  return run?.uid === pagesAreFor() ? run : null;
}

export function watchAward(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Tells how an award ends, until what it gives back is called. Where nobody listens a toast says it. */
export function onAwardEnd(ends: AwardEnds): () => void {
  listeners.add(ends);
  return () => listeners.delete(ends);
}

/** Awards points unless an award is under way. The one that has failed goes on if the same is asked for once more. */
export async function startAward(order: AwardOrder): Promise<void> {
  if (stopper !== null) return;
  const uid = currentUid();
  const { signal } = (stopper = new AbortController());
  const earlier = isSameAward(currentAward(), order) ? (currentAward()?.error ?? null) : null;
  const total = order.envelopeIds.length;
  const begun = { uid, order, failure: null, unpaid: order.envelopeIds, error: null };
  const onProgress = (progress: AwardProgress) => {
    keepAward({ uid, points: order.points, memo: order.memo, unpaid: progress.unpaid });
    show({ ...begun, progress });
  };
  const stopAsking = askBeforeLeaving();
  try {
    await awardPoints({ ...order, at: new Date(), onProgress, signal, earlier });
    notify.success(
      connection() === 'offline' ? envelopesTexts.awardWaiting : successes.awardPoints,
    );
    forgetKeptAward();
    show(null);
    for (const { onDone } of listeners) onDone();
  } catch (thrown) {
    const error = thrown instanceof UnfinishedAwardError ? thrown : null;
    const unpaid = error?.unpaidEnvelopeIds ?? order.envelopeIds;
    const reason = messageFor('awardPoints', thrown);
    const counts = { unpaid: unpaid.length, total };
    const failure =
      unpaid.length === total ? reason : `${reason} ${envelopesTexts.awardUnpaid(counts)}`;
    show({ ...begun, progress: null, failure, unpaid, error });
    if (listeners.size === 0) notify.error(`${reason} ${envelopesTexts.awardLeft(counts)}`);
    for (const { onUnpaid } of listeners) onUnpaid(unpaid);
  } finally {
    stopAsking();
    stopper = null;
  }
}

/** Stops before the next batch; what has been paid stays paid. */
export function stopAward(): void {
  stopper?.abort();
}

/** Gives up what has failed. */
export function forgetAward(): void {
  if (stopper !== null) return;
  forgetKeptAward();
  show(null);
}

/** Whether an order tries again what has failed: for the boys who are left, or some of them. */
function isSameAward(failed: AwardRun | null, { points, memo }: AwardOrder): boolean {
  return failed !== null && failed.order.points === points && failed.order.memo === memo;
}

/** What was under way when the page before this one was closed, as a failure that can be tried again. */
function interruptedAward(): AwardRun | null {
  const kept = keptAward();
  if (kept === null) return null;
  const { uid, points, memo } = kept;
  const reason = new DataError('interrupted', 'The page was closed before all were paid');
  const error = new UnfinishedAwardError(reason, kept.unpaid);
  const unpaid = error.unpaidEnvelopeIds;
  const order = { envelopeIds: unpaid, points, memo };
  return { uid, order, progress: null, failure: messageFor('awardPoints', error), unpaid, error };
}
