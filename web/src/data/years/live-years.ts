import { useMemo } from 'react';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { schoolYearFromStored } from '../stored/converters.ts';

const records = liveCollection(collections.years, schoolYearFromStored);

/** The years that are closed, or being closed or reopened. */
export function useYears(): Live<readonly SchoolYear[]> {
  const live = useLive(records);
  return useMemo(
    () =>
      live.status === 'ready' ? { ...live, value: live.value.flatMap((year) => year ?? []) } : live,
    [live],
  );
}
