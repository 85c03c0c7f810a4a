import { RulesError } from './rules.ts';

/** For tests: a text with ▲ before the word that an error must point at, and how the error must say so. */
export function marked(text: string): { source: string; place: string } {
  const before = text.slice(0, text.indexOf('▲')).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  return { source: text.replace('▲', ''), place };
}

/** For tests: the message of the `RulesError` that `run` must throw. */
export function complaintOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RulesError) return error.message;
    throw error;
  }
  return 'no complaint';
}
