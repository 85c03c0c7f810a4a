import type { Position } from './ast.ts';
import { EvaluationError, evaluationError } from './evaluate-errors.ts';
import type { CompiledExpression, Evaluation, Evaluator, Outcome } from './evaluation.ts';
import type { RuleValue } from './values.ts';

/**
 * An operation on values. All operands are evaluated, the last one first as in Google's engine, where the order of `get` and
 * `exists` decides how many documents they count for.
 */
export function operation(
  at: Position,
  operands: readonly CompiledExpression[],
  operate: (values: readonly RuleValue[], evaluation: Evaluation) => RuleValue,
): CompiledExpression {
  const evaluate: Evaluator = (evaluation) => {
    const outcomes = evaluateAll(operands, evaluation);
    if (outcomes.every(isValue)) return attempt(at, () => operate(outcomes, evaluation));
    return outcomes.find((outcome) => outcome instanceof EvaluationError) ?? null;
  };
  return { evaluate, cost: operands.reduce((sum, { cost }) => sum + cost, 1) };
}

/** The outcomes of operands in their order, evaluated from the last to the first. */
export function evaluateAll(
  operands: readonly CompiledExpression[],
  evaluation: Evaluation,
): Outcome[] {
  const outcomes: Outcome[] = operands.map(() => null);
  for (let index = operands.length - 1; index >= 0; index -= 1) {
    outcomes[index] = operands[index]?.evaluate(evaluation) ?? null;
  }
  return outcomes;
}

/** The same for one operand. */
export function unary(
  at: Position,
  { evaluate, cost }: CompiledExpression,
  operate: (value: RuleValue) => RuleValue,
): CompiledExpression {
  return {
    cost: 1 + cost,
    evaluate: (evaluation) => {
      const value = evaluate(evaluation);
      return value instanceof EvaluationError ? value : attempt(at, () => operate(value));
    },
  };
}

/** The same for two operands. */
export function binary(
  at: Position,
  left: CompiledExpression,
  right: CompiledExpression,
  operate: (left: RuleValue, right: RuleValue, evaluation: Evaluation) => RuleValue,
): CompiledExpression {
  return {
    cost: 1 + left.cost + right.cost,
    evaluate: (evaluation) => {
      const rightValue = right.evaluate(evaluation);
      const leftValue = left.evaluate(evaluation);
      if (leftValue instanceof EvaluationError) return leftValue;
      if (rightValue instanceof EvaluationError) return rightValue;
      return attempt(at, () => operate(leftValue, rightValue, evaluation));
    },
  };
}

function isValue(outcome: Outcome): outcome is RuleValue {
  return !(outcome instanceof EvaluationError);
}

function attempt(at: Position, operate: () => RuleValue): Outcome {
  try {
    return operate();
  } catch (thrown) {
    return evaluationError(thrown, at);
  }
}
