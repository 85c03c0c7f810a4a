import type { Week } from '@gabbai/domain/weeks.ts';
import { loadWeeksOfYear } from '../../data/years/years.ts';
import type { Loadable } from '../../ui/lazy-module.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

const none: Loadable<readonly Week[]> = { status: 'ready', value: [], isFromCache: false };

/** The weeks of a closed year with their winners, read once; no weeks without a year. */
export function useWeeksOfYear(year: number | null): Loadable<readonly Week[]> {
  const weeks = useLoaded(String(year), async () => (year === null ? [] : loadWeeksOfYear(year)));
  return year === null ? none : weeks;
}
