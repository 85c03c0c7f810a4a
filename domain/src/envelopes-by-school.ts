import type { Envelope } from './envelope.ts';
import { comparableSchoolName } from './school.ts';

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
  const counts = countSchools(envelopes);
  const without = envelopes.filter(({ school }) => school === null).length;
  const schools = [...counts.values()]
    .map(({ school, count }) => ({ school, envelopes: count }))
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

interface SchoolCount {
  readonly school: string;
  readonly count: number;
}

export type SchoolCounts = ReadonlyMap<string, SchoolCount>;

/** The number of boys in each school, by its comparable name, with the first spelling. */
export function countSchools(envelopes: readonly Pick<Envelope, 'school'>[]): SchoolCounts {
  const counts = new Map<string, SchoolCount>();
  for (const { school } of envelopes) {
    if (school === null) continue;
    const key = comparableSchoolName(school);
    const known = counts.get(key);
    counts.set(key, { school: known?.school ?? school, count: (known?.count ?? 0) + 1 });
  }
  return counts;
}

export function boysAt(counts: SchoolCounts, school: string): number {
  return counts.get(comparableSchoolName(school))?.count ?? 0;
}
