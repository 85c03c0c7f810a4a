import type { Budget } from './evaluate-budget.ts';
import type { EvaluationError } from './evaluate-errors.ts';
import type { DocumentReads } from './rules.ts';
import type { RuleMap, RuleValue } from './values.ts';

/**
 * A value, or the error in its place. Errors are values, because the operands beside an error are still evaluated and
 * counted, as in Google's engine.
 */
export type Outcome = RuleValue | EvaluationError;

/** The state of one evaluation. */
export interface Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleMap | null;
  readonly reads: DocumentReads;
  readonly budget: Budget;
  /** Wildcards, parameters and lets; `undefined` for an unknown wildcard. Functions are not recursive, so one slot suffices. */
  readonly slots: (Outcome | undefined)[];
}

/** Throws `LimitError`. */
export type Evaluator = (evaluation: Evaluation) => Outcome;

export interface CompiledExpression {
  readonly evaluate: Evaluator;
  /**
   * The expressions that are always evaluated; the caller counts them. The operands that `&&`, `||` and `? :` may skip
   * count themselves.
   */
  readonly cost: number;
}
