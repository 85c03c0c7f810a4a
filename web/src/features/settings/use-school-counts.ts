import { useMemo } from 'react';
import { useConnection } from '../../data/connection/connection.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';

interface SchoolCounts {
  /** The number of boys by the school name in their records; `null` while loading. */
  readonly counts: ReadonlyMap<string, number> | null;
  /** The counts are there, or will not come soon. */
  readonly isSettled: boolean;
}

export function useSchoolCounts(): SchoolCounts {
  const envelopes = useEnvelopes();
  const isOffline = useConnection() === 'offline';
  const counts = useMemo(() => {
    if (envelopes.status !== 'ready' || envelopes.isPartial) return null;
    const bySchool = new Map<string, number>();
    for (const { school } of envelopes.value)
      if (school !== null) bySchool.set(school, (bySchool.get(school) ?? 0) + 1);
    return bySchool;
  }, [envelopes]);
  return { counts, isSettled: counts !== null || envelopes.status === 'failed' || isOffline };
}

/** The number of boys in a school; `null` while loading. */
export function useEnvelopeCount(schoolName: string): number | null {
  const { counts } = useSchoolCounts();
  return counts && (counts.get(schoolName) ?? 0);
}
