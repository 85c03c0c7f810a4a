import { compileRules } from '../compile-rules.ts';
import type { RulesRequest, RulesService, Verdict } from '../rules.ts';
import { RuleMap, type RuleValue } from '../values.ts';

export const root: readonly string[] = ['databases', '(default)', 'documents'];

/** A document as conditions see it, with this data. */
export function resourceWith(data: Readonly<Record<string, RuleValue>>): RuleMap {
  return RuleMap.of([['data', RuleMap.of(Object.entries(data))]]);
}

/** Somebody getting the document `things/one`, unless told otherwise. */
export function requestWith(changes: Partial<RulesRequest> = {}): RulesRequest {
  return {
    method: 'get',
    path: [...root, 'things', 'one'],
    auth: { uid: 'alice', token: {}, isOperator: false },
    time: 1_749_995_130_250_000,
    resources: [null],
    requestResource: undefined,
    reads: { before: () => null, after: () => null },
    ...changes,
  };
}

/** Judges a request by what stands in `match /databases/{database}/documents`. */
export function judge(body: string, request: RulesRequest, version: 1 | 2 = 2): Verdict {
  const text = `rules_version = '${version}';
service cloud.firestore {
match /databases/{database}/documents {
${body}
}}`;
  return judgeText(text, request);
}

/** Judges a request by a whole rules text. */
export function judgeText(
  text: string,
  request: RulesRequest,
  service: RulesService = 'cloud.firestore',
): Verdict {
  return compileRules(text, service).decide(request);
}

/** Judges a request by one condition about all documents. */
export function judgeCondition(condition: string, request: RulesRequest = requestWith()): Verdict {
  return judge(`match /{path=**} { allow read, write: if ${condition}; }`, request);
}

/** Whether one condition about all documents allows a request. */
export function holds(condition: string, request?: RulesRequest): boolean {
  return judgeCondition(condition, request).isAllowed;
}
