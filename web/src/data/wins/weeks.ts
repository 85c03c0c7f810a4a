import type { Week } from '@gabbai/domain/weeks.ts';
import { collections } from '../stored/collections.ts';
import { weekFromStored } from '../stored/converters.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { selectedWeek } from '../live/selected-week.ts';
import { useLive } from '../live/use-live.ts';

const weeks = liveCollection(collections.weeks, weekFromStored);

/** All weeks with at least four prizes each, in no particular order. */
export function useWeeks(): Live<readonly Week[]> {
  return useLive(weeks);
}

export function useSelectedWeek(): Live<string | null> {
  return useLive(selectedWeek);
}
