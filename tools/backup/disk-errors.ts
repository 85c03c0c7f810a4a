import { isStorageFailure, sqliteCode } from 'backend-for-firebase-sdk/sqlite/errors.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';

// EFBIG: the process's limit of file sizes.
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);
// https://www.sqlite.org/rescode.html#full
const sqliteFull = 13;

/** Whether the disk failed, rather than the data read from it. */
export function isDiskError(error: unknown): boolean {
  return isStorageFailure(error) || (error instanceof Error && 'syscall' in error);
}

/** Turns a disk error into a `OperationalError`; returns other errors unchanged. */
export function asDiskError(error: unknown, folder: string): unknown {
  if (!isDiskError(error) || !(error instanceof Error)) return error;
  const isFull = fullCodes.has(Reflect.get(error, 'code')) || sqliteCode(error) === sqliteFull;
  const sentence = isFull
    ? `There is no room for the backup in ${folder}.`
    : `The backup cannot be written into ${folder}: ${error.message}.`;
  return new OperationalError(sentence, { cause: error });
}
