import type { CivilDay } from './calendar/civil-day.ts';
import type { Envelope } from './envelope.ts';
import type { HistoryPage } from './history-pages.ts';
import type { School } from './school.ts';
import type { Week } from './weeks.ts';

/** A document's fields as they are stored. */
export type Stored = Readonly<Record<string, unknown>>;

export interface CheckedRecord<T> {
  readonly path: string;
  readonly stored: Stored;
  readonly value: T;
}

export interface CheckedEnvelope extends CheckedRecord<Envelope> {
  readonly pages: readonly HistoryPage[];
  /** The points of his lines, pages included, by the id of their minyan sheet. */
  readonly paidBySheet: ReadonlyMap<string, number>;
}

/** What each boy got for a minyan, by envelopeId. */
export interface CheckedSheet {
  readonly sheetId: string;
  readonly boys: ReadonlyMap<string, number>;
}

/** A mail to parents. */
export interface CheckedMail {
  readonly path: string;
  readonly mailId: string;
  /** Its `delivery.state` as it is stored; `undefined` before the first attempt. */
  readonly state: unknown;
}

/** A boy as he was when a year was closed. */
export interface CheckedYearCopy {
  readonly year: number;
  readonly value: Envelope;
}

/** All records of a programme. */
export interface CheckedProgramme {
  readonly envelopes: readonly CheckedEnvelope[];
  readonly weeks: readonly CheckedRecord<Week>[];
  /** Deleted boys, whose pictures are kept. */
  readonly deleted: readonly Pick<CheckedRecord<unknown>, 'path' | 'stored'>[];
  readonly schools: readonly School[];
  readonly schoolsPath: string;
  readonly sheets: readonly CheckedSheet[];
  readonly mails: readonly CheckedMail[];
  readonly yearCopies: readonly CheckedYearCopy[];
  /** The boys and weeks of closed years, as they were. */
  readonly yearRecords: readonly Stored[];
  /** The paths of all files, or `null` if they are not known. */
  readonly files: readonly string[] | null;
  readonly thisYear: number;
  readonly today: CivilDay;
  /** The administrator who mends, stored as the author of changed wins. */
  readonly by: string;
}

export type FaultKind =
  | 'total-not-a-number'
  | 'total-differs'
  | 'history-missing'
  | 'entry-twice'
  | 'pages-differ'
  | 'year-differs'
  | 'sheet-differs'
  | 'win-not-listed'
  | 'winner-missing'
  | 'win-not-shown'
  | 'win-taken'
  | 'win-without-week'
  | 'win-of-another'
  | 'win-misnamed'
  | 'school-unlisted'
  | 'note-waiting'
  | 'note-state-unknown'
  | 'note-of-no-shabbos'
  | 'no-notes-unreadable'
  | 'picture-unused';

/** What would mend a fault. */
export type Mend =
  | {
      /** Documents to change, or to create when `stored` is null. Their other fields stay. */
      readonly writes: readonly {
        readonly path: string;
        readonly stored: Stored | null;
        readonly fields: Stored;
      }[];
      /** For an empty history: the points of the line that explains the total. */
      readonly openingPoints?: number;
      readonly file?: undefined;
    }
  | { readonly writes: readonly []; readonly file: string };

export interface Fault {
  /** Unique, and the same until the fault is mended. */
  readonly key: string;
  readonly kind: FaultKind;
  /** The path of the faulty record. */
  readonly path: string;
  /** The boy, school, mail, week or file; empty if he has no name. */
  readonly name: string;
  /** The prize or sheet; empty for other faults. */
  readonly detail: string;
  /** What is stored, and what it should be. */
  readonly found: string | number | null;
  readonly expected: string | number | null;
  /** `null` if a person has to decide. */
  readonly mend: Mend | null;
}

/** A fault with what most faults have: its key is its kind and path, and a person has to decide. */
export function makeFault(facts: Pick<Fault, 'kind' | 'path'> & Partial<Fault>): Fault {
  const { kind, path } = facts;
  const key = `${kind} ${path}`;
  return { key, name: path, detail: '', found: null, expected: null, mend: null, ...facts };
}
