import { useMemo } from 'react';
import { useSchools } from '../../data/schools.ts';

/** The schools to choose from, by name; none while they are not known. */
export function useSchoolChoices(): readonly { readonly value: string; readonly label: string }[] {
  const schools = useSchools();
  return useMemo(() => {
    const all = schools.status === 'ready' ? schools.value : [];
    const names = new Set(all.map(({ name }) => name).filter((name) => name !== ''));
    return [...names]
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => ({ value: name, label: name }));
  }, [schools]);
}
