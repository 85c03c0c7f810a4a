import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';

const lateMs = 120 * 86_400_000;

/** The years that can be closed, the most likely one first: this cycle's, and the one before it if it was forgotten. */
export function closableYears(
  at: Date,
  years: readonly Pick<SchoolYear, 'year'>[],
): readonly number[] {
  const current = cycleYear(at);
  const last = Math.max(0, ...years.map(({ year }) => year));
  if (last >= current) return [];
  if (last === current - 1) return [current];
  // Without an earlier closing, the year before may have been one without this app.
  const isEarly = cycleYear(new Date(at.getTime() - lateMs)) < current;
  return last > 0 || isEarly ? [current - 1, current] : [current, current - 1];
}
