import { useState } from 'react';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import type { CardPlace } from '../../data/prize-cards.ts';
import type { SaveState } from '../../ui/SaveStatus.tsx';
import { savePrizeCard } from './save-prize-card.ts';
import type { PrizeCardState } from './use-prize-card.ts';

interface Written {
  readonly text: string;
  /** The stored name when typing started. */
  readonly before: string;
}

export interface PrizeNameField {
  readonly text: string;
  /** The name another administrator stored meanwhile. */
  readonly theirs: string | null;
  readonly saveState: SaveState;
  readonly edit: (text: string) => void;
  readonly leave: () => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** While the user types, another administrator's change does not replace the text. */
export function usePrizeName(
  place: CardPlace,
  slot: PrizeSlot | undefined,
  card: PrizeCardState,
): PrizeNameField {
  const [written, setWritten] = useState<Written | null>(null);
  const stored = slot?.prizeName ?? '';
  const text = written?.text ?? card.prizeName;
  const isReplaced = text !== card.prizeName && written?.before !== card.prizeName;
  const theirs = card.conflictingName ?? (isReplaced ? card.prizeName : null);
  return {
    text,
    theirs,
    saveState: theirs === null && text === card.prizeName ? card.saveState : 'waiting',
    edit: (text) => {
      setWritten({ text, before: written?.before ?? stored });
      void savePrizeCard(place, {
        prizeName: text,
        nameBefore: card.unsaved?.nameBefore ?? stored,
      });
    },
    leave: () => setWritten(null),
    keepMine: () => {
      if (theirs !== null)
        void savePrizeCard(place, { prizeName: text, nameBefore: theirs }, { isUrgent: true });
      setWritten(null);
    },
    takeTheirs: () => {
      void savePrizeCard(
        place,
        { prizeName: undefined, nameBefore: undefined },
        { isUrgent: true },
      );
      setWritten(null);
    },
  };
}
