import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { messageFor, successes } from '../../config/messages.ts';
import {
  awardPoints,
  currentAward as awardIn,
  dismissAward,
  retryAward,
  type AwardOrder,
  type AwardState,
} from '../../data/envelopes/award.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { notify } from '../../ui/toasts.ts';
import { saveSelection } from './saved-selection.ts';

export interface AwardListener {
  /** The open dialog shows the failure. */
  readonly isShown: boolean;
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: (envelopeIds: readonly string[]) => void;
}

const listeners = new Set<AwardListener>();

/** The running award, or a failed one that was not dismissed. */
export function currentAward(): AwardState | null {
  return awardIn(changeQueue.changes());
}

export function awardFailureText({ error, unpaid, paid }: AwardState): string | null {
  if (error === null) return null;
  const reason = messageFor('awardPoints', error);
  if (paid === 0) return reason;
  const counts = { unpaid: unpaid.length, total: paid + unpaid.length };
  return `${reason} ${envelopesTexts.awardUnpaid(counts)}`;
}

/** Returns an unsubscribe function. Without an open dialog, a toast shows the result. */
export function subscribeToAward(ends: AwardListener): () => void {
  listeners.add(ends);
  return () => listeners.delete(ends);
}

/** Ignored while an award is running. The same order again retries the failed award. */
export async function startAward(order: AwardOrder): Promise<void> {
  const earlier = currentAward();
  if (earlier?.progress) return;
  const isRetry =
    earlier !== null && earlier.order.points === order.points && earlier.order.memo === order.memo;
  if (earlier !== null && !isRetry) dismissAward(earlier);
  try {
    const sending = isRetry ? retryAward(earlier, order.envelopeIds) : awardPoints(order);
    const { pendingAnswer } = await sending;
    notify.success(pendingAnswer === null ? successes.awardPoints : envelopesTexts.awardWaiting);
    // The page is gone, so clear its stored selection.
    if (listeners.size === 0) saveSelection(null);
    for (const { onDone } of listeners) onDone(order.envelopeIds);
  } catch (error) {
    const unpaid = currentAward()?.unpaid ?? order.envelopeIds;
    const counts = { unpaid: unpaid.length, total: order.envelopeIds.length };
    const isShown = [...listeners].some((listener) => listener.isShown);
    if (!isShown)
      notify.error(`${messageFor('awardPoints', error)} ${envelopesTexts.awardLeft(counts)}`);
    for (const { onUnpaid } of listeners) onUnpaid(unpaid);
  }
}

/** Stops before the next batch; paid batches stay. */
export function stopAward(): void {
  const award = currentAward();
  if (award?.progress) changeQueue.cancel(award.group);
}

export function dismissFailedAward(): void {
  const award = currentAward();
  if (award !== null && award.progress === null) dismissAward(award);
}
