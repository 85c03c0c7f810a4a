import { formatEnvelopeCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

/** Boys whom a minyan sheet left out. On every page, so apart from the texts of the sheet. */
export const leftOutTexts = {
  enteredBy: (count: number, by: string | null) =>
    `${formatEnvelopeCount(count)} had been entered by ${nameOf(by)} already.`,
  changedBy: (count: number, by: string | null) =>
    `${formatEnvelopeCount(count)} had been changed by ${nameOf(by)} already.`,
} as const;

function nameOf(admin: string | null): string {
  return admin === null ? 'another administrator' : isolate(admin);
}
