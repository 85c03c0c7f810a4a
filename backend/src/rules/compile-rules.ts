import type { Allow, Match, Method, Position, RulesFile } from './ast.ts';
import { checkRules } from './check.ts';
import { Budget } from './evaluate-budget.ts';
import { EvaluationError, LimitError } from './evaluate-errors.ts';
import { compileExpression } from './evaluate-expression.ts';
import { requestMap } from './evaluate-request.ts';
import { Scope } from './evaluate-scope.ts';
import type { CompiledExpression, Evaluation } from './evaluation.ts';
import {
  anyDepth,
  anyId,
  compileSegments,
  visitMatches,
  type MatchTree,
  type PathToken,
} from './match-path.ts';
import { parseRules } from './parse.ts';
import type { Rules, RulesRequest, RulesService, Verdict } from './rules.ts';

interface CompiledMatch extends MatchTree<CompiledMatch> {
  readonly allows: readonly CompiledAllow[];
}

interface CompiledAllow {
  readonly methods: ReadonlySet<Method>;
  readonly condition: CompiledExpression;
  readonly at: Position;
}

interface CompiledRules {
  readonly version: 1 | 2;
  readonly service: RulesService;
  readonly matches: readonly CompiledMatch[];
  readonly slotCount: number;
}

/** Parses, checks and compiles a rules text once, to judge many requests by it. Throws `RulesError`. */
export function compileRules(source: string, service: RulesService): Rules {
  const file = parseRules(source);
  checkRules(file, service);
  return compileFile(file, service);
}

/** Call it after `checkRules`: compiling a recursive function would not end. */
function compileFile(file: RulesFile, service: RulesService): Rules {
  const outermost = Scope.outermost(service);
  outermost.declareFunctions(file.functions);
  const matches = file.services
    .filter(({ name }) => name === service)
    .flatMap((declared) => {
      const scope = outermost.inner();
      scope.declareFunctions(declared.functions);
      return declared.matches.map((match) => compileMatch(match, scope));
    });
  const { version } = file;
  const rules = { version, service, matches, slotCount: outermost.slotCount };
  return { decide: (request) => decide(rules, request) };
}

function compileMatch(match: Match, outer: Scope): CompiledMatch {
  const scope = outer.inner();
  const pattern = compileSegments(match.pattern, (name) => scope.declareVariable(name));
  scope.declareFunctions(match.functions);
  return {
    pattern,
    allows: match.allows.map((allow) => compileAllow(allow, scope)),
    matches: match.matches.map((inner) => compileMatch(inner, scope)),
  };
}

function compileAllow({ methods, condition, at }: Allow, scope: Scope): CompiledAllow {
  // In Google's engine no condition is the condition `true`.
  const always = { kind: 'boolean', value: true, at } as const;
  return { methods, at, condition: compileExpression(condition ?? always, scope) };
}

function decide(rules: CompiledRules, request: RulesRequest): Verdict {
  const requestValue = requestMap(request);
  let expressions = 0;
  for (const resource of request.resources) {
    const budget = new Budget();
    const verdict = judge(rules, request, { request: requestValue, resource, budget });
    expressions = Math.max(expressions, budget.expressions);
    if (verdict !== null) return { ...verdict, expressions };
  }
  if (request.resources.length === 0)
    return { ...refusal('nothing is known of the results of the query'), expressions };
  return { isAllowed: true, place: '', explanation: '', expressions };
}

/** Tries the conditions for one resource; returns `null` when one holds, otherwise the refusal. */
function judge(
  rules: CompiledRules,
  request: RulesRequest,
  state: Pick<Evaluation, 'request' | 'resource' | 'budget'>,
): Refusal | null {
  const { budget } = state;
  const slots: Evaluation['slots'] = Array.from({ length: rules.slotCount });
  const evaluation: Evaluation = { ...state, reads: request.reads, slots };
  let closest = { cost: -1, verdict: refusal(`no match allows ${request.method} of this path`) };
  try {
    const isAllowed = visitMatches(rules.matches, {
      path: tokensOf(request, rules.service),
      version: rules.version,
      slots,
      onMatch: ({ allows }) =>
        allows.some((allow) => {
          if (!allow.methods.has(request.method)) return false;
          const before = budget.expressions;
          const verdict = refusalOf(allow, evaluation);
          if (verdict === null) return true;
          const cost = budget.expressions - before;
          if (cost > closest.cost) closest = { cost, verdict };
          return false;
        }),
    });
    return isAllowed ? null : closest.verdict;
  } catch (error) {
    // A RangeError is an overflow of the stack.
    if (error instanceof LimitError || error instanceof RangeError) return refusal(error.message);
    throw error;
  }
}

type Refusal = Omit<Verdict, 'expressions'>;

/** Evaluates an `allow`; returns `null` when its condition holds, otherwise the refusal. */
function refusalOf({ condition, at }: CompiledAllow, evaluation: Evaluation): Refusal | null {
  evaluation.budget.countExpressions(condition.cost);
  const value = condition.evaluate(evaluation);
  if (value === true) return null;
  if (value instanceof EvaluationError) {
    const place = value.at ? ` at line ${value.at.line}, column ${value.at.column}` : '';
    return refusal(`the allow of line ${at.line} fails${place}`, value.message);
  }
  return refusal(`the allow of line ${at.line} is ${value === false ? 'false' : 'not a bool'}`);
}

function refusal(place: string, reason: string | null = null): Refusal {
  const explanation = reason === null ? place : `${place}: ${reason}`;
  return { isAllowed: false, place, explanation };
}

/** The request's path; for queries, with placeholders for unknown segments such as the results' ids. */
function tokensOf(
  { method, path, isCollectionGroup }: RulesRequest,
  service: RulesService,
): readonly PathToken[] {
  if (method !== 'list' || service !== 'cloud.firestore') return path;
  if (!isCollectionGroup) return [...path, anyId];
  return [...path.slice(0, -1), anyDepth, ...path.slice(-1), anyId];
}
