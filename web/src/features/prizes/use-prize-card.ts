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
} from '../../data/wins/prize-cards.ts';

export type PrizeCardState = ReturnType<typeof usePrizeCard>;

/** The stored prize with unsaved changes applied on top. */
export function usePrizeCard(place: CardPlace, slot: PrizeSlot | undefined) {
  const { weekName, prizeNumber } = place;
  const changes = useChanges();
  const saves = useMemo(
    () => savesOfCard(changes, { weekName, prizeNumber }),
    [changes, weekName, prizeNumber],
  );
  const open = openSaveOf(saves);
  const [wasSaved, setWasSaved] = useState(false);
  const settledAt = useRef<PrizeSlot | undefined | null>(null);
  // Once the stored prize includes a save, drop that save.
  useLayoutEffect(() => {
    if (settledAt.current === slot) return;
    settledAt.current = slot;
    const done = savesOfCard(changeQueue.changes(), { weekName, prizeNumber }).filter(
      ({ state }) => state === 'done',
    );
    for (const { id } of done) changeQueue.dismiss(id);
  }, [weekName, prizeNumber, slot]);
  // "Saved" stays visible until the next change.
  const isSaved = open === null && (wasSaved || saves.length > 0);
  if (isSaved !== wasSaved) setWasSaved(isSaved);

  const change: PrizeCardChange = Object.assign({}, ...saves.map(({ args }) => args.change));
  const stored = slot?.prizeImg ?? null;
  const prizeImg = change.prizeImg === undefined ? stored : change.prizeImg;
  const conflictingName = foreignName(open, slot?.prizeName);
  // A name conflict is not a failure: the card asks which name to keep.
  const hasConflict = open !== null && hasFailed(open) && conflictingName !== null;
  const isWaiting = hasConflict || open?.state === 'queued';
  const saveState = isWaiting ? 'waiting' : saveStateOf(open, isSaved);
  return {
    prizeName: change.prizeName ?? slot?.prizeName ?? '',
    prizeImg,
    /** Uploaded, but not saved in any record. */
    unsavedImg: saveState === 'failed' && prizeImg !== stored ? prizeImg : null,
    saveState,
    /** `null` when everything is saved. */
    unsaved: open?.args.change ?? null,
    /** A name that another administrator stored meanwhile. */
    conflictingName,
    retry: () => void (open && changeQueue.retry(open.id).catch(() => {})),
  };
}
