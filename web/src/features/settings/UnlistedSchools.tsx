import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { SchoolCounts } from '@gabbai/domain/envelopes-by-school.ts';
import { schoolOfName, type School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { SchoolBoys } from './SchoolBoys.tsx';
import { SettingLine } from './SettingLine.tsx';
import styles from './SettingPage.module.css';

interface UnlistedSchoolsProps {
  readonly schools: readonly School[];
  readonly counts: SchoolCounts;
  readonly onAdd: (name: string) => void;
}

const maxShown = 12;

/** Offers to add the schools that boys have and the list lacks, the most frequent ones first. */
export function UnlistedSchools({ schools, counts, onAdd }: UnlistedSchoolsProps) {
  const unlisted = useMemo(
    () =>
      [...counts.values()]
        .filter(({ school }) => schoolOfName(schools, school) === undefined)
        .toSorted((one, other) => other.count - one.count)
        .slice(0, maxShown),
    [schools, counts],
  );
  if (unlisted.length === 0) return null;
  return (
    <section className="above-6">
      <h3 className="body">{settingTexts.unlisted}</h3>
      <p className="muted small below-3">{settingTexts.unlistedHint}</p>
      <ul className={`${styles['halves']} stack`}>
        {unlisted.map(({ school: name, count }) => (
          <SettingLine
            key={name}
            name={name}
            facts={<SchoolBoys school={name} count={count} />}
            onOpen={null}
          >
            <Button
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={settingTexts.addNamed(name)}
              onClick={() => onAdd(name)}
            >
              {settingTexts.confirmAdd}
            </Button>
          </SettingLine>
        ))}
      </ul>
    </section>
  );
}
