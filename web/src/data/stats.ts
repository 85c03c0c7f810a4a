import type { ProgrammeStats } from '@gabbai/domain/statistics.ts';
import { documents } from './collections.ts';
import { statsFromStored } from './converters.ts';
import { liveDocument } from './live-query.ts';
import type { Live } from './live.ts';
import { useLive } from './use-live.ts';

const stats = liveDocument(documents.stats, statsFromStored);

/** The figures that the programme itself provides; `null` without them. */
export function useProgrammeStats(): Live<ProgrammeStats | null> {
  return useLive(stats);
}
