import { useEffect, useState } from 'react';
import type { Week } from '@gabbai/domain/weeks.ts';
import { loadWeeksOfYear } from '../../data/years/years.ts';
import type { Loadable } from '../../ui/lazy-module.ts';

const loading: Loadable<readonly Week[]> = { status: 'loading' };
const none: Loadable<readonly Week[]> = { status: 'ready', value: [], isFromCache: false };

/** The weeks of a closed year with their winners, read once; no weeks without a year. */
export function useWeeksOfYear(year: number | null): Loadable<readonly Week[]> {
  const [loaded, setLoaded] = useState<{
    readonly year: number | null;
    readonly weeks: Loadable<readonly Week[]>;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = (): void => {
      if (year === null) return;
      loadWeeksOfYear(year).then(
        (value) => set({ status: 'ready', value, isFromCache: false }),
        (error: unknown) => set({ status: 'failed', error, retry: load }),
      );
    };
    const set = (weeks: Loadable<readonly Week[]>) => isWanted && setLoaded({ year, weeks });
    load();
    return () => {
      isWanted = false;
    };
  }, [year]);
  if (year === null) return none;
  return loaded?.year === year ? loaded.weeks : loading;
}
