import { microsToIso } from '../../kernel/micros.ts';
import type { CommitResult, Value, WriteResult } from '../model/types.ts';

export interface WireWriteResult {
  readonly updateTime?: string;
  readonly transformResults?: readonly Value[];
}

export interface WireCommitResult {
  readonly writeResults: readonly WireWriteResult[];
  readonly commitTime: string;
}

/** Encodes one write's result. The SDK asserts one transform result for each transform. */
export function encodeWriteResult(result: WriteResult): WireWriteResult {
  if (result.updateTime === null) return {};
  const updateTime = microsToIso(result.updateTime);
  return result.transformResults.length === 0
    ? { updateTime }
    : { updateTime, transformResults: result.transformResults };
}

export function encodeCommitResult(result: CommitResult): WireCommitResult {
  return {
    writeResults: result.writeResults.map(encodeWriteResult),
    commitTime: microsToIso(result.commitTime),
  };
}
