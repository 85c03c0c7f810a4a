import type { Envelope } from './envelope.ts';

export interface SchoolShare {
  /** As the envelopes store it; `null` for envelopes without a school. */
  readonly school: string | null;
  readonly envelopes: number;
}

export interface SchoolShares {
  /** The largest first, equal ones by name, `null` last. */
  readonly shares: readonly SchoolShare[];
  /** The total of the other schools. */
  readonly others: { readonly schools: number; readonly envelopes: number };
}

/** Counts envelopes by school: the largest `maxSchools` one by one, the others together. */
export function envelopesBySchool(
  envelopes: readonly Pick<Envelope, 'school'>[],
  maxSchools: number,
): SchoolShares {
  const counts = new Map<string | null, number>();
  for (const { school } of envelopes) counts.set(school, (counts.get(school) ?? 0) + 1);
  const without = counts.get(null) ?? 0;
  const schools = [...counts]
    .flatMap(([school, count]) => (school === null ? [] : [{ school, envelopes: count }]))
    .toSorted(
      (one, other) => other.envelopes - one.envelopes || (one.school < other.school ? -1 : 1),
    );
  const left = schools.slice(maxSchools);
  return {
    shares: [
      ...schools.slice(0, maxSchools),
      ...(without > 0 ? [{ school: null, envelopes: without }] : []),
    ],
    others: {
      schools: left.length,
      envelopes: left.reduce((sum, share) => sum + share.envelopes, 0),
    },
  };
}
