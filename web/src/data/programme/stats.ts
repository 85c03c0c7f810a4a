import type { ProgrammeStats } from '@gabbai/domain/statistics.ts';
import { documents } from '../stored/collections.ts';
import { statsFromStored } from '../stored/converters.ts';
import { liveDocument } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';

const stats = liveDocument(documents.stats, statsFromStored);

/** The figures that the programme itself provides; `null` without them. */
export function useProgrammeStats(): Live<ProgrammeStats | null> {
  return useLive(stats);
}
