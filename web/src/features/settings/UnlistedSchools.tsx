import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { schoolOfName, type School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import skeleton from '../../ui/LoadingState.module.css';
import { SchoolBoys } from './SchoolBoys.tsx';
import styles from './SchoolList.module.css';

interface UnlistedSchoolsProps {
  readonly schools: readonly School[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onAdd: (name: string) => void;
}

const maxShown = 12;

/** Offers to add the schools that boys have and the list lacks, the most frequent ones first. */
export function UnlistedSchools({ schools, counts, onAdd }: UnlistedSchoolsProps) {
  const unlisted = useMemo(
    () =>
      [...counts]
        .filter(([name]) => schoolOfName(schools, name) === undefined)
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, maxShown),
    [schools, counts],
  );
  if (unlisted.length === 0) return null;
  return (
    <section className={styles['unlisted']}>
      <h3 className={styles['title']}>{settingTexts.unlisted}</h3>
      <p className={styles['hint']}>{settingTexts.unlistedHint}</p>
      <ul className={skeleton['tiles']}>
        {unlisted.map(([name, count]) => (
          <li key={name} className={styles['tile']} data-unlisted>
            <bdi className={styles['text']} title={name}>
              {name}
            </bdi>
            <SchoolBoys school={name} count={count} />
            <Button
              className={styles['add']}
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={settingTexts.addNamed(name)}
              onClick={() => onAdd(name)}
            >
              {settingTexts.confirmAdd}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
