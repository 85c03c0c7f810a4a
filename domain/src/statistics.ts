/** The figures of the dashboard's fixed cards: `common/stats` when it exists, else samples. `null` is one that it lacks. */
export interface ProgrammeStats {
  readonly todaysUsers: number | null;
  readonly todaysUsersChange: number | null;
  readonly donations: number | null;
  readonly donationsChange: number | null;
}

/** Shown, marked as samples, until the programme supplies its own figures. */
export const sampleStats = {
  todaysUsers: 2300,
  todaysUsersChange: 5,
  donations: 3600,
  donationsChange: -2,
} as const satisfies ProgrammeStats;

const windowMs = 7 * 24 * 60 * 60 * 1000;

export interface WeeklyChange {
  readonly count: number;
  /** The new ones in percent of those there were before. */
  readonly percent: number;
}

/** How many boys there are, and how much the last seven days added to those there were before. */
export function weeklyChange(createdDates: readonly (Date | null)[], now: Date): WeeklyChange {
  const since = now.getTime() - windowMs;
  const count = createdDates.length;
  const newInWindow = createdDates.filter((date) => date && date.getTime() >= since).length;
  const before = count - newInWindow;
  if (before === 0) return { count, percent: newInWindow > 0 ? 100 : 0 };
  return { count, percent: (newInWindow / before) * 100 };
}
