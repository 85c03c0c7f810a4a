import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexFile } from './documents/query/indexes.ts';
import type { Logger } from './kernel/logger.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { loadIndexes } from './load-indexes.ts';
import { compileRules } from './rules/compile-rules.ts';
import { RulesError, type Rules, type RulesService } from './rules/rules.ts';

/** The rules of both services, and the indexes of the first. */
export interface LoadedRules {
  readonly documents: Rules;
  readonly files: Rules;
  /** `null`: every query is served. */
  readonly indexes: IndexFile | null;
}

/**
 * Reads and compiles a folder's rules and indexes; throws `OperationalError` with the position of an error. With a `logger`, refusals
 * are logged for the author of the rules.
 */
export function loadRules(folder: string, logger: Logger | null = null): LoadedRules {
  const load = (name: string, service: RulesService): Rules => {
    const rules = loadFile(join(folder, name), service);
    return logger === null ? rules : withRefusalLog(rules, name, logger);
  };
  return {
    documents: load('firestore.rules', 'cloud.firestore'),
    files: load('storage.rules', 'firebase.storage'),
    indexes: loadIndexes(folder),
  };
}

/** Logs each place that refuses once and without any data, so that the log stays as short as the rules. */
function withRefusalLog(rules: Rules, file: string, logger: Logger): Rules {
  const logged = new Set<string>();
  return {
    decide(request) {
      const verdict = rules.decide(request);
      const { isAllowed, place: where } = verdict;
      const { method: operation } = request;
      const key = `${operation} ${where}`;
      if (isAllowed || logged.has(key)) return verdict;
      logged.add(key);
      logger.info({ event: 'rule-refused', file, operation, where }, 'The rules refused.');
      return verdict;
    },
  };
}

function loadFile(file: string, service: RulesService): Rules {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new OperationalError(
      `The security rules ${file} cannot be read. Name their folder in RULES_DIR.`,
    );
  }
  try {
    return compileRules(source, service);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new OperationalError(`The security rules ${file} are wrong at ${error.message}`);
  }
}
