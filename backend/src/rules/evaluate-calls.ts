import type { Expression } from './ast.ts';
import { globalFunctions, namespaces } from './builtins/functions.ts';
import { callMethod } from './builtins/methods.ts';
import { compilePattern } from './builtins/patterns.ts';
import { Arguments } from './builtins/types.ts';
import { evaluateAll, operation } from './evaluate-operation.ts';
import type { CompiledFunction } from './evaluate-scope.ts';
import type { CompiledExpression, Evaluator } from './evaluation.ts';
import { RulesError, type RulesService } from './rules.ts';

type Call = Expression & { readonly kind: 'call' | 'methodCall' };

/**
 * `f(x)` of a declared function. Arguments and lets are evaluated first, whether they are used or not; an error among them
 * counts when it is used: https://github.com/davideast/pyric/tree/main/packages/conformance/observations/storage-rules/rules-storage-functions-let-scope.json
 */
export function compileDeclaredCall(
  args: readonly CompiledExpression[],
  { parameterSlots, lets, result }: CompiledFunction,
): CompiledExpression {
  const operands = [...args, ...lets.map(({ value }) => value), result];
  const evaluate: Evaluator = (evaluation) => {
    const { slots } = evaluation;
    // Evaluates all arguments before it stores the first, since an argument may call this function.
    const outcomes = evaluateAll(args, evaluation);
    for (const [index, slot] of parameterSlots.entries()) slots[slot] = outcomes[index];
    for (const { slot, value } of lets) slots[slot] = value.evaluate(evaluation);
    return result.evaluate(evaluation);
  };
  return { evaluate, cost: operands.reduce((sum, { cost }) => sum + cost, 1 + lets.length) };
}

/** `get(x)`, or `math.abs(x)` with the namespace's name. */
export function compileBuiltInCall(
  { at, name }: Call,
  args: readonly CompiledExpression[],
  service: RulesService,
  namespace?: string,
): CompiledExpression {
  const functions =
    namespace === undefined ? globalFunctions[service] : namespaces[service].get(namespace);
  const builtIn = functions?.get(name);
  if (!builtIn) throw new RulesError(at, `${name} is not known here`);
  return operation(at, args, (values, evaluation) =>
    builtIn.call(new Arguments(values), evaluation),
  );
}

/** `x.f(y)`. */
export function compileMethodCall(
  { at, name, args: [first] }: Call,
  object: CompiledExpression,
  args: readonly CompiledExpression[],
): CompiledExpression {
  if (patternMethods.has(name) && first?.kind === 'string') checkPattern(first.value, first.at);
  return operation(at, [object, ...args], ([self = null, ...values], { budget }) =>
    callMethod(self, { name, args: values, budget }),
  );
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
