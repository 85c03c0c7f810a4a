import type { FunctionDeclaration, Match, RulesFile } from './ast.ts';
import { globalFunctions } from './builtins/functions.ts';
import { checkCalls, type CheckedCall } from './check-calls.ts';
import { checkExpression } from './check-expression.ts';
import { CheckedScope } from './check-scope.ts';
import { RulesError, type RulesService } from './rules.ts';

/**
 * Refuses unknown names and recursive functions, so that errors are found when the file is loaded. Other services in the
 * file are ignored.
 */
export function checkRules(file: RulesFile, service: RulesService): void {
  const services = file.services.filter(({ name }) => name === service);
  if (services.length === 0) {
    throw new RulesError({ line: 1, column: 1 }, `There is no service ${service} in these rules`);
  }
  const check = new Check(service);
  const outermost = new CheckedScope(null);
  outermost.addValue('request');
  outermost.addValue('resource');
  check.functions(file.functions, outermost);
  for (const { functions, matches } of services) {
    const scope = new CheckedScope(outermost);
    check.functions(functions, scope);
    for (const match of matches) check.match(match, scope);
  }
  checkCalls(check.graph);
}

class Check {
  readonly graph = new Map<FunctionDeclaration, readonly CheckedCall[]>();
  readonly #service: RulesService;

  constructor(service: RulesService) {
    this.#service = service;
  }

  match({ pattern, functions, allows, matches }: Match, outer: CheckedScope): void {
    const scope = new CheckedScope(outer);
    for (const segment of pattern) if (segment.kind === 'wildcard') scope.addValue(segment.name);
    this.functions(functions, scope);
    for (const { condition } of allows) {
      if (condition) checkExpression(condition, scope, this.#service);
    }
    for (const inner of matches) this.match(inner, scope);
  }

  /** Declares all before checking the first: a function may call one declared below it. */
  functions(declarations: readonly FunctionDeclaration[], scope: CheckedScope): void {
    for (const declaration of declarations) {
      const { at, name } = declaration;
      if (globalFunctions[this.#service].has(name)) {
        throw new RulesError(at, `${name} is a function of the language; choose another name`);
      }
      if (!scope.addFunction(declaration)) {
        throw new RulesError(at, `There is a function ${name} here already`);
      }
    }
    for (const declaration of declarations) {
      this.graph.set(declaration, this.#callsOf(declaration, scope));
    }
  }

  #callsOf({ parameters, lets, result }: FunctionDeclaration, outer: CheckedScope): CheckedCall[] {
    const scope = new CheckedScope(outer);
    const calls: CheckedCall[] = [];
    for (const name of parameters) scope.addValue(name);
    for (const { name, value } of lets) {
      calls.push(...checkExpression(value, scope, this.#service));
      scope.addValue(name);
    }
    calls.push(...checkExpression(result, scope, this.#service));
    return calls;
  }
}
