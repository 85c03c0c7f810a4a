import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { messageFor, successes } from '../../config/messages.ts';
import {
  awardPoints,
  currentAward as awardIn,
  dismissAward,
  retryAward,
  type AwardOrder,
  type AwardState,
} from '../../data/award.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { notify } from '../../ui/toasts.ts';
import { keepSelection } from './kept-selection.ts';

export interface AwardEnds {
  /** The dialog is on screen, and shows why an award failed. */
  readonly isShown: boolean;
  /** Some or all were not paid: these are left. */
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: (envelopeIds: readonly string[]) => void;
}

const listeners = new Set<AwardEnds>();

/** The award that is under way, or that has failed and has not been given up. */
export function currentAward(): AwardState | null {
  return awardIn(changeQueue.changes());
}

/** Why an award has failed, and how many it has paid. */
export function failureOf({ error, unpaid, paid }: AwardState): string | null {
  if (error === null) return null;
  const reason = messageFor('awardPoints', error);
  if (paid === 0) return reason;
  const counts = { unpaid: unpaid.length, total: paid + unpaid.length };
  return `${reason} ${envelopesTexts.awardUnpaid(counts)}`;
}

/** Registers callbacks for the end of an award, and returns the way to unregister them. Without a dialog a toast is shown. */
export function onAwardEnd(ends: AwardEnds): () => void {
  listeners.add(ends);
  return () => listeners.delete(ends);
}

/** Awards points unless an award is under way. The one that has failed goes on if the same is asked for once more. */
export async function startAward(order: AwardOrder): Promise<void> {
  const earlier = currentAward();
  if (earlier?.progress) return;
  const isRetry =
    earlier !== null && earlier.order.points === order.points && earlier.order.memo === order.memo;
  if (earlier !== null && !isRetry) dismissAward(earlier);
  try {
    const sending = isRetry ? retryAward(earlier, order.envelopeIds) : awardPoints(order);
    const { later } = await sending;
    notify.success(later === null ? successes.awardPoints : envelopesTexts.awardWaiting);
    // Where its page was left, they would be selected there still.
    if (listeners.size === 0) keepSelection(null);
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

/** Stops before the next batch; what has been paid stays paid. */
export function stopAward(): void {
  const award = currentAward();
  if (award?.progress) changeQueue.cancel(award.group);
}

/** Gives up what has failed. */
export function forgetAward(): void {
  const award = currentAward();
  if (award !== null && award.progress === null) dismissAward(award);
}
