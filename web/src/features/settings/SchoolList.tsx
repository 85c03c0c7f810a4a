import { useMemo } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { listTexts } from '../../config/list-texts.ts';
import styles from './SchoolList.module.css';

interface SchoolListProps {
  readonly schools: readonly School[];
  readonly onOpen: (school: School) => void;
}

export function SchoolList({ schools, onOpen }: SchoolListProps) {
  const sorted = useMemo(
    () => schools.toSorted((one, other) => one.name.localeCompare(other.name)),
    [schools],
  );
  return (
    <ul className={styles['list']}>
      {sorted.map((school) => (
        <li key={school.schoolId}>
          <button
            type="button"
            className={styles['school']}
            dir="auto"
            aria-haspopup="dialog"
            onClick={() => onOpen(school)}
          >
            {school.name || listTexts.noName}
          </button>
        </li>
      ))}
    </ul>
  );
}
