import { DataError, needsNetwork, toDataError } from '../firebase/errors.ts';
import { fileName, plainName } from './file-name.ts';
import { filePath } from './image-uses.ts';
import { prepareImage } from './prepare-image.ts';
import { trackWork } from '../changes/queue.ts';
import { uuid } from '../../kernel/uuid.ts';

export const loadFiles = () =>
  import('./file-storage.ts').catch((cause: unknown) => {
    throw needsNetwork(cause);
  });

export interface ImageUpload {
  readonly file: File;
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

type WeekImageUpload = ImageUpload & { readonly weekName: string };

export function uploadPrizeImage(upload: WeekImageUpload): Promise<string> {
  return trackWork('upload', () => uploadWeekImage('prizes', upload));
}

/** Stores a copy of a prize's picture, because a file belongs to one record, and resolves to its address. */
export async function copyPrizeImage(weekName: string, url: string): Promise<string> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw needsNetwork(cause);
  });
  if (!answer.ok) throw new DataError('object-not-found', 'The picture to copy is missing');
  const picture = await answer.blob();
  const name = filePath(url)?.split('/').at(-1)?.split('_').at(-1) ?? 'picture';
  return uploadPrizeImage({ weekName, file: new File([picture], name, { type: picture.type }) });
}

/** Not counted as a pending change, because the form of a winner's photo may still be cancelled. */
export function uploadWinnerImage(upload: WeekImageUpload): Promise<string> {
  return trackWork('upload', () => uploadWeekImage('winners', upload), { isUncounted: true });
}

function uploadWeekImage(folder: string, { weekName, ...upload }: WeekImageUpload) {
  return uploadImage(`${folder}/${uuid()}_${plainName(weekName)}_`, upload);
}

export function uploadStudentImage(upload: ImageUpload): Promise<string> {
  return uploadImage(`students/${uuid()}_`, upload);
}

/** Prepares a picture, stores it as a file, and resolves to its address. */
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

export function isCancelled(error: unknown): boolean {
  return toDataError(error).code === 'cancelled';
}
