/** Every way the file service refuses a call, and the HTTP status by which the SDK recognises it. */
const refusals = {
  'invalid-argument': { status: 400, message: 'Bad request.' },
  unauthenticated: { status: 401, message: 'Invalid authentication credentials.' },
  'permission-denied': { status: 403, message: 'Permission denied.' },
  'not-found': { status: 404, message: 'Not Found.' },
  'too-large': { status: 413, message: 'The file is too large.' },
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
