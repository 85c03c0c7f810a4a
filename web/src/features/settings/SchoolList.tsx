import { useMemo } from 'react';
import { boysAt, type SchoolCounts } from '@gabbai/domain/envelopes-by-school.ts';
import type { School } from '@gabbai/domain/school.ts';
import { listTexts } from '../../config/list-texts.ts';
import skeleton from '../../ui/LoadingState.module.css';
import { SchoolBoys } from './SchoolBoys.tsx';
import styles from './SchoolList.module.css';

interface SchoolListProps {
  readonly schools: readonly School[];
  /** `null` while loading. */
  readonly counts: SchoolCounts | null;
  /** `null`: the schools are only shown. */
  readonly onOpen: ((school: School) => void) | null;
}

/** A tile for each school: its name, which opens its dialog, and its boys. */
export function SchoolList({ schools, counts, onOpen }: SchoolListProps) {
  const sorted = useMemo(() => schools.toSorted((a, b) => a.name.localeCompare(b.name)), [schools]);
  return (
    <ul className={skeleton['tiles']}>
      {sorted.map((school) => (
        <li
          key={school.schoolId}
          className={`${styles['tile']} relative rounded stack middle middle-lines gap-0-3 text-and-end`}
        >
          <button
            type="button"
            className={`${styles['name']} shrink inherit starts touch pointer`}
            aria-haspopup="dialog"
            disabled={onOpen === null}
            onClick={() => onOpen?.(school)}
          >
            <bdi
              className={`${styles['text']} body bold starts anywhere clamp-2`}
              title={school.name}
            >
              {school.name || listTexts.noName}
            </bdi>
          </button>
          <SchoolBoys school={school.name} count={counts && boysAt(counts, school.name)} />
        </li>
      ))}
    </ul>
  );
}
