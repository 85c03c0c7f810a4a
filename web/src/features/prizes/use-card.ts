import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import type { CardPlace } from '../../data/kept-changes.ts';
import type { SaveState } from '../../ui/SavedMark.tsx';
import { changedCard, settleCard, watchCard } from './autosave.ts';

export interface ShownCard {
  readonly prizeName: string;
  readonly prizeImg: string | null;
  /** A picture that was uploaded and could not be saved: no record names it. */
  readonly unsavedImg: string | null;
  readonly saveState: SaveState;
}

/** What a card shows: what is stored, and over it what has been changed here and is not stored yet. */
export function useCard(place: CardPlace, slot: PrizeSlot | undefined): ShownCard {
  const { weekName, prizeNumber } = place;
  const changed = useSyncExternalStore(
    useCallback(
      (onChange) => watchCard({ weekName, prizeNumber }, onChange),
      [weekName, prizeNumber],
    ),
    () => changedCard({ weekName, prizeNumber }),
  );
  const settledAt = useRef<PrizeSlot | undefined | null>(null);
  useLayoutEffect(() => {
    if (settledAt.current === slot) return;
    settledAt.current = slot;
    settleCard({ weekName, prizeNumber });
  }, [weekName, prizeNumber, slot]);
  const stored = slot?.prizeImg ?? null;
  const prizeImg = changed?.change.prizeImg === undefined ? stored : changed.change.prizeImg;
  const saveState = changed?.state ?? 'still';
  return {
    prizeName: changed?.change.prizeName ?? slot?.prizeName ?? '',
    prizeImg,
    unsavedImg: saveState === 'failed' && prizeImg !== stored ? prizeImg : null,
    saveState: saveState === 'conflict' ? 'waiting' : saveState,
  };
}
