import { useEffect, useSyncExternalStore } from 'react';
import {
  type AwardEnds,
  currentAward,
  forgetAward,
  onAwardEnd,
  startAward,
  stopAward,
  watchAward,
} from './award-run.ts';

/** Offers an award that was refused long after it had been made, as soon as nothing else is being done. */
export function useRefusedAward(isBusy: boolean, offer: (unpaid: readonly string[]) => void): void {
  const award = useSyncExternalStore(watchAward, currentAward);
  useEffect(() => {
    if (!isBusy && award !== null && award.failure !== null) offer(award.unpaid);
  }, [isBusy, award, offer]);
}

/** Awards points, tells how far it is, and can be stopped between batches. An award begun on an earlier visit is shown too. */
export function useAward({ isShown, onUnpaid, onDone }: AwardEnds) {
  const award = useSyncExternalStore(watchAward, currentAward);
  useEffect(() => onAwardEnd({ isShown, onUnpaid, onDone }), [isShown, onUnpaid, onDone]);
  return {
    order: award?.order ?? null,
    progress: award?.progress ?? null,
    failure: award?.failure ?? null,
    run: startAward,
    stop: stopAward,
    forgetFailure: forgetAward,
  };
}
