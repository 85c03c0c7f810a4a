import { useMemo } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/shell-texts.ts';
import styles from './SchoolList.module.css';

/** The schools' names in the order of the alphabet. */
export function SchoolList({ schools }: { readonly schools: readonly School[] }) {
  const sorted = useMemo(
    () => schools.toSorted((one, other) => one.name.localeCompare(other.name)),
    [schools],
  );
  return (
    <ul className={styles['list']}>
      {sorted.map(({ schoolId, name }) => (
        <li key={schoolId} className={styles['school']} dir="auto">
          {name || settingTexts.unnamed}
        </li>
      ))}
    </ul>
  );
}
