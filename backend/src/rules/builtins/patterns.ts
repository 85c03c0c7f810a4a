/** RE2, as the rules' reference demands: it runs in linear time whatever text an attacker sends. */
import { RE2JS, type Matcher } from 're2js';
import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';

const maxPatternLength = 1000;
const maxCached = 200;
/** Steps of the slowest of RE2's engines that cost about as much as comparing two values. */
const stepsPerUnit = 16;

const cache = new Map<string, RE2JS>();

/** Compiles a pattern, or takes it from the cache; throws `EvaluationError` when it is not RE2. */
export function compilePattern(source: string): RE2JS {
  const cached = cache.get(source);
  if (cached) return cached;
  if (source.length > maxPatternLength) {
    throw new EvaluationError(`a pattern is longer than ${maxPatternLength} characters`);
  }
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(source);
  } catch (error) {
    throw new EvaluationError(error instanceof Error ? error.message : String(error));
  }
  const oldest = cache.keys().next();
  if (cache.size >= maxCached && !oldest.done) cache.delete(oldest.value);
  cache.set(source, pattern);
  return pattern;
}

/** Whether the whole text matches. */
export function matchesPattern(text: string, source: string, budget: Budget): boolean {
  return patternFor(text, source, budget).testExact(text);
}

/** The texts between the matches. */
export function splitByPattern(text: string, source: string, budget: Budget): string[] {
  return patternFor(text, source, budget).split(text);
}

/**
 * Puts `replacement` in the place of every match. In it `$1` is what the first group matched and `\$` a dollar: the
 * templates of Java, which Google's judge is made with.
 */
export function replacePattern(
  text: string,
  source: string,
  replacement: string,
  budget: Budget,
): string {
  const matcher = patternFor(text, source, budget).matcher(text);
  let result = '';
  let from = 0;
  while (matcher.find()) {
    const filled = replacement.replaceAll(template, (_, escaped?: string, group?: string) => {
      return escaped ?? groupOf(matcher, group);
    });
    budget.spend(filled.length + 1);
    result += text.slice(from, matcher.start()) + filled;
    from = matcher.end();
  }
  return result + text.slice(from);
}

const template = /\\([^])|\$(\d)?/gu;

function groupOf(matcher: Matcher, group: string | undefined): string {
  if (group === undefined || Number(group) > matcher.groupCount()) {
    throw new EvaluationError('a $ in a replacement names no group; for a dollar write \\\\$');
  }
  return matcher.group(Number(group)) ?? '';
}

function patternFor(text: string, source: string, budget: Budget): RE2JS {
  const pattern = compilePattern(source);
  budget.spend(text.length * Math.ceil(pattern.programSize() / stepsPerUnit));
  return pattern;
}
