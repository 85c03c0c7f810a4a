import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';
import { decodeWrites } from './decode-write.ts';
import { encodeCommitResult } from './encode-commit.ts';
import { checkUnchanged } from './transactions.ts';

/** Commits one batch of writes, of a transaction or not. */
export async function commit({ body, naming, bounds, documents, ...call }: Call): Promise<object> {
  const { writes, transaction } = decodeObject(body, 'The request', ['writes', 'transaction']);
  const decoded = decodeWrites(writes, naming, bounds);
  const commits = documents.commitSequence(call.auth, call.countChanges);
  const result = await commits.commit(() => {
    if (transaction !== undefined) checkUnchanged(transaction, documents);
    return decoded;
  });
  return encodeCommitResult(result);
}
