import { runningYear } from '@gabbai/domain/school-year/school-year.ts';
import { useYears } from '../data/years/live-years.ts';
import { useNow } from '../ui/use-now.ts';

/** The year to which new points and wins belong. */
export function useRunningYear(): number {
  const years = useYears();
  return runningYear(useNow(), years.status === 'ready' ? years.value : []);
}

/** The closed years, newest first. */
export function useClosedYears(): readonly number[] {
  const years = useYears();
  return (years.status === 'ready' ? years.value : [])
    .filter(({ state }) => state === 'closed')
    .map(({ year }) => year)
    .toSorted((one, other) => other - one);
}
