import { useEffect, useMemo, useRef } from 'react';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { doneTexts } from '../../config/points-texts.ts';
import {
  awardPoints,
  currentAward as awardIn,
  dismissAward,
  latestAwardEntries,
  retryAward,
  type AwardOrder,
  type AwardState,
} from '../../data/envelopes/award.ts';
import { pageLongHistories } from '../../data/envelopes/page-history.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { useChanges } from '../../data/changes/use-changes.ts';
import { notifyDone } from '../../records/notify-done.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';
import { notify } from '../../ui/show-toast.tsx';
import { saveSelection } from './use-selection.ts';

interface AwardListener {
  /** The dialog is open and shows a failure itself. */
  readonly isShown: boolean;
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
}

interface AwardDialog extends AwardListener {
  readonly onDone: (envelopeIds: readonly string[]) => void;
}

const listeners = new Set<AwardListener>();

/** The running award, or a failed one that was not dismissed. */
export function currentAward(): AwardState | null {
  return awardIn(changeQueue.changes());
}

function useCurrentAward(): AwardState | null {
  const changes = useChanges();
  return useMemo(() => awardIn(changes), [changes]);
}

/** Calls `offer` with a failed award's unpaid boys: at once if it was interrupted, else when the page is idle. */
export function useUnpaidAward(isBusy: boolean, offer: (unpaid: readonly string[]) => void): void {
  const award = useCurrentAward();
  useEffect(() => {
    if (award === null || award.error === null) return;
    if (!isBusy || award.error.code === 'interrupted') offer(award.unpaid);
  }, [isBusy, award, offer]);
}

/** The award of the dialog, which may come from an earlier visit. Without an open dialog, a toast shows its result. */
export function useAward({ isShown, onUnpaid, onDone }: AwardDialog) {
  const award = useCurrentAward();
  useEffect(() => {
    const listener = { isShown, onUnpaid };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [isShown, onUnpaid]);
  useAwardEnd(award, onDone);
  return {
    order: award?.order ?? null,
    progress: award?.progress ?? null,
    failure: award && failureText(award),
    run: startAward,
    /** Stops before the next batch; paid batches stay. */
    stop: () => award?.progress && changeQueue.cancel(award.group),
    forgetFailure: () => {
      if (award?.progress === null) dismissAward(award);
    },
  };
}

/** Calls `onDone` when an award is paid or waits for the connection, also one that an earlier page began. */
function useAwardEnd(award: AwardState | null, onDone: AwardDialog['onDone']): void {
  const running = useRef<AwardState | null>(null);
  useEffect(() => {
    const before = running.current;
    running.current = award?.progress ? award : null;
    if (before !== null && before.group !== award?.group) onDone(before.order.envelopeIds);
  }, [award, onDone]);
}

function failureText({ error, unpaid, paid }: AwardState): string | null {
  if (error === null) return null;
  const reason = messageFor('awardPoints', error);
  if (paid === 0) return reason;
  const counts = { unpaid: unpaid.length, total: paid + unpaid.length };
  return `${reason} ${envelopesTexts.awardUnpaid(counts)}`;
}

/** Ignored while an award is running. The same order again retries the failed award. */
async function startAward(order: AwardOrder): Promise<void> {
  const earlier = currentAward();
  if (earlier?.progress) return;
  const isRetry =
    earlier !== null && earlier.order.points === order.points && earlier.order.memo === order.memo;
  if (earlier !== null && !isRetry) dismissAward(earlier);
  try {
    const sending = isRetry ? retryAward(earlier, order.envelopeIds) : awardPoints(order);
    const { pendingAnswer } = await sending;
    if (pendingAnswer !== null) notify.waiting(envelopesTexts.awardWaiting);
    else
      notifyDone({
        text: successes.awardPoints,
        detail: doneTexts.ofMany({ count: order.envelopeIds.length, points: order.points }),
        undo: undoOfPoints(latestAwardEntries()),
      });
    pageLongHistories(order.envelopeIds);
    // The page is gone, so clear its stored selection.
    if (listeners.size === 0) saveSelection(null);
  } catch (error) {
    const unpaid = currentAward()?.unpaid ?? order.envelopeIds;
    const counts = { unpaid: unpaid.length, total: order.envelopeIds.length };
    const isShown = [...listeners].some((listener) => listener.isShown);
    if (!isShown)
      notify.error(`${messageFor('awardPoints', error)} ${envelopesTexts.awardLeft(counts)}`);
    for (const { onUnpaid } of listeners) onUnpaid(unpaid);
  }
}
