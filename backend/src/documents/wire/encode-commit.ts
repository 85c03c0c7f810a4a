import { microsToIso } from '../../kernel/micros.ts';
import type { CommitResult, WriteResult } from '../model/types.ts';

/** Encodes the results of a commit. The SDK asserts one transform result for each transform. */
export function encodeCommitResult({ writeResults, commitTime }: CommitResult): object {
  return { writeResults: writeResults.map(encodeWriteResult), commitTime: microsToIso(commitTime) };
}

export function encodeWriteResult({ updateTime, transformResults }: WriteResult): object {
  return {
    ...(updateTime !== null && { updateTime: microsToIso(updateTime) }),
    ...(updateTime !== null && transformResults.length > 0 && { transformResults }),
  };
}
