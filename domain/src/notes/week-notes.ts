import { nextBirthday } from '../calendar/birthdays.ts';
import { addDays, localDay, type CivilDay } from '../calendar/civil-day.ts';
import { readingOf, type Reading } from '../calendar/readings.ts';
import { looksLikeEmail } from '../email.ts';
import type { Envelope } from '../envelope.ts';
import { classLists } from '../class-lists.ts';
import { carriedPage, isClosingLine } from '../history-pages.ts';
import { heldBySheet } from '../minyan/attendance.ts';
import { parseSheetId } from '../minyan/minyan-sheet.ts';
import { parshaKey } from '../parshas.ts';
import { pointsChange, type PointsEntry } from '../points.ts';
import { purchaseMethod } from '../purchase.ts';
import { undoneIdOf } from '../undo-id.ts';
import { weekOf, type Week } from '../weeks.ts';
import { inOrderSent, noteIdOf } from './note-id.ts';
import { winYear } from '../win.ts';

/** What the records say of a week, which goes from Sunday to its Shabbos. */
export interface NoteFacts {
  readonly shabbos: CivilDay;
  /** The school year of the Shabbos, with which its prizes are won: after a closing it runs ahead of the cycle of readings. */
  readonly year: number;
  /** A year was closed since the week began, and took its minyanim and points with it. */
  readonly isYearClosed: boolean;
  readonly inIsrael: boolean;
  readonly weeks: readonly Week[];
  /** The names of the minyanim, by the ids of their kinds. */
  readonly kindNames: ReadonlyMap<string, string>;
}

/** A boy's week. */
export interface BoyNote {
  readonly envelopeId: string;
  readonly firstName: string;
  /** The minyanim he came to, in order of time. */
  readonly came: readonly string[];
  readonly points: number;
  /** `null` when the total needs repair. */
  readonly toSpend: number | null;
  readonly won: readonly string[];
  /** A birthday in the week after. The age is in Hebrew years, `null` without a year of birth. */
  readonly birthday: { readonly day: CivilDay; readonly age: number | null } | null;
}

/** One mail: the boys of one address. */
export interface WeekNote {
  /** The same for every sender, so that a family gets one a week; after a failure there is another one. */
  readonly noteId: string;
  readonly to: readonly string[];
  readonly boys: readonly BoyNote[];
}

type NoteState = 'waiting' | 'sent' | 'failed';

/** A note that was sent before. */
export interface SentNote {
  readonly noteId: string;
  readonly envelopeIds: readonly string[];
  readonly state: NoteState;
  /** What the mail server said last. */
  readonly error: string | null;
  /** When it was sent or refused. */
  readonly at: Date | null;
}

export type NoNoteReason =
  | 'disabled'
  | 'no-address'
  | 'bad-address'
  | 'no-notes'
  | 'year-closed'
  | 'nothing'
  | 'had-one';

export interface NotesPlan {
  readonly notes: readonly WeekNote[];
  readonly without: ReadonlyMap<NoNoteReason, readonly Envelope[]>;
}

const daysPerWeek = 7;

/** Addresses as they are compared and mailed; a record may hold several. deploy/firestore.rules splits them alike. */
export function addressesOf({ parentEmail }: Pick<Envelope, 'parentEmail'>): readonly string[] {
  const stored = parentEmail?.trim() ?? '';
  return stored === '' ? [] : stored.split(/\s*[,;]\s*/);
}

const familyKey = (envelope: Envelope): string => addressesOf(envelope).join(',').toLowerCase();

/** Which mails a week's notes are, and which boys get none. */
export function planNotes(
  envelopes: readonly Envelope[],
  facts: NoteFacts,
  sent: readonly SentNote[],
): NotesPlan {
  const without = new Map<NoNoteReason, Envelope[]>();
  const leaveOut = (reason: NoNoteReason, envelope: Envelope): void => {
    without.set(reason, [...(without.get(reason) ?? []), envelope]);
  };
  const told = new Set(
    sent.filter(({ state }) => state !== 'failed').flatMap(({ envelopeIds }) => envelopeIds),
  );
  const notes: WeekNote[] = [];
  for (const [key, family] of Map.groupBy(envelopes, familyKey)) {
    const boys: BoyNote[] = [];
    const hasDeclined = key !== '' && family.some(({ hasNoNotes }) => hasNoNotes);
    const failures = sent.filter(
      ({ state, envelopeIds }) =>
        state === 'failed' && family.some(({ envelopeId }) => envelopeIds.includes(envelopeId)),
    ).length;
    const hadOne = key !== '' && family.some(({ envelopeId }) => told.has(envelopeId));
    for (const envelope of family) {
      const note = boyNoteOf(envelope, facts);
      if (!envelope.isActive) leaveOut('disabled', envelope);
      else if (key === '') leaveOut('no-address', envelope);
      else if (!looksLikeEmail(key)) leaveOut('bad-address', envelope);
      else if (hasDeclined) leaveOut('no-notes', envelope);
      else if (facts.isYearClosed) leaveOut(hadOne ? 'had-one' : 'year-closed', envelope);
      else if (isEmpty(note)) leaveOut('nothing', envelope);
      else if (hadOne) leaveOut('had-one', envelope);
      else boys.push(note);
    }
    // The one whom the mail's id names, so that the rules find the address on his record.
    const [named] = family.toSorted((one, other) => (one.envelopeId < other.envelopeId ? -1 : 1));
    if (boys.length > 0 && named !== undefined)
      notes.push({
        noteId: noteIdOf({
          shabbos: facts.shabbos,
          attempt: failures + 1,
          envelopeId: named.envelopeId,
        }),
        to: addressesOf(named),
        boys,
      });
  }
  return { notes, without };
}

/** What came of each family's note of a week at last: one that was refused may have been sent again. */
export function lastAttempts(sent: readonly SentNote[]): readonly SentNote[] {
  const byFamily = inOrderSent(sent).map(([{ envelopeId }, note]) => [envelopeId, note] as const);
  return [...new Map(byFamily).values()];
}

/** A boy's note on paper, which needs no address. */
export interface PaperNote extends Pick<Envelope, 'envelopeId' | 'school' | 'grade'> {
  readonly note: WeekNote;
}

/** The notes of all active boys with something to tell, one for each, by class. */
export function paperNotes(envelopes: readonly Envelope[], facts: NoteFacts): readonly PaperNote[] {
  if (facts.isYearClosed) return [];
  return classLists(envelopes.filter(({ isActive }) => isActive)).flatMap((list) =>
    list.envelopes.flatMap((envelope) => {
      const { envelopeId, school, grade } = envelope;
      const boy = boyNoteOf(envelope, facts);
      if (isEmpty(boy)) return [];
      return [{ envelopeId, school, grade, note: { noteId: envelopeId, to: [], boys: [boy] } }];
    }),
  );
}

/** The readings of the week and of the one after it. */
export function readingsOfNote({ shabbos, inIsrael }: NoteFacts): {
  readonly reading: Reading;
  readonly next: Reading;
} {
  const next = addDays(shabbos, daysPerWeek);
  return { reading: readingOf(shabbos, inIsrael), next: readingOf(next, inIsrael) };
}

/** The prizes of the Shabbos after the week. */
export function nextPrizes(facts: NoteFacts): readonly string[] {
  const { next } = readingsOfNote(facts);
  const prizes = weekOf(facts.weeks, next.weekName)?.prizes ?? [];
  return prizes.map(({ prizeName }) => prizeName.trim()).filter((name) => name !== '');
}

export function boyNoteOf(envelope: Envelope, facts: NoteFacts): BoyNote {
  const { envelopeId, firstName, minyanPoints, totalFault } = envelope;
  const birthday = nextBirthday(envelope, addDays(facts.shabbos, 1));
  const isNextWeek = birthday !== null && birthday.day <= addDays(facts.shabbos, daysPerWeek);
  return {
    envelopeId,
    firstName: firstName.trim() || envelope.lastName.trim(),
    came: cameTo(envelope.minyanPointsHistory, facts),
    points: pointsOfWeek(envelope.minyanPointsHistory, facts),
    toSpend: totalFault === null ? minyanPoints : null,
    won: wonIn(envelope, facts),
    birthday: isNextWeek ? birthday : null,
  };
}

function isEmpty({ came, points, won, birthday }: BoyNote): boolean {
  return came.length === 0 && points === 0 && won.length === 0 && birthday === null;
}

/** The Sunday before a Shabbos. */
export const firstDayOf = (shabbos: CivilDay): CivilDay => addDays(shabbos, 1 - daysPerWeek);

const isInWeek = (day: CivilDay, { shabbos }: NoteFacts): boolean =>
  day >= firstDayOf(shabbos) && day <= shabbos;

function cameTo(history: readonly PointsEntry[], facts: NoteFacts): readonly string[] {
  return [...heldBySheet(history)]
    .flatMap(([sheetId, points]) => {
      const place = points > 0 ? parseSheetId(sheetId) : null;
      return place !== null && isInWeek(place.date, facts) ? [{ sheetId, ...place }] : [];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map(({ sheetId, kindId }) => {
      const line = history.find(({ minyan }) => minyan === sheetId);
      return facts.kindNames.get(kindId) ?? line?.method.replace(/,[^,]*$/, '') ?? kindId;
    });
}

/** What he was given: for minyanim by their day, else by the day it was entered. Purchases are not counted. */
function pointsOfWeek(history: readonly PointsEntry[], facts: NoteFacts): number {
  const purchases = new Set(
    history.flatMap(({ id, method }) => (method === purchaseMethod && id !== null ? [id] : [])),
  );
  let sum = 0;
  for (const entry of history) {
    if (carriedPage(entry) !== null || isClosingLine(entry)) continue;
    if (entry.method === purchaseMethod || purchases.has(undoneIdOf(entry) ?? '')) continue;
    const place = entry.minyan === null ? null : parseSheetId(entry.minyan);
    const day = place?.date ?? (entry.timeStamp === null ? null : localDay(entry.timeStamp));
    if (day !== null && isInWeek(day, facts)) sum += pointsChange(entry);
  }
  return sum;
}

function wonIn({ winnerList }: Envelope, facts: NoteFacts): readonly string[] {
  const { reading } = readingsOfNote(facts);
  const names = new Set(
    [reading.weekName, ...reading.parshas.map(({ name }) => name)].map(parshaKey),
  );
  return winnerList
    .filter((win) => names.has(parshaKey(win.weekName)) && winYear(win, facts.year) === facts.year)
    .map(({ prizeName }) => prizeName.trim());
}
