import type { Week } from '@gabbai/domain/weeks.ts';
import { collections, documents } from './collections.ts';
import { selectedWeekFromStored, weekFromStored } from './converters.ts';
import { liveCollection, liveDocument } from './live-query.ts';
import type { Live } from './live.ts';
import { useSharedLive } from './shared-live.ts';

const weeks = liveCollection(collections.weeks, weekFromStored);
const selectedWeek = liveDocument(documents.selectedWeek, selectedWeekFromStored);

/** All weeks with their prizes, in no particular order. */
export function useWeeks(): Live<readonly Week[]> {
  return useSharedLive(weeks);
}

/** The name of the current week; `null` while none has been set. */
export function useSelectedWeek(): Live<string | null> {
  return useSharedLive(selectedWeek);
}
