import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { hasFailed } from '../../data/changes/change.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { saveStateOf } from '../../data/changes/save-state.ts';
import { useChanges } from '../../data/changes/use-changes.ts';
import {
  foreignName,
  openSaveOf,
  savesOfCard,
  type CardPlace,
  type PrizeCardChange,
} from '../../data/prize-cards.ts';
import type { SaveState } from '../../ui/SavedMark.tsx';

export interface ShownCard {
  readonly prizeName: string;
  readonly prizeImg: string | null;
  /** A picture that was uploaded and could not be saved: no record names it. */
  readonly unsavedImg: string | null;
  readonly saveState: SaveState;
  /** What is not saved of it; `null` when all is. */
  readonly unsaved: PrizeCardChange | null;
  /** The name that another administrator has stored meanwhile; `null` where there is none. */
  readonly foreignName: string | null;
  /** Tries again what has failed. */
  readonly retry: () => void;
}

/** What a card shows: what is stored, and over it what has been changed here and is not stored yet. */
export function useCard(place: CardPlace, slot: PrizeSlot | undefined): ShownCard {
  const { weekName, prizeNumber } = place;
  const changes = useChanges();
  const saves = useMemo(
    () => savesOfCard(changes, { weekName, prizeNumber }),
    [changes, weekName, prizeNumber],
  );
  const open = openSaveOf(saves);
  const [wasSaved, setWasSaved] = useState(false);
  const settledAt = useRef<PrizeSlot | undefined | null>(null);
  // When what is stored has caught up with what was saved, it alone is shown.
  useLayoutEffect(() => {
    if (settledAt.current === slot) return;
    settledAt.current = slot;
    const done = savesOfCard(changeQueue.changes(), { weekName, prizeNumber }).filter(
      ({ state }) => state === 'done',
    );
    for (const { id } of done) changeQueue.dismiss(id);
  }, [weekName, prizeNumber, slot]);
  // The mark stays when the save is no longer listed, until something else is changed.
  const isSaved = open === null && (wasSaved || saves.length > 0);
  if (isSaved !== wasSaved) setWasSaved(isSaved);

  const change: PrizeCardChange = Object.assign({}, ...saves.map(({ args }) => args.change));
  const stored = slot?.prizeImg ?? null;
  const prizeImg = change.prizeImg === undefined ? stored : change.prizeImg;
  const theirs = foreignName(open, slot?.prizeName);
  // The card itself asks which of two names is to stay.
  const isAsking = open !== null && hasFailed(open) && theirs !== null;
  const isWaiting = isAsking || open?.state === 'queued';
  const saveState = isWaiting ? 'waiting' : saveStateOf(open, isSaved);
  return {
    prizeName: change.prizeName ?? slot?.prizeName ?? '',
    prizeImg,
    unsavedImg: saveState === 'failed' && prizeImg !== stored ? prizeImg : null,
    saveState,
    unsaved: open?.args.change ?? null,
    foreignName: theirs,
    retry: () => void (open && changeQueue.retry(open.id).catch(() => {})),
  };
}
