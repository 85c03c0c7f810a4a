import { useMemo } from 'react';
import { useEnvelopes } from '../../data/live-envelopes.ts';

/** How many boys bear a school's name, as it is right now; `null` while that is not known. */
export function useBoyCount(schoolName: string): number | null {
  const envelopes = useEnvelopes();
  return useMemo(
    () =>
      envelopes.status === 'ready' && !envelopes.isPartial
        ? envelopes.value.filter(({ school }) => school === schoolName).length
        : null,
    [envelopes, schoolName],
  );
}
