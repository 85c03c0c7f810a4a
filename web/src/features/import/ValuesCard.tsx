import { Button, TextInput } from '@mantine/core';
import { type ReactNode } from 'react';
import { findGrade, grades } from '@gabbai/domain/grades.ts';
import {
  unknownGrades,
  unknownSchools,
  unreadableValues,
  type ImportChoices,
  type ClassifiedRow,
  type UnknownValue,
} from '@gabbai/domain/import/classify-rows.ts';
import { isNoValue } from '@gabbai/domain/import/placeholders.ts';
import type { School } from '@gabbai/domain/school.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { changeChoices } from './import-review.ts';
import { useEditedText } from './use-edited-text.ts';

interface ValuesCardProps {
  readonly classified: readonly ClassifiedRow[];
  readonly choices: ImportChoices;
  readonly schools: readonly School[];
}

const itself = '';
/** No boy has this as his grade: choices that keep a value have to differ from one that clears it. */
const cleared = '=';

/** What stands for schools and grades that Gabbai does not know, and for texts that cannot be read, in all rows at once. */
export function ValuesCard({ classified, choices, schools }: ValuesCardProps) {
  const newSchools = unknownSchools(classified, schools);
  const wrongGrades = unknownGrades(classified, (text) => findGrade(text) !== null);
  const unreadable = unreadableValues(classified);
  if (newSchools.length + wrongGrades.length + unreadable.length === 0) return null;
  const names = [...new Set(schools.map(({ name }) => name))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const wrongTexts = new Set(
    classified.flatMap((row) => (row.fate === 'wrong' ? Object.values(row.texts) : [])),
  );
  return (
    <Card title={texts.valuesTitle}>
      <Values title={texts.newSchools(newSchools.length)} values={newSchools}>
        {({ key, text }) => (
          <Dropdown
            label={texts.standsFor(text)}
            choices={[
              { value: itself, label: texts.addSchool },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            value={choices.schools[key] ?? itself}
            onChange={(name) =>
              changeChoices((before) => ({ schools: withValue(before.schools, key, name) }))
            }
          />
        )}
      </Values>
      <Values title={texts.unknownGrades(wrongGrades.length)} values={wrongGrades}>
        {({ key, text }) => (
          <Dropdown
            label={texts.standsFor(text)}
            choices={[
              { value: itself, label: texts.keepGrade },
              { value: cleared, label: texts.noGrade },
              ...grades.map((grade) => ({ value: grade, label: grade })),
            ]}
            value={choices.grades[key] === '' ? cleared : (choices.grades[key] ?? itself)}
            onChange={(chosen) =>
              changeChoices((before) => ({
                grades:
                  chosen === cleared
                    ? { ...before.grades, [key]: '' }
                    : withValue(before.grades, key, chosen),
              }))
            }
          />
        )}
      </Values>
      {wrongGrades.length > 1 && (
        <ForAll
          label={texts.noGrades}
          onClick={() =>
            changeChoices((before) => ({
              grades: {
                ...Object.fromEntries(wrongGrades.map(({ key }) => [key, ''])),
                ...before.grades,
              },
            }))
          }
        />
      )}
      <Values title={texts.unreadable(unreadable.length)} values={unreadable}>
        {({ text }) => (
          <Meaning
            text={text}
            value={choices.values?.[text] ?? (isNoValue(text) ? '' : text)}
            isWrong={wrongTexts.has(text)}
          />
        )}
      </Values>
      {unreadable.length > 1 && (
        <ForAll
          label={texts.leaveAllEmpty}
          onClick={() =>
            changeChoices(() => ({
              values: Object.fromEntries(unreadable.map(({ text }) => [text, ''])),
            }))
          }
        />
      )}
    </Card>
  );
}

function ForAll({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" className="push-start below-4" onClick={onClick}>
      {label}
    </Button>
  );
}

type Chosen = Readonly<Record<string, string>>;

function withValue(chosen: Chosen, key: string, value: string): Chosen {
  const { [key]: _old, ...others } = chosen;
  return value === itself ? others : { ...others, [key]: value };
}

interface MeaningProps {
  readonly text: string;
  readonly value: string;
  readonly isWrong: boolean;
}

function Meaning({ text, value, isWrong }: MeaningProps) {
  const edited = useEditedText(value, (meaning) =>
    changeChoices((before) => ({ values: { ...before.values, [text]: meaning } })),
  );
  return (
    <TextInput
      {...edited}
      aria-label={texts.standsFor(text)}
      placeholder={texts.leftEmpty}
      error={isWrong}
      dir="auto"
      autoComplete="off"
    />
  );
}

interface ValuesProps {
  readonly title: string;
  readonly values: readonly UnknownValue[];
  readonly children: (value: UnknownValue) => ReactNode;
}

const firstShown = 12;

function Values({ title, values, children }: ValuesProps) {
  const { list, shown, more } = useFirstItems(values, firstShown);
  if (values.length === 0) return null;
  return (
    <>
      <p className="muted small below-2">{title}</p>
      <ul ref={list} className="tiles stack gap-3-4 below-4">
        {shown.map((value) => (
          <li key={value.key} className="stack gap-1 shrink body">
            <span className="anywhere">
              <bdi>{value.text}</bdi>{' '}
              <span className="muted small">{texts.inRows(value.rows)}</span>
            </span>
            {children(value)}
          </li>
        ))}
      </ul>
      <ShowMore className="push-start below-4" {...more} label={texts.showMore} />
    </>
  );
}
