import { messageFor } from '../../config/messages.ts';
import type { Sent } from '../../data/changes/change-kind.ts';
import { NameChangedError } from '../../data/errors.ts';
import { changeCard, type CardPlace, type PrizeCardChange } from '../../data/prize-cards.ts';
import { notify } from '../../ui/toasts.ts';

/** Changes of a card that are saved together share an outcome, which is shown once. */
const shown = new WeakSet<Promise<Sent>>();

/** Changes a card, and shows a toast if it cannot be saved. Resolves to whether it was saved. */
export async function saveCard(
  place: CardPlace,
  change: PrizeCardChange,
  options: { readonly isUrgent?: boolean } = {},
): Promise<boolean> {
  const saving = changeCard(place, change, options);
  const isShown = shown.has(saving);
  shown.add(saving);
  try {
    await saving;
    return true;
  } catch (error) {
    // The card itself asks which of two names is to stay.
    if (!isShown && !(error instanceof NameChangedError))
      notify.error(messageFor('savePrizes', error));
    return false;
  }
}
