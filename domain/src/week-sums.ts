import type { Clock } from './dates.ts';

/** The total of one week. */
export interface WeekSum {
  /** A Sunday. */
  readonly start: Date;
  readonly sum: number;
}

/** An amount with its date; one without a date is not counted. */
export interface Dated {
  readonly at: Date | null;
  readonly amount: number;
}

interface WeekRange {
  readonly now: Date;
  /** The number of weeks, including the current one. */
  readonly count: number;
  readonly clock: Clock;
}

/** The totals of the last weeks, oldest first. Entries before or after them are ignored. */
export function sumByWeek(entries: Iterable<Dated>, range: WeekRange): readonly WeekSum[] {
  const starts = lastWeeks(range);
  const edges = [...starts.map((start) => start.getTime()), sunday(range, -1).getTime()];
  const sums = starts.map(() => 0);
  for (const { at, amount } of entries) {
    const week = at === null ? -1 : lastEdgeBefore(edges, at.getTime());
    const sum = sums[week];
    if (sum !== undefined) sums[week] = sum + amount;
  }
  return starts.map((start, week) => ({ start, sum: sums[week] ?? 0 }));
}

/** The first days of the last weeks, oldest first. */
export function lastWeeks(range: WeekRange): readonly Date[] {
  return Array.from({ length: range.count }, (_, index) => sunday(range, range.count - 1 - index));
}

// Counts calendar days: a week with a daylight-saving change does not have 168 hours.
function sunday({ now, clock }: WeekRange, weeksAgo: number): Date {
  const days = 7 * weeksAgo;
  if (clock === 'local')
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - now.getDay() - days);
  const day = now.getUTCDate() - now.getUTCDay() - days;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day));
}

/** Binary search: the index of the last edge at or before a moment, or -1. */
function lastEdgeBefore(edges: readonly number[], moment: number): number {
  let below = -1;
  let above = edges.length;
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if ((edges[middle] ?? Infinity) <= moment) below = middle;
    else above = middle;
  }
  return below;
}
