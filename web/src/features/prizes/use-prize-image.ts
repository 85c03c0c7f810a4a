import { messageFor, successes } from '../../config/messages.ts';
import { isCancelled, uploadPrizeImage } from '../../data/files/images.ts';
import { saveCardImage, type CardPlace } from '../../data/wins/prize-cards.ts';
import { deleteUnusedImages } from '../../data/files/unused-images.ts';
import { notify } from '../../ui/show-toast.tsx';
import type { UploadRun } from '../../ui/use-image-work.ts';
import { savePrizeCard } from './save-prize-card.ts';

/** Uploads and removes a prize's picture. */
export function usePrizeImage(place: CardPlace, unsavedImg: string | null) {
  return {
    upload: async (file: File, run: UploadRun): Promise<boolean> => {
      let url: string;
      try {
        url = await uploadPrizeImage({ weekName: place.weekName, file, ...run });
      } catch (error) {
        if (!isCancelled(error)) notify.error(messageFor('uploadImage', error));
        return false;
      }
      if (await savePrizeCard(place, { prizeImg: url }, { isUrgent: true })) {
        notify.success(successes.uploadImage);
        void deleteUnusedImages([unsavedImg]);
      }
      return true;
    },

    remove: async (): Promise<void> => {
      // Not debounced: offline it fails, and the picture stays.
      await saveCardImage(place, null);
      void savePrizeCard(place, { prizeImg: null }, { isUrgent: true });
      void deleteUnusedImages([unsavedImg]);
    },
  };
}
