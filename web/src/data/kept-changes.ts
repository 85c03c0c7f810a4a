import { deviceStorage } from '../device-storage/device-storage.ts';
import { isSameCard, type PrizeCardChange } from './prize-card-change.ts';

/**
 * Changes to prize cards that have not been saved, on this device: a tab can be closed before a save has ended, and no
 * browser waits for a transaction. The next page of the session saves them; they are wiped together with the records.
 */
const prefix = 'unsaved-prize-card/';

/** Which card of which week. */
export interface CardPlace {
  readonly weekName: string;
  /** From 1. */
  readonly prizeNumber: number;
}

/** One text for one card. */
export function cardKey({ weekName, prizeNumber }: CardPlace): string {
  return `${prizeNumber}/${weekName}`;
}

/** Whether it is kept: the browser may have no room for it. */
export function keepChange(place: CardPlace, change: PrizeCardChange): boolean {
  return deviceStorage.writeJson(`${prefix}${cardKey(place)}`, change);
}

/** What is kept of a card, as the last of all tabs has changed it; `null` when all of it has been saved. */
export function keptChange(place: CardPlace): PrizeCardChange | null {
  return readChange(deviceStorage.readJson(`${prefix}${cardKey(place)}`));
}

/** Forgets a change that has been saved, unless a later one has taken its place. */
export function forgetChange(place: CardPlace, saved: PrizeCardChange): void {
  const kept = keptChange(place);
  if (kept !== null && isSameCard(kept, saved)) deviceStorage.remove(`${prefix}${cardKey(place)}`);
}

/** All that was kept, by this page or one before it. */
export function keptChanges(): readonly (CardPlace & { readonly change: PrizeCardChange })[] {
  return deviceStorage.keys(prefix).flatMap((key) => {
    const [, prizeNumber, weekName] = /^unsaved-prize-card\/([1-4])\/(.+)$/.exec(key) ?? [];
    if (prizeNumber === undefined || weekName === undefined) return [];
    const place = { weekName, prizeNumber: Number(prizeNumber) };
    const change = keptChange(place);
    return change === null ? [] : [{ ...place, change }];
  });
}

function readChange(stored: unknown): PrizeCardChange | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return {
    ...('prizeName' in stored &&
      typeof stored.prizeName === 'string' && { prizeName: stored.prizeName }),
    ...('nameBefore' in stored &&
      typeof stored.nameBefore === 'string' && { nameBefore: stored.nameBefore }),
    ...('prizeImg' in stored &&
      (typeof stored.prizeImg === 'string' || stored.prizeImg === null) && {
        prizeImg: stored.prizeImg,
      }),
  };
}
