import { checkRules } from './check.ts';
import { compileFile } from './compile-rules.ts';
import { parseRules } from './parse.ts';
import type { Rules, RulesService } from './rules.ts';

/** Understands a rules text once, to judge by it often. Throws `RulesError`. */
export function compileRules(source: string, service: RulesService): Rules {
  const file = parseRules(source);
  checkRules(file, service);
  return compileFile(file, service);
}
