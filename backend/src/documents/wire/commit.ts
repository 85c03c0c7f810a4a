import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';
import { decodeWrites } from './decode-write.ts';
import { encodeCommitResult, type WireCommitResult } from './encode-commit.ts';

export async function commit({
  body,
  auth,
  documents,
  naming,
  bounds,
  countChanges,
}: Call): Promise<WireCommitResult> {
  const { writes } = decodeObject(body, 'The request', ['writes']);
  const decoded = decodeWrites(writes, naming, bounds);
  return encodeCommitResult(
    await documents.commitSequence(auth, countChanges).commit(() => decoded),
  );
}
