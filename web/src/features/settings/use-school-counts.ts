import { useMemo } from 'react';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';

/** The number of boys by the school name in their records; `null` while loading. */
export function useSchoolCounts(): ReadonlyMap<string, number> | null {
  const envelopes = useEnvelopes();
  return useMemo(() => {
    if (envelopes.status !== 'ready' || envelopes.isPartial) return null;
    const counts = new Map<string, number>();
    for (const { school } of envelopes.value)
      if (school !== null) counts.set(school, (counts.get(school) ?? 0) + 1);
    return counts;
  }, [envelopes]);
}

/** The number of boys in a school; `null` while loading. */
export function useEnvelopeCount(schoolName: string): number | null {
  const counts = useSchoolCounts();
  return counts && (counts.get(schoolName) ?? 0);
}
