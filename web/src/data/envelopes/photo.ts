import { activityTexts } from '../../config/activity-texts.ts';
import { commitTransaction } from '../changes/activity.ts';
import { trackWork } from '../changes/queue.ts';
import { DataError } from '../firebase/errors.ts';
import { uploadStudentImage, type ImageUpload } from '../files/images.ts';
import { cachedName } from '../live/live-envelopes.ts';
import { readImageUrl } from '../stored/read-image-url.ts';
import { envelopeAt } from '../wins/win-state.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';

/** Uploads a boy's photo and stores its address, or removes his photo, as one change. Needs the network. */
export function changePhoto(envelopeId: string, upload: ImageUpload | null): Promise<void> {
  return trackWork('photo', async (id) => {
    const url = upload && (await uploadStudentImage(upload));
    try {
      await storePhoto(envelopeId, url, id);
    } catch (error) {
      void deleteUnusedImages([url]);
      throw error;
    }
  });
}

async function storePhoto(envelopeId: string, url: string | null, id: string): Promise<void> {
  const boy = envelopeAt(envelopeId);
  const studentImgUrl = url ?? '';
  const replaced = await commitTransaction(async (transaction) => {
    const stored = await transaction.get(boy);
    if (!stored.exists()) throw new DataError('current-envelope-missing', 'There is no such boy');
    transaction.update(boy, { studentImgUrl });
    return {
      activity: {
        action: 'change-photo',
        subject: boy.path,
        // Without the photo's address, which would open it to every reader of the activity.
        summary: activityTexts.editEnvelope(cachedName(envelopeId), 'studentImgUrl'),
      },
      result: readImageUrl(stored.get('studentImgUrl')),
    };
  }, id);
  void deleteUnusedImages([replaced ?? null], new Map([[boy.path, { studentImgUrl }]]));
}
