import type { Position } from './ast.ts';
import type { Budget } from './evaluate-budget.ts';
import type { EvaluationError } from './evaluate-errors.ts';
import type { DocumentReads } from './rules.ts';
import type { RuleMap, RuleValue } from './values.ts';

/**
 * `undefined`: a wildcard nothing is known of, or a let not yet evaluated. An error: an argument that has no value,
 * which matters when it is used.
 */
export type Slot = RuleValue | EvaluationError | undefined;

/** What the closures of a compiled condition work on while one request is judged. */
export interface Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleMap | null;
  readonly reads: DocumentReads;
  readonly budget: Budget;
  /**
   * Wildcards, parameters and lets, each at a place of its own: functions cannot call themselves, so no two calls of
   * one are ever under way at once.
   */
  readonly slots: Slot[];
  /** The operation under way, for the explanation of an error. */
  at: Position | null;
}

/** A compiled expression; throws `EvaluationError` or `LimitError`. */
export type Evaluator = (evaluation: Evaluation) => RuleValue;
