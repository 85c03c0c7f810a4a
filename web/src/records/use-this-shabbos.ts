import { useMemo } from 'react';
import { runningReading, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { findParsha, showParsha } from '@gabbai/domain/parshas.ts';
import { useInIsrael } from '../data/programme/settings.ts';
import { useNow } from '../ui/use-now.ts';

/** The Shabbos of the running week in the programme's calendar. */
export function useThisShabbos(): ThisShabbos {
  const inIsrael = useInIsrael();
  const day = shabbosesAt(useNow()).coming;
  return useMemo(() => ({ day, inIsrael }), [day, inIsrael]);
}

export interface ShownWeek {
  /** As read that year, such as "Matos-Masei"; an unknown name as stored. */
  readonly name: string;
  readonly hebrew: string | undefined;
  /** The Shabbos; `null` for an unknown name. */
  readonly day: string | null;
}

/** How a stored week is shown in the running cycle. */
export function showWeek(weekName: string, shabbos: ThisShabbos): ShownWeek {
  const reading = runningReading(weekName, shabbos);
  return {
    name: reading?.name ?? showParsha(weekName),
    hebrew: reading?.hebrew ?? findParsha(weekName)?.hebrew,
    day: reading?.day ?? null,
  };
}
