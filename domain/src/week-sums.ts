/** How much of something falls into one week. */
export interface WeekSum {
  /** The beginning of the week, a Sunday. */
  readonly start: Date;
  readonly sum: number;
}

/** Something that counts for the week it happened in; without a date it counts for none. */
export interface Dated {
  readonly at: Date | null;
  readonly amount: number;
}

interface WeekRange {
  readonly now: Date;
  /** How many weeks, the one of `now` among them. */
  readonly count: number;
  /** Whose midnight begins a day: UTC's, as for all that is shown as a mere day, or that of the viewer's own clock. */
  readonly clock: 'utc' | 'local';
}

/** What each of the last weeks adds up to, oldest first. What lies before them, or after the week of `now`, is left out. */
export function sumByWeek(entries: Iterable<Dated>, range: WeekRange): readonly WeekSum[] {
  const starts = lastWeeks(range);
  const edges = [...starts.map((start) => start.getTime()), sunday(range, -1).getTime()];
  const sums = starts.map(() => 0);
  for (const { at, amount } of entries) {
    const week = at === null ? -1 : placeIn(edges, at.getTime());
    const sum = sums[week];
    if (sum !== undefined) sums[week] = sum + amount;
  }
  return starts.map((start, week) => ({ start, sum: sums[week] ?? 0 }));
}

/** The beginnings of the last weeks, oldest first. */
export function lastWeeks(range: WeekRange): readonly Date[] {
  return Array.from({ length: range.count }, (_, index) => sunday(range, range.count - 1 - index));
}

// By days of the calendar, not by hours: a week in which the clocks change has not 168 of them.
function sunday({ now, clock }: WeekRange, weeksAgo: number): Date {
  const days = 7 * weeksAgo;
  if (clock === 'local')
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - now.getDay() - days);
  const day = now.getUTCDate() - now.getUTCDay() - days;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day));
}

/** Which of the spaces between rising edges holds a moment, found by halving; -1 before the first edge. */
function placeIn(edges: readonly number[], moment: number): number {
  let below = -1;
  let above = edges.length;
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if ((edges[middle] ?? Infinity) <= moment) below = middle;
    else above = middle;
  }
  return below;
}
