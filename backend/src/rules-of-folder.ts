import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './kernel/start-error.ts';
import { compileRules } from './rules/compile-rules.ts';
import { RulesError } from './rules/rules.ts';
import type { Rules, RulesService } from './rules/rules.ts';

/** The rules of both services, as Firebase names their files. */
export interface RulesOfFolder {
  readonly documents: Rules;
  readonly files: Rules;
}

/** Reads and compiles a folder's rules; throws `StartError` with the place of whatever is wrong with them. */
export function readRules(folder: string): RulesOfFolder {
  return {
    documents: readOne(join(folder, 'firestore.rules'), 'cloud.firestore'),
    files: readOne(join(folder, 'storage.rules'), 'firebase.storage'),
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
