import { isolate } from './isolate.ts';

const list = (names: readonly string[]): string => names.map(isolate).join(', ');

/** Totals that other programs have stored as something else than a number. */
export const totalTexts = {
  unreadable: (names: readonly string[]) =>
    names.length === 1
      ? `The total of ${list(names)} is not a number. Mend it in Setting, “Check the records”, before you change his points.`
      : `The totals of ${list(names)} are not numbers. Mend them in Setting, “Check the records”, before you change their points.`,
  text: 'This total is stored as a text. The next points mend it.',
  unreadableHere: 'The stored total is not a number.',
  check: 'Check the records',
} as const;
