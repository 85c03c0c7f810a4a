import type { Position } from './ast.ts';
import type { Budget } from './evaluate-budget.ts';
import type { EvaluationError } from './evaluate-errors.ts';
import type { DocumentReads } from './rules.ts';
import type { RuleMap, RuleValue } from './values.ts';

/**
 * The value of a wildcard, parameter or let; `undefined` for an unknown wildcard and for a let before its first use. An
 * argument's error is thrown when it is used.
 */
export type Slot = RuleValue | EvaluationError | undefined;

/** The state of one evaluation. */
export interface Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleMap | null;
  readonly reads: DocumentReads;
  readonly budget: Budget;
  /** Wildcards, parameters and lets. Each has one slot, since functions cannot be recursive. */
  readonly slots: Slot[];
  /** The current operation, for explanations of errors. */
  at: Position | null;
}

/** A compiled expression; throws `EvaluationError` or `LimitError`. */
export type Evaluator = (evaluation: Evaluation) => RuleValue;
