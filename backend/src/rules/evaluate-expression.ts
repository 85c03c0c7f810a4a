/**
 * Compiles an expression to a closure, which is faster than walking the tree for each request. The closures count against
 * the budget, except those of literals and names.
 */
import type { Expression, Position } from './ast.ts';
import { asBoolean, isOfType, typeNames, unexpected } from './builtins/types.ts';
import { compileBuiltInCall, compileDeclaredCall, compileMethodCall } from './evaluate-calls.ts';
import { evaluationError, EvaluationError } from './evaluate-errors.ts';
import type { CompiledFunction, DeclaredFunction, Scope } from './evaluate-scope.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';
import { applyOperator, elementAt, memberOf, negate, slice } from './operators.ts';
import { RulesError } from './rules.ts';
import { RuleMap, RulePath, type RuleValue } from './values.ts';

/** Far beyond real conditions, far below the stack's limit. */
const maxNesting = 500;

/** Compiles an expression in its scope. */
export function compileExpression(expression: Expression, scope: Scope, nesting = 0): Evaluator {
  if (nesting > maxNesting) throw new RulesError(expression.at, 'the expression nests too deeply');
  const compile = (inner: Expression) => compileExpression(inner, scope, nesting + 1);
  const { at } = expression;
  switch (expression.kind) {
    case 'null':
      return () => null;
    case 'boolean':
    case 'integer':
    case 'float':
    case 'string':
    case 'bytes': {
      const { value } = expression;
      return () => value;
    }
    case 'name': {
      const variable = scope.variable(expression.name);
      if (!variable) throw new RulesError(at, `${expression.name} is not known here`);
      return variable;
    }
    case 'list': {
      const items = expression.items.map(compile);
      return counted(at, (evaluation) => items.map((item) => item(evaluation)));
    }
    case 'map':
      return map(
        at,
        expression.entries.map(({ key, value }) => [compile(key), compile(value)]),
      );
    case 'path':
      return path(
        at,
        expression.segments.map((segment) => {
          return typeof segment === 'string' ? segment : compile(segment);
        }),
      );
    case 'conditional':
      return conditional(
        compile(expression.test),
        compile(expression.whenTrue),
        compile(expression.whenFalse),
      );
    case 'unary':
      return expression.op === '!'
        ? not(compile(expression.operand))
        : unary(at, compile(expression.operand), negate);
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
      return unary(at, compile(expression.value), (value) => isOfType(value, type));
    }
    case 'member': {
      const { name } = expression;
      return unary(at, compile(expression.object), (object) => memberOf(object, name));
    }
    case 'index':
      return binary(at, compile(expression.object), compile(expression.index), elementAt);
    case 'slice': {
      const from = compile(expression.from);
      const to = compile(expression.to);
      return binary(at, compile(expression.object), from, (object, start, evaluation) =>
        slice(object, start, to(evaluation), evaluation.budget),
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
  const letSlots = declaration.lets.map(({ name, value }) => {
    return scope.declareLet(name, compileExpression(value, scope, nesting + 1));
  });
  const result = compileExpression(declaration.result, scope, nesting + 1);
  declared.compiled = { parameterSlots, letSlots, result };
  return declared.compiled;
}

function counted(at: Position, evaluate: Evaluator): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    evaluation.at = at;
    return evaluate(evaluation);
  };
}

function unary(
  at: Position,
  operand: Evaluator,
  operate: (value: RuleValue) => RuleValue,
): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    const value = operand(evaluation);
    evaluation.at = at;
    return operate(value);
  };
}

function binary(
  at: Position,
  left: Evaluator,
  right: Evaluator,
  operate: (left: RuleValue, right: RuleValue, evaluation: Evaluation) => RuleValue,
): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    const leftValue = left(evaluation);
    const rightValue = right(evaluation);
    evaluation.at = at;
    return operate(leftValue, rightValue, evaluation);
  };
}

/**
 * `left || right` with `decisive` true, `left && right` with false. An operand with the decisive value decides even if
 * the other is an error.
 */
function logical(decisive: boolean, left: Evaluator, right: Evaluator): Evaluator {
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

function not(operand: Evaluator): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    return !asBoolean(operand(evaluation));
  };
}

/** `test ? whenTrue : whenFalse`; evaluates only one branch. */
function conditional(test: Evaluator, whenTrue: Evaluator, whenFalse: Evaluator): Evaluator {
  return (evaluation) => {
    evaluation.budget.countExpression();
    return asBoolean(test(evaluation)) ? whenTrue(evaluation) : whenFalse(evaluation);
  };
}

function map(at: Position, entries: readonly (readonly [Evaluator, Evaluator])[]): Evaluator {
  return counted(at, (evaluation) =>
    RuleMap.of(
      entries.map(([keyOf, valueOf]) => {
        const key = keyOf(evaluation);
        if (typeof key !== 'string') throw unexpected('string', key);
        return [key, valueOf(evaluation)];
      }),
    ),
  );
}

function path(at: Position, segments: readonly (string | Evaluator)[]): Evaluator {
  return counted(at, (evaluation) => {
    const values = segments.map((segment) =>
      typeof segment === 'string' ? segment : interpolated(segment(evaluation)),
    );
    const path = values.flat();
    evaluation.budget.spend(path.length);
    return new RulePath(path);
  });
}

/** The segments of `$( )` in a path: one segment, or a whole other path. */
function interpolated(value: RuleValue): string | readonly string[] {
  if (value instanceof RulePath) return value.segments;
  if (typeof value !== 'string') throw unexpected('string or path', value);
  if (value === '' || value.includes('/')) {
    throw new EvaluationError('a segment of a path is empty or has a slash');
  }
  return value;
}
