import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { photoTexts } from '../../config/profile-texts.ts';
import { updateEnvelope } from '../../data/envelopes.ts';
import { deleteImageByUrl, uploadStudentImage } from '../../data/images.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { notify } from '../../ui/toasts.ts';

interface PhotoFieldProps {
  readonly envelope: Envelope;
}

/** A boy's photo, or his initials while there is none. A photo that is replaced is deleted. */
export function PhotoField({ envelope }: PhotoFieldProps) {
  const { envelopeId, studentImgUrl } = envelope;
  const handleUpload = async (file: File, onProgress: (share: number) => void) => {
    try {
      const { url } = await uploadStudentImage({ file, onProgress });
      await updateEnvelope(envelopeId, { studentImgUrl: url });
    } catch (error) {
      notify.error(messageFor('uploadImage', error));
      return false;
    }
    notify.success(successes.uploadImage);
    if (studentImgUrl !== null) await deleteFile(studentImgUrl);
    return true;
  };
  const handleRemove = async () => {
    if (studentImgUrl === null) return;
    try {
      await deleteImageByUrl(studentImgUrl);
      await updateEnvelope(envelopeId, { studentImgUrl: null });
      notify.success(successes.deleteImage);
    } catch (error) {
      notify.error(messageFor('deleteImage', error));
    }
  };
  return (
    <ImageField
      shape="square"
      imageUrl={studentImgUrl}
      alt={photoTexts.photoOf(displayName(envelope))}
      placeholder={
        <Avatar
          size="page"
          initials={initials(envelope)}
          photoUrl={null}
          alt={photoTexts.photoOf(displayName(envelope))}
        />
      }
      texts={photoTexts}
      onUpload={handleUpload}
      onRemove={handleRemove}
    />
  );
}

/** The new photo is stored already: what is left of the old one is told, and takes nothing back. */
async function deleteFile(url: string): Promise<void> {
  try {
    await deleteImageByUrl(url);
  } catch (error) {
    notify.error(messageFor('deleteImage', error));
  }
}
