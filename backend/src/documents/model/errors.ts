/**
 * The errors of the document service: Google's canonical codes, each with its RPC number and HTTP status
 * (https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto). Only `wire/` encodes them.
 */
import { InvalidTokenError } from '../../kernel/request-auth.ts';
import { DamageError } from '../../sqlite/check-value.ts';
import { isStorageFailure } from '../../sqlite/errors.ts';

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

/** An error for the caller: its message is sent as it is. */
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

export function invalidArgument(message: string): DocumentsError {
  return new DocumentsError('INVALID_ARGUMENT', message);
}

export function tooLong(maxBytes: number): DocumentsError {
  return invalidArgument(`The request is longer than ${maxBytes} bytes.`);
}

/** Firestore's own message. */
export function permissionDenied(): DocumentsError {
  return new DocumentsError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

/** The SDK gives up a write that fails with DATA_LOSS. After INTERNAL it would retry forever and block later writes. */
export function damaged(): DocumentsError {
  return new DocumentsError('DATA_LOSS', 'A stored document is damaged.');
}

export function isDamage(error: unknown): boolean {
  return error instanceof DocumentsError && error.code === 'DATA_LOSS';
}

/** Whether the error must be logged, because the caller learns only its code. */
export function isUnexpected(error: unknown): boolean {
  if (error instanceof DocumentsError) return isDamage(error);
  return !(error instanceof InvalidTokenError);
}

/** Converts any error to one for the caller; an unexpected one becomes INTERNAL without its message. */
export function toDocumentsError(error: unknown): DocumentsError {
  if (error instanceof DocumentsError) return error;
  if (error instanceof InvalidTokenError) {
    return new DocumentsError('UNAUTHENTICATED', 'Missing or invalid authentication.');
  }
  // The caller's account.
  if (error instanceof DamageError) return new DocumentsError('DATA_LOSS', error.message);
  // The SDK retries a write that fails with UNAVAILABLE.
  if (isStorageFailure(error))
    return new DocumentsError('UNAVAILABLE', 'Nothing can be stored at the moment.');
  return new DocumentsError('INTERNAL', 'Internal error.');
}

const maxQuotedLength = 200;

/** The caller's input in quotes, shortened, for an error message. */
export function quoted(text: string): string {
  if (text.length <= maxQuotedLength) return `"${text}"`;
  return `"${text.slice(0, maxQuotedLength).toWellFormed()}…"`;
}
