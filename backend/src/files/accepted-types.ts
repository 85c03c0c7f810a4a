import { FilesError } from './errors.ts';
import { imageTypes, pictureIn } from './image-types.ts';
import type { ObjectSettings } from './model.ts';
import { unknownType } from './settings.ts';

/** A browser needs four bytes of memory per pixel. No phone's camera takes larger pictures by default. */
const maxPixels = 64_000_000;

/** Whether files of this type are accepted and may be displayed inline: pictures only. */
export function isAccepted(contentType: string | undefined): boolean {
  return imageTypes.some((type) => type === contentType);
}

/** Throws for an announced type that is not accepted. Without one, the bytes decide. */
export function checkAnnouncedType({ contentType = unknownType }: ObjectSettings): void {
  if (contentType !== unknownType && !isAccepted(contentType)) {
    throw new FilesError('unsupported-type');
  }
}

/** The settings with the bytes' own type; throws when it is not accepted or differs from the announced one. */
export function settingsFor(bytes: Buffer, settings: ObjectSettings): ObjectSettings {
  const picture = pictureIn(bytes);
  if (picture === null) throw new FilesError('unsupported-type');
  const { type: contentType, pixels } = picture;
  if (pixels > maxPixels)
    throw new FilesError('too-large', 'The picture has more than 64 million pixels.');
  if (![undefined, unknownType, contentType].includes(settings.contentType)) {
    throw new FilesError('unsupported-type', 'The bytes do not match their contentType.');
  }
  return { ...settings, contentType };
}
