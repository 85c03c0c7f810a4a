import { useState } from 'react';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import type { CardPlace } from '../../data/wins/prize-cards.ts';
import { savePrizeCard } from './save-prize-card.ts';
import type { PrizeCardState } from './use-prize-card.ts';

interface Draft {
  readonly text: string;
  /** The stored name when typing started. */
  readonly before: string;
}

export type PrizeNameField = ReturnType<typeof usePrizeName>;

/** The text of a prize's name. While the user types, another administrator's change does not replace it. */
export function usePrizeName(place: CardPlace, slot: PrizeSlot | undefined, card: PrizeCardState) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const stored = slot?.prizeName ?? '';
  const text = draft?.text ?? card.prizeName;
  const isReplaced = text !== card.prizeName && draft?.before !== card.prizeName;
  const otherName = card.conflictingName ?? (isReplaced ? card.prizeName : null);
  return {
    text,
    /** The name another administrator stored meanwhile. */
    otherName,
    saveState: otherName === null && text === card.prizeName ? card.saveState : 'waiting',
    edit: (text: string) => {
      setDraft({ text, before: draft?.before ?? stored });
      void savePrizeCard(place, {
        prizeName: text,
        nameBefore: card.unsaved?.nameBefore ?? stored,
      });
    },
    endEditing: () => setDraft(null),
    keepMine: () => {
      if (otherName !== null)
        void savePrizeCard(place, { prizeName: text, nameBefore: otherName }, { isUrgent: true });
      setDraft(null);
    },
    acceptOther: () => {
      void savePrizeCard(
        place,
        { prizeName: undefined, nameBefore: undefined },
        { isUrgent: true },
      );
      setDraft(null);
    },
  };
}
