import { compileFile } from './compile-file.ts';
import { parseRules } from './parse.ts';
import type { Rules, RulesService } from './rules.ts';

/** Understands a rules text once, to judge by it often. Throws `RulesError`. */
export function compileRules(source: string, service: RulesService): Rules {
  return compileFile(parseRules(source), service);
}
