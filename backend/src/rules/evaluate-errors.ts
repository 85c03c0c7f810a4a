import type { Position } from './ast.ts';
import { UnprovenError } from './values.ts';

/** An expression without a value. `||` and `&&` may absorb it; as a condition's result it refuses. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  /** Set where the error is caught, since built-ins do not know their position. */
  at: Position | null = null;
}

/** A limit of the request is exceeded; the request is refused. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/**
 * The thrown `EvaluationError`, with its position. Other errors are rethrown: a disk failure is not a refusal, which would
 * make the SDK discard the write.
 */
export function evaluationError(thrown: unknown, at: Position | null): EvaluationError {
  // The stack overflowed: no other branch may be tried.
  if (thrown instanceof RangeError) throw new LimitError(thrown.message);
  const error = thrown instanceof UnprovenError ? new EvaluationError(thrown.message) : thrown;
  if (!(error instanceof EvaluationError)) throw error;
  error.at ??= at;
  return error;
}
