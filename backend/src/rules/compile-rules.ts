import type { Allow, Match, Method, Position, RulesFile } from './ast.ts';
import { checkRules } from './check.ts';
import { Budget } from './evaluate-budget.ts';
import { evaluationError, LimitError } from './evaluate-errors.ts';
import { compileExpression } from './evaluate-expression.ts';
import { requestMap } from './evaluate-request.ts';
import { Scope } from './evaluate-scope.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';
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
import type { RuleMap } from './values.ts';

interface CompiledMatch extends MatchTree<CompiledMatch> {
  readonly allows: readonly CompiledAllow[];
}

interface CompiledAllow {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Evaluator | null;
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
  return { methods, at, condition: condition && compileExpression(condition, scope) };
}

function decide(rules: CompiledRules, request: RulesRequest): Verdict {
  const requestValue = requestMap(request);
  for (const resource of request.resources) {
    const verdict = judge(rules, request, requestValue, resource);
    if (!verdict.isAllowed) return verdict;
  }
  if (request.resources.length === 0)
    return refusal('nothing is known of the results of the query');
  return allowed;
}

function judge(
  rules: CompiledRules,
  request: RulesRequest,
  requestValue: RuleMap,
  resource: RuleMap | null,
): Verdict {
  const budget = new Budget();
  const slots: Evaluation['slots'] = Array.from({ length: rules.slotCount });
  const state = { reads: request.reads, budget, slots, at: null };
  const evaluation: Evaluation = { request: requestValue, resource, ...state };
  let closest = { cost: -1, verdict: refusal(`no match allows ${request.method} of this path`) };
  try {
    const isAllowed = visitMatches(rules.matches, {
      path: tokensOf(request, rules.service),
      version: rules.version,
      slots,
      budget,
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
    return isAllowed ? allowed : closest.verdict;
  } catch (error) {
    if (error instanceof LimitError) return refusal(error.message);
    throw error;
  }
}

/** Evaluates an `allow`; returns `null` when its condition holds, otherwise the refusal. */
function refusalOf({ condition, at }: CompiledAllow, evaluation: Evaluation): Verdict | null {
  if (!condition) return null;
  try {
    const value = condition(evaluation);
    if (value === true) return null;
    return refusal(`the allow of line ${at.line} is ${value === false ? 'false' : 'not a bool'}`);
  } catch (thrown) {
    const error = evaluationError(thrown, evaluation.at);
    const place = error.at ? ` at line ${error.at.line}, column ${error.at.column}` : '';
    return refusal(`the allow of line ${at.line} fails${place}`, error.message);
  }
}

const allowed: Verdict = { isAllowed: true, place: '', explanation: '' };

function refusal(place: string, reason: string | null = null): Verdict {
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
