const hebrewYearFormat = new Intl.DateTimeFormat('en-US-u-ca-hebrew', {
  year: 'numeric',
  timeZone: 'UTC',
});

/** The Hebrew year of a date, such as 5787; the day is the one in UTC, without regard to sunset. */
export function hebrewYear(date: Date): number {
  const year = hebrewYearFormat.formatToParts(date).find(({ type }) => type === 'year');
  return Number(year?.value);
}
