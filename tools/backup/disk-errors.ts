import { isStorageFailure, sqliteCode } from 'backend-for-firebase-sdk/sqlite/errors.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

// A process may also be held to a size of its files.
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);
// https://www.sqlite.org/rescode.html#full
const sqliteFull = 13;

/** Whether the disk is at fault, and not what is read from it. */
export function isDiskError(error: unknown): boolean {
  return isStorageFailure(error) || (error instanceof Error && 'syscall' in error);
}

/** An error of the disk as a sentence for the person who restores; any other error as it is. */
export function asDiskError(error: unknown, folder: string): unknown {
  if (!isDiskError(error) || !(error instanceof Error)) return error;
  const isFull = fullCodes.has(Reflect.get(error, 'code')) || sqliteCode(error) === sqliteFull;
  const sentence = isFull
    ? `There is no room for the backup in ${folder}.`
    : `The backup cannot be written into ${folder}: ${error.message}.`;
  return new StartError(sentence, { cause: error });
}
