import { compileRules } from '../../src/rules/compile-rules.ts';
import { RulesError, type RulesRequest } from '../../src/rules/rules.ts';
import type { Outcome } from './table/row.ts';

/** A rules text in which one condition decides about every document and every way of asking. */
export function rulesWith(condition: string, version: string | null = '2', functions = ''): string {
  return rulesAround(`${functions} allow read, write: if ${condition};`, version);
}

/** A rules text with this in the match of `things/{id}`. */
export function rulesAround(body: string, version: string | null = '2'): string {
  const header = version === null ? '' : `rules_version = '${version}';`;
  return `${header}
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{id} {
      ${body}
    }
  }
}
`;
}

/** Whether the condition allows the request. */
export function allows(
  condition: string,
  request: RulesRequest,
  version: string | null = '2',
  functions = '',
): boolean {
  const rules = compileRules(rulesWith(condition, version, functions), 'cloud.firestore');
  return rules.decide(request).isAllowed;
}

/** What an expression comes to. */
export function outcomeOf(
  expression: string,
  makeRequest: () => RulesRequest,
  version: string | null = '2',
  functions = '',
): Outcome {
  const holds = (condition: string) => allows(condition, makeRequest(), version, functions);
  try {
    if (holds(expression)) return true;
    if (holds(`!(${expression})`)) return false;
    return holds(`[${expression}].size() == 1`) ? 'value' : 'error';
  } catch (error) {
    if (error instanceof RulesError) return 'refused';
    throw error;
  }
}
