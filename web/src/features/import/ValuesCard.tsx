import { Button } from '@mantine/core';
import { findGrade, grades } from '@gabbai/domain/grades.ts';
import {
  unknownGrades,
  unknownSchools,
  unreadableValues,
  type ImportChoices,
  type JudgedRow,
  type UnknownValue,
} from '@gabbai/domain/import/judge-rows.ts';
import { isNoValue } from '@gabbai/domain/import/placeholders.ts';
import type { School } from '@gabbai/domain/school.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { changeChoices } from './import-review.ts';
import styles from './ImportPage.module.css';

interface ValuesCardProps {
  readonly judged: readonly JudgedRow[];
  readonly choices: ImportChoices;
  readonly schools: readonly School[];
}

const itself = '';
/** No boy has this as his grade: choices that keep a value have to differ from one that clears it. */
const cleared = '=';

const maxValues = 30;

/** What stands for schools and grades that Gabbai does not know, and for texts that cannot be read, in all rows at once. */
export function ValuesCard({ judged, choices, schools }: ValuesCardProps) {
  const newSchools = unknownSchools(judged, schools);
  const wrongGrades = unknownGrades(judged, (text) => findGrade(text) !== null);
  const unreadable = unreadableValues(judged);
  if (newSchools.length + wrongGrades.length + unreadable.length === 0) return null;
  const names = [...new Set(schools.map(({ name }) => name))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return (
    <Card title={texts.valuesTitle}>
      <Values
        title={texts.newSchools(newSchools.length)}
        values={newSchools}
        options={[
          { value: itself, label: texts.addSchool },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        chosen={choices.schools}
        onChoose={(key, name) =>
          changeChoices((before) => ({ schools: withValue(before.schools, key, name) }))
        }
      />
      <Values
        title={texts.unknownGrades(wrongGrades.length)}
        values={wrongGrades}
        options={[
          { value: itself, label: texts.keepGrade },
          { value: cleared, label: texts.noGrade },
          ...grades.map((grade) => ({ value: grade, label: grade })),
        ]}
        chosen={Object.fromEntries(
          Object.entries(choices.grades).map(([key, grade]) => [key, grade || cleared]),
        )}
        onChoose={(key, chosen) =>
          changeChoices((before) => ({
            grades:
              chosen === cleared
                ? { ...before.grades, [key]: '' }
                : withValue(before.grades, key, chosen),
          }))
        }
      />
      <Values
        title={texts.unreadable(unreadable.length)}
        values={unreadable.slice(0, maxValues)}
        options={[
          { value: itself, label: texts.keepText },
          { value: cleared, label: texts.leaveEmpty },
        ]}
        chosen={Object.fromEntries(
          unreadable.map(({ text }) => [
            text,
            (choices.values?.[text] ?? (isNoValue(text) ? '' : text)) === '' ? cleared : itself,
          ]),
        )}
        onChoose={(text, chosen) =>
          changeChoices((before) => ({
            values: { ...before.values, [text]: chosen === cleared ? '' : text },
          }))
        }
      />
      {unreadable.length > 1 && (
        <div className={styles['choose']}>
          <Button
            variant="default"
            onClick={() =>
              changeChoices(() => ({
                values: Object.fromEntries(unreadable.map(({ text }) => [text, ''])),
              }))
            }
          >
            {texts.leaveAllEmpty}
          </Button>
        </div>
      )}
    </Card>
  );
}

type Chosen = Readonly<Record<string, string>>;

function withValue(chosen: Chosen, key: string, value: string): Chosen {
  const { [key]: _old, ...others } = chosen;
  return value === itself ? others : { ...others, [key]: value };
}

interface ValuesProps {
  readonly title: string;
  readonly values: readonly UnknownValue[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: Chosen;
  readonly onChoose: (key: string, value: string) => void;
}

function Values({ title, values, options, chosen, onChoose }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <>
      <p className={styles['hint']}>{title}</p>
      <ul className={styles['values']}>
        {values.map(({ key, text, rows }) => (
          <li key={key} className={styles['value']}>
            <span>
              <bdi>{text}</bdi> <span className={styles['hint']}>{texts.inRows(rows)}</span>
            </span>
            <Dropdown
              label={texts.standsFor(text)}
              choices={options}
              value={chosen[key] ?? itself}
              onChange={(value) => onChoose(key, value)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
