import { useMemo } from 'react';
import { boysAt, countSchools } from '@gabbai/domain/envelopes-by-school.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';

/** The number of boys by the comparable name of the school in their records; `null` while loading. They are settled when they are there, or will not come soon. */
export function useSchoolCounts() {
  const envelopes = useEnvelopes();
  const isOffline = useConnection() === 'offline';
  const counts = useMemo(() => {
    if (envelopes.status !== 'ready' || envelopes.isPartial) return null;
    return countSchools(envelopes.value);
  }, [envelopes]);
  return { counts, isSettled: counts !== null || envelopes.status === 'failed' || isOffline };
}

/** The number of boys in a school; `null` while loading. */
export function useEnvelopeCount(schoolName: string): number | null {
  const { counts } = useSchoolCounts();
  return counts && boysAt(counts, schoolName);
}
