import type { ProgrammeStats } from '@gabbai/domain/statistics.ts';
import { liveCalendar } from '../live/calendar.ts';
import { liveDocument } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { documents } from '../stored/collections.ts';
import { areFiguresLiveFromStored, statsFromStored } from '../stored/converters.ts';

const figures = liveDocument(documents.figures, areFiguresLiveFromStored);
const stats = liveDocument(documents.stats, statsFromStored);

/** Whether the programme follows the calendar of Israel; `null` while it has not chosen. */
export function useCalendar(): Live<boolean | null> {
  return useLive(liveCalendar);
}

/** Whether the readings are those of Israel. Outside Israel until the setting has loaded. */
export function useInIsrael(): boolean {
  const live = useCalendar();
  return live.status === 'ready' && live.value === true;
}

/** Whether the dashboard shows figures of the programme's own records; `null` while it has not chosen. */
export function useFigures(): Live<boolean | null> {
  return useLive(figures);
}

/** The figures that the programme itself provides; `null` without them. */
export function useProgrammeStats(): Live<ProgrammeStats | null> {
  return useLive(stats);
}
