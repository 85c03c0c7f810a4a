import { useMemo } from 'react';
import { useSchools } from '../../data/schools.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Sorted by name; `null` while not known. */
export function useSchoolOptions(): readonly Option[] | null {
  const schools = useSchools();
  return useMemo(() => {
    if (schools.status !== 'ready' || schools.isPartial) return null;
    const names = new Set(schools.value.map(({ name }) => name).filter((name) => name !== ''));
    return [...names]
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => ({ value: name, label: name }));
  }, [schools]);
}
