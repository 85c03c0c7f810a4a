import { formatDay, utcMidnight, type CivilDay } from '../calendar/civil-day.ts';
import { hebrewDayText } from '../calendar/hebrew-date.ts';
import type { Reading } from '../calendar/readings.ts';
import { utcDay } from '../dates.ts';
import type { NoteLanguage } from './note-settings.ts';

/** The sentences of a note. What the office has entered stays as it is. */
export interface NoteWords {
  readonly direction: 'ltr' | 'rtl';
  shabbos(reading: Reading): string;
  subject(names: string, shabbos: string): string;
  readonly and: string;
  readonly came: string;
  readonly cameToNone: string;
  readonly points: string;
  readonly toSpend: string;
  readonly won: string;
  readonly birthday: string;
  readonly barMitzvah: string;
  day(day: CivilDay): string;
  age(age: number): string;
  nextPrizes(shabbos: string): string;
  readonly stop: string;
}

const barMitzvahAge = 13;

export function birthdayLabel(words: NoteWords, age: number | null): string {
  return age === barMitzvahAge ? words.barMitzvah : words.birthday;
}

const english: NoteWords = {
  direction: 'ltr',
  shabbos: ({ name, hebrew }) => `Shabbos ${name} · ${hebrew}`,
  subject: (names, shabbos) => `${names}: ${shabbos}`,
  and: ' and ',
  came: 'Came to',
  cameToNone: 'no minyan this week',
  points: 'Points this week',
  toSpend: 'Points to spend',
  won: 'Won a prize',
  birthday: 'Birthday',
  barMitzvah: 'Bar mitzvah',
  day: (day) => `${formatDay(day)} · ${hebrewDayText(day)}`,
  age: (age) => `turns ${age}`,
  nextPrizes: (shabbos) => `Prizes of ${shabbos}`,
  stop: 'If you want no more of these notes, answer STOP.',
};

const hebrew: NoteWords = {
  direction: 'rtl',
  shabbos: ({ name, hebrew, parshas }) =>
    `${parshas.length === 0 ? 'שבת' : 'שבת פרשת'} ${hebrew} · ${name}`,
  subject: (names, shabbos) => `${names}: ${shabbos}`,
  and: ' ו',
  came: 'השתתף במניינים',
  cameToNone: 'לא השבוע',
  points: 'נקודות השבוע',
  toSpend: 'נקודות לניצול',
  won: 'זכה בפרס',
  birthday: 'יום הולדת',
  barMitzvah: 'בר מצווה',
  day: (day) => {
    const date = utcMidnight(day);
    return `${hebrewDayText(day)} · ${utcDay(date).day}/${date.getUTCMonth() + 1}`;
  },
  age: (age) => `גיל ${age}`,
  nextPrizes: (shabbos) => `הפרסים של ${shabbos}`,
  stop: 'כדי לא לקבל עוד הודעות כאלה, השיבו STOP.',
};

export const noteWords: Readonly<Record<NoteLanguage, NoteWords>> = { en: english, he: hebrew };
