import { invalidArgument, permissionDenied, toDocumentsError } from '../model/errors.ts';
import type { Call } from './call.ts';
import { decodeObject } from './decode-json.ts';
import { decodeWrites } from './decode-write.ts';
import { encodeWriteResult } from './encode-commit.ts';
import { encodeCause } from './encode-error.ts';

/**
 * Commits each write alone: some may be refused. Callers without rights may not: each of their writes would be a commit before
 * an administrator's.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchWrite
 */
export async function batchWrite({ body, naming, bounds, ...call }: Call): Promise<object> {
  if (!bounds.isPrivileged) throw permissionDenied();
  const request = decodeObject(body, 'The request', ['writes', 'labels']);
  const writes = decodeWrites(request['writes'], naming, bounds);
  if (new Set(writes.map(({ path }) => path)).size < writes.length)
    throw invalidArgument('A document can be written only once.');
  const results = await Promise.all(
    writes.map(async (write) => {
      const alone = call.documents.commitSequence(call.auth, call.countChanges);
      try {
        const { writeResults } = await alone.commit(() => [write]);
        return { writeResult: writeResults.map(encodeWriteResult)[0] ?? {}, status: {} };
      } catch (error) {
        return { writeResult: {}, status: encodeCause(toDocumentsError(error)) };
      }
    }),
  );
  return {
    writeResults: results.map(({ writeResult }) => writeResult),
    status: results.map(({ status }) => status),
  };
}
