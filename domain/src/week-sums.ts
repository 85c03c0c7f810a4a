import { addDays, dayIndex, weekdayOf, type CivilDay } from './calendar/civil-day.ts';

/** The total of one week. */
export interface WeekSum {
  /** A Sunday. */
  readonly start: CivilDay;
  readonly sum: number;
}

/** An amount with its day; one without a day is not counted. */
export interface Dated {
  readonly day: CivilDay | null;
  readonly amount: number;
}

interface WeekRange {
  readonly today: CivilDay;
  /** The number of weeks, including the current one. */
  readonly count: number;
}

const daysPerWeek = 7;

/**
 * The totals of the last weeks, oldest first. Entries before or after them are ignored, but tomorrow's are today's: a day in
 * UTC has begun on the evening before in New York.
 */
export function sumByWeek(entries: Iterable<Dated>, range: WeekRange): readonly WeekSum[] {
  const first = firstSunday(range);
  const tomorrow = addDays(range.today, 1);
  const sums = Array.from({ length: range.count }, () => 0);
  for (const { day, amount } of entries) {
    if (day === null) continue;
    const days = dayIndex(day === tomorrow ? range.today : day) - dayIndex(first);
    const week = Math.floor(days / daysPerWeek);
    const sum = sums[week];
    if (sum !== undefined) sums[week] = sum + amount;
  }
  return sums.map((sum, week) => ({ start: addDays(first, week * daysPerWeek), sum }));
}

/** The first day of the last weeks. */
export function firstSunday({ today, count }: WeekRange): CivilDay {
  return addDays(today, -weekdayOf(today) - daysPerWeek * (count - 1));
}
