import type { Envelope } from './envelope.ts';

/** How many boys hold a school. */
export interface SchoolShare {
  /** The name as the boys hold it; `null` for those who hold none. */
  readonly school: string | null;
  readonly boys: number;
}

export interface SchoolShares {
  /** Most boys first; schools with as many by name, the boys without one last. */
  readonly shares: readonly SchoolShare[];
  /** What did not fit, in one. */
  readonly others: { readonly schools: number; readonly boys: number };
}

/** The boys of each school, one by one for the largest schools and for boys without any, and the other schools together. */
export function boysBySchool(
  envelopes: readonly Pick<Envelope, 'school'>[],
  mostSchools: number,
): SchoolShares {
  const counts = new Map<string | null, number>();
  for (const { school } of envelopes) counts.set(school, (counts.get(school) ?? 0) + 1);
  const without = counts.get(null) ?? 0;
  const schools = [...counts]
    .flatMap(([school, boys]) => (school === null ? [] : [{ school, boys }]))
    .toSorted((one, other) => other.boys - one.boys || (one.school < other.school ? -1 : 1));
  const left = schools.slice(mostSchools);
  return {
    shares: [
      ...schools.slice(0, mostSchools),
      ...(without > 0 ? [{ school: null, boys: without }] : []),
    ],
    others: {
      schools: left.length,
      boys: left.reduce((sum, { boys }) => sum + boys, 0),
    },
  };
}
