/**
 * Transactions of Google's server libraries. Nothing is kept for them: the id of one names the last change before its
 * first read, and it is refused once anything has been changed since. The library tries again after ABORTED. Callers without
 * rights begin none, since the id tells when the office works.
 */
import type { Documents } from '../documents.ts';
import { DocumentsError, permissionDenied } from '../model/errors.ts';
import type { Call } from './call.ts';
import { decodeObject, decodeString, type JsonObject } from './decode-json.ts';

type Caller = Pick<Call, 'documents' | 'bounds'>;

/** The keys of a read that `joinTransaction` decodes. */
export const transactionKeys = ['transaction', 'newTransaction'] as const;

export function beginTransaction(call: Call): object {
  const { options = {} } = decodeObject(call.body, 'The request', ['options']);
  return begin(options, call);
}

/** Only after an error, so that nothing is left to do. */
export function rollback({ body }: Call): object {
  const { transaction } = decodeObject(body, 'The request', ['transaction']);
  decodeString(transaction, 'transaction');
  return {};
}

/** Begins the transaction of a read or checks it. Returns what its response begins with. */
export function joinTransaction(request: JsonObject, call: Caller): readonly object[] {
  const { transaction, newTransaction } = request;
  if (transaction !== undefined) checkUnchanged(transaction, call.documents);
  return newTransaction === undefined ? [] : [begin(newTransaction, call)];
}

/** Throws ABORTED if anything has been changed since the transaction began. */
export function checkUnchanged(transaction: unknown, documents: Documents): void {
  if (decodeString(transaction, 'transaction') !== lastChange(documents))
    throw new DocumentsError('ABORTED', 'Something else was changed. Try the transaction again.');
}

function begin(json: unknown, { documents, bounds }: Caller): object {
  if (!bounds.isPrivileged) throw permissionDenied();
  const { readOnly = {}, readWrite = {} } = decodeObject(json, 'A transaction', [
    'readOnly',
    'readWrite',
  ]);
  decodeObject(readOnly, 'readOnly', []);
  decodeObject(readWrite, 'readWrite', ['retryTransaction']);
  return { transaction: lastChange(documents) };
}

function lastChange({ changes }: Documents): string {
  return changes.token(changes.last());
}
