import { once } from '../once.ts';

const hebrewFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US-u-ca-hebrew', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

interface HebrewDate {
  readonly year: number;
  /** As CLDR spells it in English: "Tishri", "Nisan", "Sivan". */
  readonly month: string;
  readonly day: number;
}

/** The Hebrew date as `Intl` knows it, to hold against; the day is the one in UTC, without regard to sunset. */
export function hebrewDate(date: Date): HebrewDate {
  const parts = hebrewFormat().formatToParts(date);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { year: Number(part('year')), month: part('month'), day: Number(part('day')) };
}
