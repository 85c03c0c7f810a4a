import { readClass } from '../../records/class-address.ts';
import { labelSheets, type LabelSheet } from './label-sheets.ts';

type Printout = 'labels' | 'roster';

/** What is printed; kept in the address. */
export interface PrintOptions {
  readonly printout: Printout;
  readonly school: string | null;
  readonly grade: string | null;
  readonly withDisabled: boolean;
  readonly sheet: LabelSheet['id'];
  /** The first label of the first sheet, from 1. */
  readonly firstLabel: number;
  readonly ownPages: boolean;
}

/** Reads the options from the address; ignores invalid values. */
export function readPrintOptions(address: URLSearchParams): PrintOptions {
  const sheet = labelSheets.find(({ id }) => id === address.get('sheet')) ?? labelSheets[0];
  return {
    printout: address.get('print') === 'roster' ? 'roster' : 'labels',
    ...readClass(address),
    withDisabled: address.get('disabled') === 'yes',
    sheet: sheet.id,
    firstLabel: readFirstLabel(address.get('start') ?? '', sheet.perPage),
    ownPages: address.get('pages') === 'own',
  };
}

/** A number from 1 to the labels of a sheet; 1 for other texts. */
export function readFirstLabel(text: string, perPage: number): number {
  const place = /^\d{1,2}$/.test(text) ? Number(text) : 1;
  return Math.min(perPage, Math.max(1, place));
}

export function toAddress(options: PrintOptions): URLSearchParams {
  const { printout, school, grade, withDisabled, sheet, firstLabel, ownPages } = options;
  const address = new URLSearchParams();
  if (printout !== 'labels') address.set('print', printout);
  if (school !== null) address.set('school', school);
  if (grade !== null) address.set('grade', grade);
  if (withDisabled) address.set('disabled', 'yes');
  if (sheet !== labelSheets[0].id) address.set('sheet', sheet);
  if (firstLabel > 1) address.set('start', String(firstLabel));
  if (ownPages) address.set('pages', 'own');
  return address;
}
