import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import {
  readingOf,
  readingsOf,
  runningReading,
  type Reading,
  type ThisShabbos,
} from '@gabbai/domain/calendar/readings.ts';
import { shabbosBefore } from '@gabbai/domain/calendar/shabbos.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { books, findParsha, isSameParsha } from '@gabbai/domain/parshas.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';

/** A week that can be chosen: a parsha, or a Yom Tov of the running cycle. */
export interface WeekChoice {
  readonly name: string;
  readonly hebrew: string;
  /** Its Shabbos in the running cycle. */
  readonly day: CivilDay | null;
  /** The parsha that is read with it in the running cycle. */
  readonly joinedWith: string | null;
}

export interface WeekSection {
  readonly title: string;
  readonly hebrew: string;
  readonly choices: readonly WeekChoice[];
}

/** The five books, then the Shabbosos of Yom Tov. */
export function weekSections(shabbos: ThisShabbos): readonly WeekSection[] {
  const ofBooks = books.map((book) => ({
    title: book[0]?.name ?? '',
    hebrew: book[0]?.hebrew ?? '',
    choices: book.map(({ name, hebrew }) => {
      const reading = runningReading(name, shabbos);
      const other = reading?.parshas.find((parsha) => parsha.name !== name);
      return { name, hebrew, day: reading?.day ?? null, joinedWith: other?.name ?? null };
    }),
  }));
  const { yomTov: title, yomTovHebrew: hebrew } = weekModalTexts;
  return [...ofBooks, { title, hebrew, choices: yomTovChoices(shabbos) }];
}

function yomTovChoices({ day, inIsrael }: ThisShabbos): readonly WeekChoice[] {
  const last = readingOf(shabbosBefore(day), inIsrael);
  const ofCycle = readingsOf(cycleYearOf(day), inIsrael).filter(
    (reading) => reading.name !== last.name,
  );
  return [last, ...ofCycle].filter(({ parshas }) => parshas.length === 0).map(toChoice);
}

function toChoice({ name, hebrew, day }: Reading): WeekChoice {
  return { name, hebrew, day, joinedWith: null };
}

/** Finds weeks by English or Hebrew name, or any known spelling. */
export function searchWeeks(text: string, choices: readonly WeekChoice[]): readonly WeekChoice[] {
  const query = text.trim().toLowerCase();
  const exact = findParsha(query)?.name;
  return choices.filter(
    ({ name, hebrew }) =>
      name === exact || name.toLowerCase().includes(query) || hebrew.includes(query),
  );
}

/** The chosen week if the search shows it; a single match counts as chosen. */
export function visibleChoice(chosen: string | null, found: readonly WeekChoice[]): string | null {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first.name;
  return found.some(({ name }) => name === chosen) ? chosen : null;
}

export function findChoice(weekName: string | null, choices: readonly WeekChoice[]): string | null {
  return choices.find(({ name }) => isSameParsha(name, weekName ?? ''))?.name ?? null;
}
