import { sqliteCode } from '../sqlite/errors.ts';

/** Every way the file service refuses a call, and the HTTP status by which the SDK recognises it. */
const refusals = {
  'invalid-argument': { status: 400, message: 'Bad request.' },
  unauthenticated: { status: 401, message: 'Invalid authentication credentials.' },
  // The SDK says "storage/quota-exceeded" and gives up; a 507 it would repeat for minutes.
  'disk-full': { status: 402, message: 'There is no room left for files.' },
  'permission-denied': { status: 403, message: 'Permission denied.' },
  'not-found': { status: 404, message: 'Not Found.' },
  'too-large': { status: 413, message: 'The file is too large.' },
  'unsupported-type': { status: 415, message: 'Files of this type are not taken.' },
  'range-not-satisfiable': { status: 416, message: 'The requested range is not satisfiable.' },
  internal: { status: 500, message: 'Internal error.' },
  // A 5xx makes the SDK ask how much has arrived and go on from there.
  busy: { status: 503, message: 'The upload is still being written.' },
} as const;

export type FilesErrorCode = keyof typeof refusals;

export class FilesError extends Error {
  override readonly name = 'FilesError';
  readonly code: FilesErrorCode;

  constructor(code: FilesErrorCode, message: string = refusals[code].message) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

const sqliteFull = 13; // https://www.sqlite.org/rescode.html#full

/** Whether an error of the file system or of SQLite says that nothing more can be stored. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFullFolder = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFullFolder || sqliteCode(error) === sqliteFull;
}
