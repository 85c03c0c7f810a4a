/** The dashboard's figures from `common/stats`; `null` for a missing one. */
export interface ProgrammeStats {
  readonly todaysUsers: number | null;
  readonly todaysUsersChange: number | null;
  readonly donations: number | null;
  readonly donationsChange: number | null;
}

/** Shown and marked as samples until `common/stats` exists. */
export const sampleStats = {
  todaysUsers: 2300,
  todaysUsersChange: 5,
  donations: 3600,
  donationsChange: -2,
} as const satisfies ProgrammeStats;

const windowMs = 7 * 24 * 60 * 60 * 1000;

export interface WeeklyChange {
  readonly count: number;
  /** New boys in percent of the earlier ones. */
  readonly percent: number;
}

/** The number of boys and its growth in the last seven days. */
export function weeklyChange(createdDates: readonly (Date | null)[], now: Date): WeeklyChange {
  const since = now.getTime() - windowMs;
  const count = createdDates.length;
  const newInWindow = createdDates.filter((date) => date && date.getTime() >= since).length;
  const before = count - newInWindow;
  if (before === 0) return { count, percent: newInWindow > 0 ? 100 : 0 };
  return { count, percent: (newInWindow / before) * 100 };
}
