import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';
import { decodeWrites } from './decode-write.ts';
import { encodeCommitResult, type WireCommitResult } from './encode-commit.ts';

/** Applies a batch of writes. */
export function commit({ body, auth, documents, naming }: Call): WireCommitResult {
  const { writes } = decodeObject(body, 'The request', ['writes']);
  return encodeCommitResult(documents.commit(decodeWrites(writes, naming), auth));
}
