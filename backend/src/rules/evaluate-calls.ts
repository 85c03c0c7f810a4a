import type { Expression } from './ast.ts';
import { globalFunctions, namespaces } from './builtins/functions.ts';
import { callMethod } from './builtins/methods.ts';
import { compilePattern } from './builtins/patterns.ts';
import { Arguments } from './builtins/types.ts';
import { evaluationError, type EvaluationError } from './evaluate-errors.ts';
import type { CompiledFunction } from './evaluate-scope.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';
import { RulesError, type RulesService } from './rules.ts';
import type { RuleValue } from './values.ts';

type Call = Expression & { readonly kind: 'call' | 'methodCall' };

/**
 * `f(x)` of a declared function. The error of an argument or `let` is thrown only when it is used:
 * https://github.com/davideast/pyric/tree/main/packages/conformance/observations/storage-rules/rules-storage-functions-let-scope.json
 */
export function compileDeclaredCall(
  args: readonly Evaluator[],
  { parameterSlots, letSlots, result }: CompiledFunction,
): Evaluator {
  return (evaluation) => {
    const { budget, slots } = evaluation;
    budget.countExpression();
    // Evaluates all arguments before it stores the first, since an argument may call this function.
    const values = args.map((arg) => attempt(arg, evaluation));
    for (const [index, slot] of parameterSlots.entries()) slots[slot] = values[index];
    for (const slot of letSlots) slots[slot] = undefined;
    budget.enterCall();
    try {
      return result(evaluation);
    } finally {
      budget.leaveCall();
    }
  };
}

/** `get(x)`, or `math.abs(x)` with the namespace's name. */
export function compileBuiltInCall(
  call: Call,
  args: readonly Evaluator[],
  service: RulesService,
  namespace?: string,
): Evaluator {
  const functions =
    namespace === undefined ? globalFunctions[service] : namespaces[service].get(namespace);
  const builtIn = functions?.get(call.name);
  if (!builtIn) throw new RulesError(call.at, `${call.name} is not known here`);
  return (evaluation) => {
    evaluation.budget.countExpression();
    const values = evaluateAll(args, evaluation);
    evaluation.at = call.at;
    return builtIn.call(new Arguments(values), evaluation);
  };
}

/** `x.f(y)`. */
export function compileMethodCall(
  { at, name, args: [first] }: Call,
  object: Evaluator,
  args: readonly Evaluator[],
): Evaluator {
  if (patternMethods.has(name) && first?.kind === 'string') checkPattern(first.value, first.at);
  return (evaluation) => {
    evaluation.budget.countExpression();
    const self = object(evaluation);
    const values = evaluateAll(args, evaluation);
    evaluation.at = at;
    return callMethod(self, { name, args: values, budget: evaluation.budget });
  };
}

const patternMethods = new Set(['matches', 'replace', 'split']);

/** Checks a literal pattern when the rules are loaded. */
function checkPattern(source: string, at: Expression['at']): void {
  try {
    compilePattern(source);
  } catch (error) {
    throw new RulesError(at, error instanceof Error ? error.message : String(error));
  }
}

function attempt(arg: Evaluator, evaluation: Evaluation): RuleValue | EvaluationError {
  try {
    return arg(evaluation);
  } catch (thrown) {
    return evaluationError(thrown, evaluation.at);
  }
}

function evaluateAll(args: readonly Evaluator[], evaluation: Evaluation): RuleValue[] {
  return args.map((arg) => arg(evaluation));
}
