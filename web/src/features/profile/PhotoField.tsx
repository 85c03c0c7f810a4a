import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { photoTexts } from '../../config/profile-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { isCancelled } from '../../data/files/images.ts';
import { changePhoto } from '../../data/envelopes/photo.ts';
import { ask } from '../../records/ask.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { notify } from '../../ui/show-toast.tsx';
import type { UploadRun } from '../../ui/use-image-work.ts';

/** Uploads and removes the photo of a boy. */
export function PhotoField({ envelope }: { readonly envelope: Envelope }) {
  const { envelopeId, studentImgUrl } = envelope;
  const mayEdit = useMay('records');
  const handleUpload = async (file: File, run: UploadRun) => {
    try {
      await changePhoto(envelopeId, { file, ...run });
    } catch (error) {
      if (!isCancelled(error)) notify.error(messageFor('uploadImage', error));
      return false;
    }
    notify.success(successes.uploadImage);
    return true;
  };
  return (
    <ImageField
      shape="portrait"
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
      isReadOnly={!mayEdit}
      texts={photoTexts}
      askToRemove={(question) =>
        ask({
          ...question,
          action: 'deleteImage',
          subject: `photo/${envelopeId}`,
          title: photoTexts.removeTitle(displayName(envelope)),
          confirmLabel: photoTexts.confirmRemove,
          isDangerous: true,
          text: null,
        })
      }
      onUpload={handleUpload}
      onRemove={() => changePhoto(envelopeId, null)}
    />
  );
}
