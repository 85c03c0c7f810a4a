import type { DocumentsError } from '../model/errors.ts';

export interface WireError {
  readonly error: { readonly code: number; readonly message: string; readonly status: string };
}

/** Encodes an error as an HTTP body or a message in a stream (https://cloud.google.com/apis/design/errors). */
export function encodeError(error: DocumentsError): WireError {
  return { error: { code: error.httpStatus, message: error.message, status: error.code } };
}

/** Encodes an error as the `cause` of a removed target, with the RPC number instead of the HTTP status. */
export function encodeCause(error: DocumentsError): {
  readonly code: number;
  readonly message: string;
} {
  return { code: error.rpcNumber, message: error.message };
}
