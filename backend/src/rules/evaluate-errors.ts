import type { Position } from './ast.ts';
import { UnprovenError } from './values.ts';

/** The evaluation of an expression failed. `||` and `&&` may absorb the error; otherwise the condition refuses. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  /** Set when the error is caught, since built-ins do not know their position. */
  at: Position | null = null;

  /** Without a stack, which would cost a tenth of the evaluation: `&&` and `||` often absorb these errors. */
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The request exceeds a limit, and is refused whatever other conditions allow. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/**
 * Adds the position to an `EvaluationError`. Rethrows other errors: a disk failure must not count as a refusal, after which
 * the SDK discards the write.
 */
export function evaluationError(thrown: unknown, at: Position): EvaluationError {
  // The stack overflowed: no other branch may be tried.
  if (thrown instanceof RangeError) throw new LimitError(thrown.message);
  const error = thrown instanceof UnprovenError ? new EvaluationError(thrown.message) : thrown;
  if (!(error instanceof EvaluationError)) throw error;
  error.at ??= at;
  return error;
}
