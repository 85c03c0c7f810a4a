import { messageFor } from '../config/messages.ts';
import { toDataError } from '../data/firebase/errors.ts';
import { notify } from '../ui/show-toast.tsx';
import type { UploadResult } from '../ui/use-image-work.ts';

/** Tells why a picture was not uploaded, unless that was cancelled or the field itself says it. */
export function failedUpload(error: unknown): UploadResult {
  const { code } = toDataError(error);
  if (code === 'not-an-image') return 'refused';
  if (code !== 'cancelled') notify.error(messageFor('uploadImage', error));
  return 'failed';
}
