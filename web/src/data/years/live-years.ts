import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { schoolYearFromStored } from '../stored/converters.ts';

const years = liveCollection(collections.years, schoolYearFromStored);

/** The years that are closed, or being closed or reopened. */
export function useYears(): Live<readonly SchoolYear[]> {
  return useLive(years);
}
