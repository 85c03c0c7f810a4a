import type { DocumentsError } from '../model/errors.ts';

/** Encodes an error as an HTTP body or a message in a stream (https://cloud.google.com/apis/design/errors). */
export function encodeError({ httpStatus, message, code }: DocumentsError): object {
  return { error: { code: httpStatus, message, status: code } };
}

/** Encodes an error as the `cause` of a removed target, with the RPC number instead of the HTTP status. */
export function encodeCause({ rpcNumber, message }: DocumentsError): object {
  return { code: rpcNumber, message };
}
