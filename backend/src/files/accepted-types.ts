import { FilesError } from './errors.ts';
import { imageTypes, pictureIn } from './image-types.ts';
import type { ObjectSettings } from './model.ts';
import { unknownType } from './settings.ts';

/** A browser needs four bytes of memory for each, however few the file has. No phone's camera takes more at its usual setting. */
const maxPixels = 64_000_000;

/** Whether bytes of this type are taken, and so may be shown in place: pictures that tell by their bytes, nothing else. */
export function isAccepted(contentType: string | undefined): boolean {
  return imageTypes.some((type) => type === contentType);
}

/** Throws when bytes are announced to be of a type that is not taken. Without a type, the bytes will tell. */
export function checkAnnouncedType({ contentType = unknownType }: ObjectSettings): void {
  if (contentType !== unknownType && !isAccepted(contentType)) {
    throw new FilesError('unsupported-type');
  }
}

/** The settings with the type that the bytes have; throws when it is not taken, or another was announced. */
export function settingsFor(bytes: Buffer, settings: ObjectSettings): ObjectSettings {
  const picture = pictureIn(bytes);
  if (picture === null) throw new FilesError('unsupported-type');
  const { type: contentType, pixels } = picture;
  if (pixels > maxPixels)
    throw new FilesError('too-large', 'The picture has more than 64 million pixels.');
  if (![undefined, unknownType, contentType].includes(settings.contentType)) {
    throw new FilesError('unsupported-type', 'The bytes are not of the contentType they claim.');
  }
  return { ...settings, contentType };
}
