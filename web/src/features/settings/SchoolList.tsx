import { useMemo } from 'react';
import { boysAt, type SchoolCounts } from '@gabbai/domain/envelopes-by-school.ts';
import type { School } from '@gabbai/domain/school.ts';
import { listTexts } from '../../config/list-texts.ts';
import { SchoolBoys } from './SchoolBoys.tsx';
import { SettingLine } from './SettingLine.tsx';
import styles from './SettingPage.module.css';

interface SchoolListProps {
  readonly schools: readonly School[];
  /** `null` while loading. */
  readonly counts: SchoolCounts | null;
  /** `null`: the schools are only shown. */
  readonly onOpen: ((school: School) => void) | null;
}

/** A line for each school: its name, which opens its dialog, and its boys. */
export function SchoolList({ schools, counts, onOpen }: SchoolListProps) {
  const sorted = useMemo(() => schools.toSorted((a, b) => a.name.localeCompare(b.name)), [schools]);
  return (
    <ul className={`${styles['halves']} stack`}>
      {sorted.map((school) => (
        <SettingLine
          key={school.schoolId}
          name={school.name || listTexts.noName}
          facts={<SchoolBoys school={school.name} count={counts && boysAt(counts, school.name)} />}
          onOpen={onOpen && (() => onOpen(school))}
        />
      ))}
    </ul>
  );
}
