import { useEffect, useMemo } from 'react';
import { currentAward, type AwardState } from '../../data/award.ts';
import { useChanges } from '../../data/changes/use-changes.ts';
import {
  type AwardEnds,
  failureOf,
  forgetAward,
  onAwardEnd,
  startAward,
  stopAward,
} from './award-run.ts';

function useCurrentAward(): AwardState | null {
  const changes = useChanges();
  return useMemo(() => currentAward(changes), [changes]);
}

/**
 * Offers an award that was refused long after it had been made, as soon as nothing else is being done; one that was
 * interrupted by the end of its page at once.
 */
export function useUnpaidAward(isBusy: boolean, offer: (unpaid: readonly string[]) => void): void {
  const award = useCurrentAward();
  useEffect(() => {
    if (award === null || award.error === null) return;
    if (!isBusy || award.error.code === 'interrupted') offer(award.unpaid);
  }, [isBusy, award, offer]);
}

/** Awards points, tells how far it is, and can be stopped between batches. An award begun on an earlier visit is shown too. */
export function useAward({ isShown, onUnpaid, onDone }: AwardEnds) {
  const award = useCurrentAward();
  useEffect(() => onAwardEnd({ isShown, onUnpaid, onDone }), [isShown, onUnpaid, onDone]);
  return {
    order: award?.order ?? null,
    progress: award?.progress ?? null,
    failure: award && failureOf(award),
    run: startAward,
    stop: stopAward,
    forgetFailure: forgetAward,
  };
}
