import { messageFor } from '../../config/messages.ts';
import type { SendResult } from '../../data/changes/change-kind.ts';
import { PrizeNameChangedError } from '../../data/firebase/errors.ts';
import { changeCard, type CardPlace, type PrizeCardChange } from '../../data/wins/prize-cards.ts';
import { notify } from '../../ui/show-toast.tsx';

/** Changes saved together share a promise; its failure is shown once. */
const shown = new WeakSet<Promise<SendResult>>();

/** Shows a toast on failure. Resolves to whether the change was saved. */
export async function savePrizeCard(
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
    // The card itself shows a name conflict.
    if (!isShown && !(error instanceof PrizeNameChangedError))
      notify.error(messageFor('savePrizes', error));
    return false;
  }
}
