import type { FunctionDeclaration, Match, PatternSegment, RulesFile, Service } from './ast.ts';
import { globalFunctions } from './builtins/functions.ts';
import { checkCalls, type CheckedCall } from './check-calls.ts';
import { checkExpression } from './check-expression.ts';
import { checkNestedPattern } from './check-pattern.ts';
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
  const check = new Check(service, file.version);
  const outermost = new CheckedScope(null);
  outermost.addValue('request');
  outermost.addValue('resource');
  check.functions(file.functions, outermost);
  for (const declared of services) {
    refuseEmpty(declared);
    const scope = new CheckedScope(outermost);
    check.functions(declared.functions, scope);
    for (const match of declared.matches) check.match(match, scope, []);
  }
  checkCalls(check.graph);
}

function refuseEmpty(body: Service | Match): void {
  const allows = 'allows' in body ? body.allows : [];
  if (body.functions.length + body.matches.length + allows.length > 0) return;
  throw new RulesError(body.at, 'There is nothing between { and }');
}

class Check {
  readonly graph = new Map<FunctionDeclaration, readonly CheckedCall[]>();
  readonly #service: RulesService;
  readonly #version: 1 | 2;

  constructor(service: RulesService, version: 1 | 2) {
    this.#service = service;
    this.#version = version;
  }

  /** `around` are the patterns of the matches around it. */
  match(match: Match, outer: CheckedScope, around: readonly PatternSegment[]): void {
    const { pattern, functions, allows, matches, at } = match;
    refuseEmpty(match);
    const whole = [...around, ...pattern];
    checkNestedPattern(whole, at);
    const scope = new CheckedScope(outer);
    for (const segment of pattern) if (segment.kind === 'wildcard') scope.addValue(segment.name);
    this.functions(functions, scope);
    for (const { condition } of allows) {
      if (condition) checkExpression(condition, scope, this.#service);
    }
    for (const inner of matches) this.match(inner, scope, whole);
  }

  /** Declares all before checking the first: a function may call one declared below it. */
  functions(declarations: readonly FunctionDeclaration[], scope: CheckedScope): void {
    for (const declaration of declarations) {
      const { at, name } = declaration;
      if (globalFunctions[this.#service].has(name)) {
        throw new RulesError(at, `${name} is a function of the language; choose another name`);
      }
      if (this.#version === 1 && declaration.lets.length > 0) {
        throw new RulesError(at, "let needs rules_version = '2'; as the first statement");
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
