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

export function keepChange(place: CardPlace, change: PrizeCardChange): void {
  localStorage.setItem(prefix + cardKey(place), JSON.stringify(change));
}

/** What is kept of a card, as the last of all tabs has changed it; `null` when all of it has been saved. */
export function keptChange(place: CardPlace): PrizeCardChange | null {
  return readChange(localStorage.getItem(prefix + cardKey(place)));
}

/** Forgets a change that has been saved, unless a later one has taken its place. */
export function forgetChange(place: CardPlace, saved: PrizeCardChange): void {
  const kept = keptChange(place);
  if (kept !== null && isSameCard(kept, saved)) localStorage.removeItem(prefix + cardKey(place));
}

/** All that was kept, by this page or one before it. */
export function keptChanges(): readonly (CardPlace & { readonly change: PrizeCardChange })[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [, prizeNumber, weekName] = /^unsaved-prize-card\/([1-4])\/(.+)$/.exec(key) ?? [];
    const change = readChange(localStorage.getItem(key));
    if (prizeNumber === undefined || weekName === undefined || change === null) return [];
    return [{ weekName, prizeNumber: Number(prizeNumber), change }];
  });
}

/** Forgets what has not been saved; called when the session ends, since nobody else is to save it in his own name. */
export function forgetKeptChanges(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key);
}

function readChange(text: string | null): PrizeCardChange | null {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null) return null;
    return {
      ...('prizeName' in stored &&
        typeof stored.prizeName === 'string' && { prizeName: stored.prizeName }),
      ...('prizeImg' in stored &&
        (typeof stored.prizeImg === 'string' || stored.prizeImg === null) && {
          prizeImg: stored.prizeImg,
        }),
    };
  } catch {
    return null;
  }
}
