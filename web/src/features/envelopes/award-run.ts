import { messageFor, successes } from '../../config/messages.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { awardPoints, isBatchTaken, type AwardProgress } from '../../data/award.ts';
import { currentUid } from '../../data/current-admin.ts';
import { DataError, UnfinishedAwardError, type AwardBatch } from '../../data/errors.ts';
import { pagesAreFor } from '../../data/last-visitor.ts';
import { onRecordsClose } from '../../data/records-closing.ts';
import { askBeforeLeaving } from '../../ui/leave-question.ts';
import { notify } from '../../ui/toasts.ts';
import { forgetKeptAward, keepAward, keptAward, type KeptAward } from './kept-award.ts';
import { keepSelection } from './kept-selection.ts';
import { followWaiting, forgetWaiting, waitingAwards } from './waiting-awards.ts';

export interface AwardOrder {
  readonly envelopeIds: readonly string[];
  readonly points: number;
  readonly memo: string;
}

export interface AwardRun {
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

export interface AwardEnds {
  /** The dialog is on screen, and shows why an award failed. */
  readonly isShown: boolean;
  /** Some or all were not paid: these are left. */
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: (envelopeIds: readonly string[]) => void;
}

// Outside of any page: an award goes on when its page is left, and who comes back finds it.
let run: AwardRun | null = interruptedAward();
let stopper: AbortController | null = null;
/** What the server has refused when the connection was back, until it is what one comes back to. */
let refused: readonly KeptAward[] = [];
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

/** Registers callbacks for the end of an award, and returns the way to unregister them. Without a dialog a toast is shown. */
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
  const onWaiting = (batch: AwardBatch, isTaken: Promise<boolean>) => {
    const { points, memo } = order;
    void followWaiting({ uid, points, memo, unpaid: [batch] }, () => isTaken, offer);
  };
  const stopAsking = askBeforeLeaving();
  try {
    const award = { ...order, at: new Date(), onProgress, onWaiting, signal, earlier };
    const { later } = await awardPoints(award);
    notify.success(later === null ? successes.awardPoints : envelopesTexts.awardWaiting);
    forgetKeptAward();
    show(null);
    // Where its page was left, they would be selected there still.
    if (listeners.size === 0) keepSelection(null);
    for (const { onDone } of listeners) onDone(order.envelopeIds);
  } catch (thrown) {
    const error = thrown instanceof UnfinishedAwardError ? thrown : null;
    const unpaid = error?.unpaidEnvelopeIds ?? order.envelopeIds;
    const reason = messageFor('awardPoints', thrown);
    const counts = { unpaid: unpaid.length, total };
    const failure =
      unpaid.length === total ? reason : `${reason} ${envelopesTexts.awardUnpaid(counts)}`;
    show({ ...begun, progress: null, failure, unpaid, error });
    const isShown = [...listeners].some((listener) => listener.isShown);
    if (!isShown) notify.error(`${reason} ${envelopesTexts.awardLeft(counts)}`);
    for (const { onUnpaid } of listeners) onUnpaid(unpaid);
  } finally {
    stopAsking();
    stopper = null;
    takeUpRefused();
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
  takeUpRefused();
}

/** Hears how the batches end that a page before this one has left waiting. */
export function followWaitingAwards(): void {
  for (const award of waitingAwards()) {
    const [batch] = award.unpaid;
    if (batch !== undefined && award.uid === currentUid())
      void followWaiting(award, () => isBatchTaken(award, batch), offer);
  }
}

/** What was refused in the end is offered, now or as soon as it can be. */
function offer(award: KeptAward): void {
  onRecordsClose(forgetRefused);
  refused = [...refused, award];
  takeUpRefused();
}

function forgetRefused(): void {
  refused = [];
}

/** Makes what was refused a failure that can be tried again, unless another award is being looked after. */
function takeUpRefused(): void {
  for (const award of refused) {
    const before = currentAward();
    if (stopper !== null || award.uid !== pagesAreFor()) return;
    if (before !== null && !isRestOf(before, award)) continue;
    refused = refused.filter((other) => other !== award);
    const all = { ...award, unpaid: [...(before?.error?.unpaid ?? []), ...award.unpaid] };
    keepAward(all);
    forgetWaiting(award);
    show(failedAward(all, new DataError('refused-later', 'The server has refused the award')));
    if (listeners.size === 0) notify.error(envelopesTexts.awardKept);
  }
}

/** Whether an order tries again what has failed: for the boys who are left, or some of them. */
function isSameAward(
  failed: AwardRun | null,
  { points, memo }: Pick<AwardOrder, 'points' | 'memo'>,
): boolean {
  return failed !== null && failed.order.points === points && failed.order.memo === memo;
}

/** Whether a batch can be tried again together with what has failed: whoever is in both is to be paid twice. */
function isRestOf(failed: AwardRun, award: KeptAward): boolean {
  const boys = new Set(failed.unpaid);
  const isForOthers = award.unpaid.every(
    ({ envelopeIds }) => !envelopeIds.some((id) => boys.has(id)),
  );
  return isForOthers && isSameAward(failed, award);
}

/** What was under way when the page before this one was closed, as a failure that can be tried again. */
function interruptedAward(): AwardRun | null {
  const kept = keptAward();
  const reason = new DataError('interrupted', 'The page was closed before all were paid');
  return kept && failedAward(kept, reason);
}

/** An award of which some are still to be paid, for a page that shows it as a failure. */
function failedAward(kept: KeptAward, reason: DataError): AwardRun {
  const { uid, points, memo } = kept;
  const error = new UnfinishedAwardError(reason, kept.unpaid);
  const unpaid = error.unpaidEnvelopeIds;
  const order = { envelopeIds: unpaid, points, memo };
  return { uid, order, progress: null, failure: messageFor('awardPoints', error), unpaid, error };
}
