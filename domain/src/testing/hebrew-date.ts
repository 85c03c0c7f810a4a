import { lazy } from '../lazy.ts';

const hebrewFormat = lazy(
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

/** The Hebrew date of a UTC day by `Intl`, to compare with. */
export function hebrewDate(date: Date): HebrewDate {
  const parts = hebrewFormat().formatToParts(date);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { year: Number(part('year')), month: part('month'), day: Number(part('day')) };
}
