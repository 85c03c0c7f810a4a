import { FilesError } from './errors.ts';

// https://cloud.google.com/storage/docs/objects#naming
const maxNameBytes = 1024;
const controlCharacter = /\p{Cc}/u;

const isDotSegment = (part: string): boolean => part === '.' || part === '..';

/** Throws for an invalid new name. It may not have dot segments, which programs that copy files to folders would follow. */
export function checkNewObjectName(name: string): void {
  checkObjectName(name);
  if (name.split('/').some(isDotSegment)) throw invalidName();
}

/** Throws for a name that Cloud Storage refuses or that is ambiguous in a URL. */
export function checkObjectName(name: string): void {
  const isAllowed =
    name !== '' &&
    !isDotSegment(name) &&
    Buffer.byteLength(name) <= maxNameBytes &&
    name.isWellFormed() &&
    !controlCharacter.test(name);
  if (!isAllowed) throw invalidName();
}

function invalidName(): FilesError {
  return new FilesError('invalid-argument', 'Invalid object name.');
}
