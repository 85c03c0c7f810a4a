import { useEffect, useMemo } from 'react';
import { currentAward, type AwardState } from '../../data/envelopes/award.ts';
import { useChanges } from '../../data/changes/use-changes.ts';
import {
  type AwardListener,
  awardFailureText,
  dismissFailedAward,
  subscribeToAward,
  startAward,
  stopAward,
} from './bulk-award-job.ts';

function useCurrentAward(): AwardState | null {
  const changes = useChanges();
  return useMemo(() => currentAward(changes), [changes]);
}

/** Reopens a rejected award once the page is idle; an interrupted one immediately. */
export function useUnpaidAward(isBusy: boolean, offer: (unpaid: readonly string[]) => void): void {
  const award = useCurrentAward();
  useEffect(() => {
    if (award === null || award.error === null) return;
    if (!isBusy || award.error.code === 'interrupted') offer(award.unpaid);
  }, [isBusy, award, offer]);
}

/** Also picks up an award from an earlier visit. */
export function useAward({ isShown, onUnpaid, onDone }: AwardListener) {
  const award = useCurrentAward();
  useEffect(() => subscribeToAward({ isShown, onUnpaid, onDone }), [isShown, onUnpaid, onDone]);
  return {
    order: award?.order ?? null,
    progress: award?.progress ?? null,
    failure: award && awardFailureText(award),
    run: startAward,
    stop: stopAward,
    forgetFailure: dismissFailedAward,
  };
}
