import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from './kernel/logger.ts';
import { StartError } from './kernel/start-error.ts';
import { compileRules } from './rules/compile-rules.ts';
import { RulesError } from './rules/rules.ts';
import type { Rules, RulesService } from './rules/rules.ts';

/** The rules of both services, as Firebase names their files. */
export interface LoadedRules {
  readonly documents: Rules;
  readonly files: Rules;
}

/**
 * Reads and compiles a folder's rules; throws `StartError` with the place of whatever is wrong with them. What they refuse
 * is told to `logger`, if there is one, for whoever is writing them.
 */
export function loadRules(folder: string, logger: Logger | null = null): LoadedRules {
  const read = (name: string, service: RulesService): Rules => {
    const rules = readOne(join(folder, name), service);
    return logger === null ? rules : withRefusalLog(rules, name, logger);
  };
  return {
    documents: read('firestore.rules', 'cloud.firestore'),
    files: read('storage.rules', 'firebase.storage'),
  };
}

/** Each place that refuses is told once: of whom or what, nothing, and so there are no more lines than in the text. */
function withRefusalLog(rules: Rules, file: string, logger: Logger): Rules {
  const told = new Set<string>();
  return {
    decide(request) {
      const verdict = rules.decide(request);
      const { isAllowed, place: where } = verdict;
      const { method: operation } = request;
      const key = `${operation} ${where}`;
      if (isAllowed || told.has(key)) return verdict;
      told.add(key);
      logger.info({ event: 'rule-refused', file, operation, where }, 'The rules refused.');
      return verdict;
    },
  };
}

function readOne(file: string, service: RulesService): Rules {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(
      `The security rules ${file} cannot be read. Name their folder in RULES_DIR.`,
    );
  }
  try {
    return compileRules(source, service);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new StartError(`The security rules ${file} are wrong at ${error.message}`);
  }
}
