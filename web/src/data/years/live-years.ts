import { useMemo } from 'react';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { DataError } from '../firebase/errors.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { loadedValue } from '../live/shared-subscription.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { schoolYearFromStored } from '../stored/converters.ts';

const records = liveCollection(collections.years, schoolYearFromStored);

/** The refusal of a change whose records would belong to two years afterwards. */
export function yearUnfinished(): DataError {
  return new DataError('year-unfinished', 'A year is being closed or reopened');
}

/** Points that are given while a year is half closed would count for one boy and be cleared for another. */
export function requireFinishedYears(
  years: readonly (Pick<SchoolYear, 'state'> | null)[] | null = loadedValue(records),
): void {
  const isUnfinished = years?.some((year) => year !== null && year.state !== 'closed');
  if (isUnfinished === true) throw yearUnfinished();
}

/** The years that are closed, or being closed or reopened. */
export function useYears(): Live<readonly SchoolYear[]> {
  const live = useLive(records);
  return useMemo(
    () =>
      live.status === 'ready' ? { ...live, value: live.value.flatMap((year) => year ?? []) } : live,
    [live],
  );
}
