import { FilesError } from './errors.ts';

// https://cloud.google.com/storage/docs/objects#naming
const maxNameBytes = 1024;
const controlCharacter = /\p{Cc}/u;

const isWay = (part: string): boolean => part === '.' || part === '..';

/** Refuses names for new files that other programs, such as those that copy them to folders, would take for a way up. */
export function checkNewObjectName(name: string): void {
  checkObjectName(name);
  if (name.split('/').some(isWay)) throw invalidName();
}

/** Refuses names that Cloud Storage refuses, or that could not be told apart in a URL. */
export function checkObjectName(name: string): void {
  const isAllowed =
    name !== '' &&
    !isWay(name) &&
    Buffer.byteLength(name) <= maxNameBytes &&
    name.isWellFormed() &&
    !controlCharacter.test(name);
  if (!isAllowed) throw invalidName();
}

function invalidName(): FilesError {
  return new FilesError('invalid-argument', 'Invalid object name.');
}
