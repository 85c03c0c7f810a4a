import type { PatternSegment, Position } from './ast.ts';
import { RulesError } from './rules.ts';

// https://firebase.google.com/docs/rules/rules-language, "Security Rules limits".
const maxLength = 100;
const maxVariables = 20;

/** Checks the pattern of a match together with those of the matches around it. */
export function checkNestedPattern(pattern: readonly PatternSegment[], at: Position): void {
  const variables = pattern.filter((segment) => segment.kind === 'wildcard');
  if (pattern.length > maxLength) {
    throw new RulesError(at, `Nested matches have ${maxLength} segments at most`);
  }
  if (variables.length > maxVariables) {
    throw new RulesError(at, `Nested matches have ${maxVariables} {names} at most`);
  }
  if (variables.filter(({ isRecursive }) => isRecursive).length > 1) {
    throw new RulesError(at, 'Nested matches have one {name=**} at most');
  }
}
