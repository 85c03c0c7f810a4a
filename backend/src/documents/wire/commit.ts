import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';
import { decodeWrites } from './decode-write.ts';
import { encodeCommitResult } from './encode-commit.ts';

/** Commits one batch of writes. */
export async function commit({ body, naming, bounds, ...call }: Call): Promise<object> {
  const { writes } = decodeObject(body, 'The request', ['writes']);
  const decoded = decodeWrites(writes, naming, bounds);
  const commits = call.documents.commitSequence(call.auth, call.countChanges);
  return encodeCommitResult(await commits.commit(() => decoded));
}
