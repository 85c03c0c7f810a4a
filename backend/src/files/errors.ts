import { sqliteCode } from '../sqlite/errors.ts';

/** The file service's errors, with the HTTP status by which the SDK recognizes them. */
const refusals = {
  'invalid-argument': { status: 400, message: 'Bad request.' },
  unauthenticated: { status: 401, message: 'Invalid authentication credentials.' },
  // The SDK reports "storage/quota-exceeded"; it would retry a 507 for minutes.
  'disk-full': { status: 402, message: 'There is no room left for files.' },
  'permission-denied': { status: 403, message: 'Permission denied.' },
  'not-found': { status: 404, message: 'Not Found.' },
  'too-large': { status: 413, message: 'The file is too large.' },
  'unsupported-type': { status: 415, message: 'Files of this type are not accepted.' },
  'range-not-satisfiable': { status: 416, message: 'The requested range is not satisfiable.' },
  internal: { status: 500, message: 'Internal error.' },
  // After a 5xx the SDK queries how many bytes arrived and continues from there.
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

/** Refuses what Cloud Storage knows and this service does not. */
export function unsupported(what: string): FilesError {
  return new FilesError('invalid-argument', `${what.slice(0, 100)} is not supported.`);
}

const sqliteFull = 13; // https://www.sqlite.org/rescode.html#full

/** Whether an error of the file system or of SQLite means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFullFolder = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFullFolder || sqliteCode(error) === sqliteFull;
}
