import { messageFor, successes } from '../../config/messages.ts';
import {
  deleteImageByUrl,
  deleteImageIfPossible,
  isCancelled,
  uploadPrizeImage,
} from '../../data/images.ts';
import type { CardPlace } from '../../data/kept-changes.ts';
import { notify } from '../../ui/toasts.ts';
import type { UploadRun } from '../../ui/use-image-work.ts';
import { changeCard, saveCard } from './autosave.ts';

/** Uploads and deletes the picture of a card; nothing is left behind of the one that is replaced. */
export function usePrizeImage(place: CardPlace, imageUrl: string | null) {
  return {
    upload: async (file: File, run: UploadRun): Promise<boolean> => {
      try {
        const url = await uploadPrizeImage({ weekName: place.weekName, file, ...run });
        changeCard(place, { prizeImg: url });
      } catch (error) {
        if (!isCancelled(error)) notify.error(messageFor('uploadImage', error));
        return false;
      }
      if (await saveCard(place)) {
        notify.success(successes.uploadImage);
        // The card has its new picture: a file too many is nothing to trouble anybody with.
        void deleteImageIfPossible(imageUrl);
      }
      return true;
    },

    remove: async (): Promise<void> => {
      if (imageUrl === null) return;
      try {
        await deleteImageByUrl(imageUrl);
      } catch (error) {
        notify.error(messageFor('deleteImage', error));
        return;
      }
      changeCard(place, { prizeImg: null });
      if (await saveCard(place)) notify.success(successes.deleteImage);
    },
  };
}
