import { useMemo } from 'react';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';

/** The number of boys in a school; `null` while loading. */
export function useEnvelopeCount(schoolName: string): number | null {
  const envelopes = useEnvelopes();
  return useMemo(
    () =>
      envelopes.status === 'ready' && !envelopes.isPartial
        ? envelopes.value.filter(({ school }) => school === schoolName).length
        : null,
    [envelopes, schoolName],
  );
}
