import type { Position } from './ast.ts';
import { UnprovenError } from './values.ts';

/** An expression that has no value. `||` and `&&` may make up for it; at the end of a condition it refuses. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  /** Filled in where the error is caught: built-ins do not know where they are called. */
  at: Position | null = null;
}

/** A bound on the whole request is passed: nothing makes up for it, the request is refused. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/**
 * The `EvaluationError` that was thrown, which from now on knows its place. Anything else passes: a disk that fails while a
 * condition reads says nothing of what the caller may, and a refusal would make the SDK throw the write away.
 */
export function evaluationError(thrown: unknown, at: Position | null): EvaluationError {
  // The stack is gone: no other branch may be tried on what is left of it.
  if (thrown instanceof RangeError) throw new LimitError(thrown.message);
  const error = thrown instanceof UnprovenError ? new EvaluationError(thrown.message) : thrown;
  if (!(error instanceof EvaluationError)) throw error;
  error.at ??= at;
  return error;
}
