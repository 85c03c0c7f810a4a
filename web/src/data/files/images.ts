import { DataError, toDataError } from '../firebase/errors.ts';
import { fileName, plainName } from './file-name.ts';
import { prepareImage } from './prepare-image.ts';
import { trackWork } from '../changes/queue.ts';
import { uuid } from '../../kernel/uuid.ts';

// The file service's code comes when the first picture is touched.
export const loadFiles = () =>
  import('./file-storage.ts').catch((cause: unknown) => {
    throw new DataError('needs-network', 'A part of the app could not be loaded', { cause });
  });

export interface ImageUpload {
  /** As it was chosen: it is prepared on the way. */
  readonly file: File;
  /** The part that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Cancels it: it fails with "cancelled". */
  readonly signal?: AbortSignal;
}

/** Stores a picture of a prize. */
export function uploadPrizeImage({
  weekName,
  ...upload
}: ImageUpload & { readonly weekName: string }): Promise<string> {
  return trackWork('upload', () => uploadImage(`prizes/${uuid()}_${plainName(weekName)}_`, upload));
}

/** Stores a boy's photo, as a part of a change. */
export function uploadStudentImage(upload: ImageUpload): Promise<string> {
  return uploadImage(`students/${uuid()}_`, upload);
}

/** Stores the photo of a winner with his prize, for a form that may still be given up. */
export function uploadWinnerImage({
  weekName,
  ...upload
}: ImageUpload & { readonly weekName: string }): Promise<string> {
  return trackWork(
    'upload',
    () => uploadImage(`winners/${uuid()}_${plainName(weekName)}_`, upload),
    { isUncounted: true },
  );
}

async function uploadImage(prefix: string, { file, ...upload }: ImageUpload): Promise<string> {
  try {
    const picture = await prepareImage(file);
    const path = prefix + fileName(file.name, picture.type);
    const files = await loadFiles();
    const { onProgress, signal } = upload;
    return await files.upload({ path, picture, onProgress, signal });
  } catch (error) {
    throw toDataError(error);
  }
}

/** Whether an upload failed because it was cancelled, which is no failure to tell. */
export function isCancelled(error: unknown): boolean {
  return toDataError(error).code === 'cancelled';
}
