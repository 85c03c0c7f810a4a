/** Regular expressions of RE2, which the rules' reference specifies. They match in linear time. */
import { RE2JS, type Matcher } from 're2js';
import type { Budget } from '../evaluate-budget.ts';
import { EvaluationError } from '../evaluate-errors.ts';

const maxPatternLength = 1000;
/** Bounds the cache, since a compiled pattern may use some megabytes. */
const maxCached = 100;
/** Measured: one comparison of two values takes as long as eight instructions of a pattern. */
const stepsPerUnit = 8;
const workPerMatch = 32;

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
  const pattern = compilePattern(source);
  budget.spend(workOf(pattern, text.length));
  return pattern.testExact(text);
}

/** The texts between the matches, without empty ones at the end but the first, as Google's engine splits. */
export function splitByPattern(text: string, source: string, budget: Budget): string[] {
  if (text === '') return [''];
  const parts: string[] = [];
  let from = 0;
  for (const match of findAll(text, source, budget)) {
    parts.push(text.slice(from, match.start()));
    from = match.end();
  }
  parts.push(text.slice(from));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

/** Replaces every match. In `replacement`, `$1` is the first group, and `\$` a dollar, as is one before anything else. */
export function replacePattern(
  text: string,
  source: string,
  replacement: string,
  budget: Budget,
): string {
  let result = '';
  let from = 0;
  for (const match of findAll(text, source, budget)) {
    const filled = replacement.replaceAll(template, (_, escaped?: string, group?: string) => {
      return escaped ?? groupOf(match, group);
    });
    budget.spend(replacement.length + filled.length);
    result += text.slice(from, match.start()) + filled;
    from = match.end();
  }
  return result + text.slice(from);
}

const template = /\\([^])|\$(\d|(?=\{))/gu;

function groupOf(match: Matcher, group = ''): string {
  if (group === '' || Number(group) > match.groupCount()) {
    throw new EvaluationError('a $ in a replacement is not a group; for a dollar write \\\\$');
  }
  return match.group(Number(group)) ?? '';
}

/** Iterates over the matches. Each search may read the rest of the text, so the cost is quadratic. */
function* findAll(text: string, source: string, budget: Budget): Generator<Matcher> {
  const pattern = compilePattern(source);
  const matcher = pattern.matcher(text);
  budget.spend(workOf(pattern, text.length));
  while (matcher.find()) {
    yield matcher;
    budget.spend(workPerMatch + workOf(pattern, text.length - matcher.end()));
  }
}

function workOf(pattern: RE2JS, length: number): number {
  return (length * pattern.programSize()) / stepsPerUnit;
}
