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

/** Makes whatever was thrown an `EvaluationError` that knows its place, and lets a `LimitError` pass. */
export function evaluationError(thrown: unknown, at: Position | null): EvaluationError {
  if (thrown instanceof LimitError) throw thrown;
  // The stack is gone: no other branch may be tried on what is left of it.
  if (thrown instanceof RangeError) throw new LimitError(thrown.message);
  const error =
    thrown instanceof EvaluationError
      ? thrown
      : new EvaluationError(thrown instanceof UnprovenError ? thrown.message : String(thrown));
  error.at ??= at;
  return error;
}
