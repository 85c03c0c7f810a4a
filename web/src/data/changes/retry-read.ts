import { toDataError, type DataError } from '../firebase/errors.ts';

const mostTries = 5;

const temporaryCodes: ReadonlySet<string> = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'resource-exhausted',
  'unauthenticated',
  'unavailable',
  'unknown',
]);

/** Reads until there is an answer, five times at most. Resolves to `refused` when the server refuses the read. */
export async function retryRead<T>(read: () => Promise<T>, refused: T): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (thrown) {
      const error = toDataError(thrown);
      if (!isTemporary(error)) return refused;
      if (tries === mostTries) throw error;
    }
  }
}

/** Whether the server may answer otherwise when it is asked again. */
export function isTemporary({ code }: DataError): boolean {
  return temporaryCodes.has(code);
}
