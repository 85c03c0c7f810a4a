import type { Position } from './ast.ts';
import type { Budget } from './evaluate-budget.ts';
import type { DocumentReads } from './rules.ts';
import type { RuleMap, RuleValue } from './values.ts';

/** What the closures of a compiled condition work on while one request is judged. */
export interface Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleMap | null;
  readonly reads: DocumentReads;
  readonly budget: Budget;
  /**
   * Wildcards, parameters and lets, each at a place of its own: functions cannot call themselves, so no two calls of
   * one are ever under way at once. `undefined`: a wildcard nothing is known of, or a let not yet evaluated.
   */
  readonly slots: (RuleValue | undefined)[];
  /** The operation under way, for the explanation of an error. */
  at: Position | null;
}

/** A compiled expression; throws `EvaluationError` or `LimitError`. */
export type Evaluator = (evaluation: Evaluation) => RuleValue;
