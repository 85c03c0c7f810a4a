import { activityTexts } from '../config/activity-texts.ts';
import { transact } from './activity.ts';
import { DataError } from './errors.ts';
import { knownName } from './live-envelopes.ts';
import { readImageUrl } from './read-image-url.ts';
import { envelopeAt } from './transact-winners.ts';
import { deleteUnusedImages } from './unused-images.ts';

/** Gives a boy another photo, or none; the one that is replaced is deleted. Needs the network. */
export async function changePhoto(envelopeId: string, url: string | null): Promise<void> {
  const boy = envelopeAt(envelopeId);
  const studentImgUrl = url ?? '';
  const replaced = await transact(async (transaction) => {
    const stored = await transaction.get(boy);
    if (!stored.exists()) throw new DataError('current-envelope-missing', 'There is no such boy');
    transaction.update(boy, { studentImgUrl });
    return {
      activity: {
        action: 'change-photo',
        subject: boy.path,
        // The address of a photo says nothing, and opens it to whoever reads it.
        summary: activityTexts.editEnvelope(knownName(envelopeId), 'studentImgUrl'),
      },
      result: readImageUrl(stored.get('studentImgUrl')),
    };
  });
  void deleteUnusedImages([replaced ?? null], new Map([[boy.path, { studentImgUrl }]]));
}
