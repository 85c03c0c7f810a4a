import { useMemo } from 'react';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';

/** Boys with this school's name; `null` while not known. */
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
