import { useMemo } from 'react';
import { useSchools } from '../../data/schools.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Sorted by name; `null` while not known. */
export function useSchoolChoices(): readonly Choice[] | null {
  const schools = useSchools();
  return useMemo(() => {
    if (schools.status !== 'ready' || schools.isPartial) return null;
    const names = new Set(schools.value.map(({ name }) => name).filter((name) => name !== ''));
    return [...names]
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => ({ value: name, label: name }));
  }, [schools]);
}
