import { toDataError } from './errors.ts';

const mostTries = 5;

/** Codes of a question that has found no answer and may be asked again. */
const unansweredCodes: ReadonlySet<string> = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'resource-exhausted',
  'unauthenticated',
  'unavailable',
  'unknown',
]);

/** Asks until there is an answer, five times at most; `refused` is the answer to a question that the server refuses. */
export async function answered<T>(ask: () => Promise<T>, refused: T): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const error = toDataError(thrown);
      if (!unansweredCodes.has(error.code)) return refused;
      if (tries === mostTries) throw error;
    }
  }
}
