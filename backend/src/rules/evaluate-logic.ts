import { asBoolean } from './builtins/types.ts';
import { evaluationError } from './evaluate-errors.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';

/**
 * `left || right` with `decisive` true, `left && right` with false. An operand with the decisive value decides even if
 * the other is an error.
 */
export function logical(decisive: boolean, left: Evaluator, right: Evaluator): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    let leftValue: boolean;
    try {
      leftValue = asBoolean(left(evaluation));
    } catch (thrown) {
      const error = evaluationError(thrown, evaluation.at);
      if (asBoolean(right(evaluation)) === decisive) return decisive;
      throw error;
    }
    return leftValue === decisive ? decisive : asBoolean(right(evaluation));
  };
}

/** `!operand`. */
export function not(operand: Evaluator): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    return !asBoolean(operand(evaluation));
  };
}

/** `test ? whenTrue : whenFalse`: the other branch is not evaluated. */
export function conditional(test: Evaluator, whenTrue: Evaluator, whenFalse: Evaluator): Evaluator {
  return (evaluation: Evaluation) => {
    evaluation.budget.countExpression();
    return asBoolean(test(evaluation)) ? whenTrue(evaluation) : whenFalse(evaluation);
  };
}
