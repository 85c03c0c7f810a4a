import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { liveDocument } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { documents } from '../stored/collections.ts';
import { minyanKindsFromStored } from '../stored/converters.ts';

const kinds = liveDocument(documents.minyanim, minyanKindsFromStored);

/** The programme's minyanim in their order; `null` before the first one is set. */
export function useMinyanKinds(): Live<readonly MinyanKind[] | null> {
  return useLive(kinds);
}
