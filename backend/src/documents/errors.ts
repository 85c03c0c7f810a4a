/**
 * Everything the document service can refuse with: Google's canonical codes
 * (https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto), each with its RPC number and the
 * HTTP status that file maps it to. Services throw `DocumentsError`; only `wire/` turns it into bytes.
 */
import { InvalidTokenError } from '../kernel/request-auth.ts';
import { isStorageFailure } from '../sqlite/errors.ts';

const codes = {
  CANCELLED: { rpc: 1, http: 499 },
  UNKNOWN: { rpc: 2, http: 500 },
  INVALID_ARGUMENT: { rpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { rpc: 4, http: 504 },
  NOT_FOUND: { rpc: 5, http: 404 },
  ALREADY_EXISTS: { rpc: 6, http: 409 },
  PERMISSION_DENIED: { rpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { rpc: 8, http: 429 },
  FAILED_PRECONDITION: { rpc: 9, http: 400 },
  ABORTED: { rpc: 10, http: 409 },
  OUT_OF_RANGE: { rpc: 11, http: 400 },
  UNIMPLEMENTED: { rpc: 12, http: 501 },
  INTERNAL: { rpc: 13, http: 500 },
  UNAVAILABLE: { rpc: 14, http: 503 },
  DATA_LOSS: { rpc: 15, http: 500 },
  UNAUTHENTICATED: { rpc: 16, http: 401 },
} as const;

export type DocumentsErrorCode = keyof typeof codes;

/** A refusal the caller may read: its message goes over the wire as it is. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError';
  readonly code: DocumentsErrorCode;

  constructor(code: DocumentsErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get rpcNumber(): number {
    return codes[this.code].rpc;
  }

  get httpStatus(): number {
    return codes[this.code].http;
  }
}

/** The refusal of malformed or oversized input. */
export function invalidArgument(message: string): DocumentsError {
  return new DocumentsError('INVALID_ARGUMENT', message);
}

/** The refusal of a guard, worded as Firestore words it. */
export function permissionDenied(): DocumentsError {
  return new DocumentsError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

/**
 * What is in the table is not what was stored. The SDK gives up a write that meets it; any other unexpected failure it
 * would send again for ever, and all that waits behind it.
 */
export function damaged(): DocumentsError {
  return new DocumentsError('DATA_LOSS', 'A stored document is damaged.');
}

/** Whether it is what `damaged` tells. */
export function isDamage(error: unknown): boolean {
  return error instanceof DocumentsError && error.code === 'DATA_LOSS';
}

/** Whether whoever runs the machine should hear of it: the caller is told of nothing but its code. */
export function isUnexpected(error: unknown): boolean {
  if (error instanceof DocumentsError) return isDamage(error);
  return !(error instanceof InvalidTokenError);
}

/** What the caller may be told of any failure: unexpected ones become INTERNAL without their message. */
export function toDocumentsError(error: unknown): DocumentsError {
  if (error instanceof DocumentsError) return error;
  if (error instanceof InvalidTokenError) {
    return new DocumentsError('UNAUTHENTICATED', 'Missing or invalid authentication.');
  }
  // The SDK keeps a write that meets this and sends it again.
  if (isStorageFailure(error))
    return new DocumentsError('UNAVAILABLE', 'Nothing can be stored at the moment.');
  return new DocumentsError('INTERNAL', 'Internal error.');
}
