import { useRef, useState } from 'react';
import { messageFor, successes } from '../../config/messages.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { connection } from '../../data/connection.ts';
import { awardPoints } from '../../data/envelopes.ts';
import { UnfinishedAwardError } from '../../data/errors.ts';
import { notify } from '../../ui/toasts.ts';

interface AwardOrder {
  readonly envelopeIds: readonly string[];
  readonly points: number;
  readonly memo: string;
}

interface AwardOutcomes {
  /** Some or all were not paid: these are left. */
  readonly onUnpaid: (envelopeIds: readonly string[]) => void;
  readonly onDone: () => void;
}

interface FailedAward {
  readonly error: UnfinishedAwardError;
  readonly order: AwardOrder;
}

interface Progress {
  readonly paid: number;
  readonly total: number;
}

/** Awards points, tells how far it is, and can be stopped between batches. */
export function useAward({ onUnpaid, onDone }: AwardOutcomes) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const failed = useRef<FailedAward | null>(null);

  const run = async (order: AwardOrder): Promise<void> => {
    if (stopper.current !== null) return;
    stopper.current = new AbortController();
    setFailure(null);
    setProgress({ paid: 0, total: order.envelopeIds.length });
    try {
      const { signal } = stopper.current;
      const earlier = isSameAward(failed.current, order) ? failed.current.error : null;
      failed.current = null;
      await awardPoints({ ...order, at: new Date(), onProgress: setProgress, signal, earlier });
      notify.success(
        connection() === 'offline' ? envelopesTexts.awardWaiting : successes.awardPoints,
      );
      onDone();
    } catch (error) {
      const isUnfinished = error instanceof UnfinishedAwardError;
      if (isUnfinished) failed.current = { error, order };
      const unpaid = isUnfinished ? error.unpaidEnvelopeIds : order.envelopeIds;
      setFailure(describe(error, unpaid.length, order.envelopeIds.length));
      onUnpaid(unpaid);
    } finally {
      stopper.current = null;
      setProgress(null);
    }
  };

  return {
    progress,
    failure,
    run,
    stop: () => stopper.current?.abort(),
    forgetFailure: () => {
      failed.current = null;
      setFailure(null);
    },
  };
}

/** Whether an order tries again what has failed: for the boys who are left, or some of them. */
function isSameAward(
  failed: FailedAward | null,
  { points, memo }: AwardOrder,
): failed is FailedAward {
  return failed !== null && failed.order.points === points && failed.order.memo === memo;
}

/** Says why, and, where some have been paid, that they will not be paid twice. */
function describe(error: unknown, unpaid: number, total: number): string {
  const reason = messageFor('awardPoints', error);
  return unpaid === total ? reason : `${reason} ${envelopesTexts.awardUnpaid({ unpaid, total })}`;
}
