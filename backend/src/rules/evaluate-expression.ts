/**
 * Compiles an expression to a closure, which is faster than walking the tree for each request, and counts its expressions as
 * Google's engine does: one for each part of the tree that is evaluated.
 */
import type { Expression } from './ast.ts';
import { asBoolean, isOfType, typeNames, unexpected } from './builtins/types.ts';
import { compileBuiltInCall, compileDeclaredCall, compileMethodCall } from './evaluate-calls.ts';
import { EvaluationError } from './evaluate-errors.ts';
import { segmentOf } from './builtins/casts.ts';
import { binary, operation, unary } from './evaluate-operation.ts';
import type { CompiledFunction, DeclaredFunction, Scope } from './evaluate-scope.ts';
import type { CompiledExpression, Evaluation, Outcome } from './evaluation.ts';
import { applyOperator, elementAt, memberOf, negate, slice } from './operators.ts';
import { RulesError } from './rules.ts';
import { RuleMap, RulePath, type RuleValue } from './values.ts';

/** Far beyond real conditions, far below the stack's limit. */
const maxNesting = 500;

/** Compiles an expression in its scope. */
export function compileExpression(
  expression: Expression,
  scope: Scope,
  nesting = 0,
): CompiledExpression {
  if (nesting > maxNesting) throw new RulesError(expression.at, 'the expression nests too deeply');
  const compile = (inner: Expression) => compileExpression(inner, scope, nesting + 1);
  const { at } = expression;
  switch (expression.kind) {
    case 'null':
      return literal(null);
    case 'boolean':
    case 'integer':
    case 'float':
    case 'string':
    case 'bytes':
      return literal(expression.value);
    case 'name': {
      const variable = scope.variable(expression.name);
      if (!variable) throw new RulesError(at, `${expression.name} is not known here`);
      return { cost: 1, evaluate: variable };
    }
    case 'list':
      return operation(at, expression.items.map(compile), (items) => items);
    case 'map': {
      const parts = expression.entries.flatMap(({ key, value }) => [compile(key), compile(value)]);
      return operation(at, parts, mapOf);
    }
    case 'path': {
      const { segments } = expression;
      const inner = segments.filter((segment) => typeof segment !== 'string').map(compile);
      const compiled = operation(at, inner, (values, evaluation) =>
        pathOf(segments, values, evaluation),
      );
      return { ...compiled, cost: compiled.cost + segments.length - inner.length };
    }
    case 'conditional':
      return conditional(
        compile(expression.test),
        compile(expression.whenTrue),
        compile(expression.whenFalse),
      );
    case 'unary': {
      const operate = expression.op === '!' ? not : negate;
      return unary(at, compile(expression.operand), operate);
    }
    case 'binary': {
      const { op } = expression;
      const left = compile(expression.left);
      const right = compile(expression.right);
      if (op === '||' || op === '&&') return logical(op === '||', left, right);
      return binary(at, left, right, (a, b, { budget }) => applyOperator(op, a, b, budget));
    }
    case 'is': {
      const { type } = expression;
      if (!typeNames.has(type)) throw new RulesError(at, `${type} is not a type`);
      const compiled = unary(at, compile(expression.value), (value) => isOfType(value, type));
      // The type is an expression of its own in Google's engine.
      return { ...compiled, cost: compiled.cost + 1 };
    }
    case 'member': {
      const { name } = expression;
      return unary(at, compile(expression.object), (object) => memberOf(object, name));
    }
    case 'index':
      return binary(at, compile(expression.object), compile(expression.index), elementAt);
    case 'slice': {
      const parts = [expression.object, expression.from, expression.to].map(compile);
      return operation(at, parts, ([object = null, from = null, to = null], { budget }) =>
        slice(object, from, to, budget),
      );
    }
    case 'call': {
      const args = expression.args.map(compile);
      const declared = scope.function(expression.name);
      if (!declared) return compileBuiltInCall(expression, args, scope.service);
      return compileDeclaredCall(args, compileFunction(declared, nesting));
    }
    case 'methodCall':
  }
  const { object } = expression;
  const args = expression.args.map(compile);
  const isNamespace = object.kind === 'name' && !scope.variable(object.name);
  if (isNamespace) return compileBuiltInCall(expression, args, scope.service, object.name);
  return compileMethodCall(expression, compile(object), args);
}

function compileFunction(declared: DeclaredFunction, nesting: number): CompiledFunction {
  if (declared.compiled) return declared.compiled;
  const { declaration } = declared;
  const scope = declared.scope.inner();
  const parameterSlots = declaration.parameters.map((name) => scope.declareVariable(name));
  const lets = declaration.lets.map(({ name, value }) => {
    // In this order, since a let does not see itself.
    const compiled = compileExpression(value, scope, nesting + 1);
    return { slot: scope.declareVariable(name), value: compiled };
  });
  const result = compileExpression(declaration.result, scope, nesting + 1);
  declared.compiled = { parameterSlots, lets, result };
  return declared.compiled;
}

function literal(value: RuleValue): CompiledExpression {
  return { cost: 1, evaluate: () => value };
}

/**
 * `left || right` with `decisive` true, `left && right` with false. An operand with the decisive value decides even if
 * the other is an error. Google's engine counts one expression more when it evaluates the right operand.
 */
function logical(
  decisive: boolean,
  left: CompiledExpression,
  right: CompiledExpression,
): CompiledExpression {
  return {
    cost: 1 + left.cost,
    evaluate: (evaluation) => {
      const leftValue = booleanOf(left.evaluate(evaluation));
      if (leftValue === decisive) return decisive;
      evaluation.budget.countExpressions(1 + right.cost);
      const rightValue = booleanOf(right.evaluate(evaluation));
      return typeof leftValue === 'boolean' || rightValue === decisive ? rightValue : leftValue;
    },
  };
}

/** `test ? whenTrue : whenFalse`; the branch counts one more in Google's engine, the second one three. */
function conditional(
  test: CompiledExpression,
  whenTrue: CompiledExpression,
  whenFalse: CompiledExpression,
): CompiledExpression {
  return {
    cost: 2 + test.cost,
    evaluate: (evaluation) => {
      const isTrue = booleanOf(test.evaluate(evaluation));
      if (typeof isTrue !== 'boolean') return isTrue;
      const branch = isTrue ? whenTrue : whenFalse;
      evaluation.budget.countExpressions(isTrue ? branch.cost : 2 + branch.cost);
      return branch.evaluate(evaluation);
    },
  };
}

function not(operand: RuleValue): boolean {
  return !asBoolean(operand);
}

function booleanOf(value: Outcome): boolean | EvaluationError {
  if (typeof value === 'boolean' || value instanceof EvaluationError) return value;
  return unexpected('bool', value);
}

function mapOf(entries: readonly RuleValue[]): RuleMap {
  const keys = entries.filter((_, index) => index % 2 === 0);
  return RuleMap.of(
    keys.map((key, index) => {
      if (typeof key !== 'string') throw unexpected('string', key);
      return [key, entries[2 * index + 1] ?? null];
    }),
  );
}

/** A path; `$( )` in it is one segment or a whole other path. */
function pathOf(
  written: readonly (string | Expression)[],
  values: readonly RuleValue[],
  { budget }: Evaluation,
): RulePath {
  let next = 0;
  const segments = written.flatMap((segment) => {
    if (typeof segment === 'string') return segment;
    const value = values[next++] ?? null;
    return value instanceof RulePath ? value.segments : segmentOf(value, budget);
  });
  budget.spend(segments.length);
  return new RulePath(segments);
}
