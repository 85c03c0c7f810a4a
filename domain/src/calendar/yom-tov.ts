import { normalizeSpelling } from '../parsha-spelling.ts';
import { hebrewDateOf } from './hebrew-date.ts';
import type { CivilDay } from './civil-day.ts';

/** A festival whose reading replaces the weekly portion. */
export interface YomTov {
  readonly name: string;
  readonly hebrew: string;
}

type Days = readonly [first: number, last: number];

/** Days of the month outside Israel and in Israel; `null` for days kept outside alone. */
const table: readonly (readonly [
  month: string,
  outside: Days,
  inIsrael: Days | null,
  name: string,
  hebrew: string,
])[] = [
  ['Tishrei', [1, 2], [1, 2], 'Rosh Hashanah', 'ראש השנה'],
  ['Tishrei', [10, 10], [10, 10], 'Yom Kippur', 'יום כיפור'],
  ['Tishrei', [15, 16], [15, 15], 'Sukkos', 'סוכות'],
  ['Tishrei', [17, 21], [16, 21], 'Chol HaMoed Sukkos', 'חול המועד סוכות'],
  ['Tishrei', [22, 22], [22, 22], 'Shemini Atzeres', 'שמיני עצרת'],
  ['Tishrei', [23, 23], null, 'Simchas Torah', 'שמחת תורה'],
  ['Nisan', [15, 16], [15, 15], 'Pesach', 'פסח'],
  ['Nisan', [17, 20], [16, 20], 'Chol HaMoed Pesach', 'חול המועד פסח'],
  ['Nisan', [21, 21], [21, 21], 'Shevii Shel Pesach', 'שביעי של פסח'],
  ['Nisan', [22, 22], null, 'Acharon Shel Pesach', 'אחרון של פסח'],
  ['Sivan', [6, 7], [6, 6], 'Shavuos', 'שבועות'],
];

/** The Yom Tov or Chol HaMoed of a day. */
export function yomTovOn(day: CivilDay, inIsrael: boolean): YomTov | null {
  const date = hebrewDateOf(day);
  for (const [month, outside, inside, name, hebrew] of table) {
    const days = inIsrael ? inside : outside;
    const [first, last] = days ?? [0, 0];
    if (month === date.month && first <= date.day && date.day <= last) return { name, hebrew };
  }
  return null;
}

const bySpelling = new Map(
  table.flatMap(([, , , name, hebrew]) =>
    [name, hebrew].map((spelling) => [normalizeSpelling(spelling), name] as const),
  ),
);

/** The usual name of a Yom Tov, such as "Chol HaMoed Pesach", in any spelling, or `null`. */
export function findYomTov(text: string): string | null {
  return bySpelling.get(normalizeSpelling(text)) ?? null;
}
