import { FilesError } from './errors.ts';

// https://cloud.google.com/storage/docs/objects#naming
const maxNameBytes = 1024;
const controlCharacter = /\p{Cc}/u;

/** Refuses names that Cloud Storage refuses, or that could not be told apart in a URL. */
export function checkObjectName(name: string): void {
  const isAllowed =
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    Buffer.byteLength(name) <= maxNameBytes &&
    name.isWellFormed() &&
    !controlCharacter.test(name);
  if (!isAllowed) throw new FilesError('invalid-argument', 'Invalid object name.');
}
