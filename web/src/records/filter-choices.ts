import { useMemo } from 'react';
import { distinctValues } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { isSameSchoolName } from '@gabbai/domain/school.ts';
import { listViewTexts } from '../config/list-view-texts.ts';

/** The choice of no filter. Other values start with "=", because a school may be named "all". */
export const allChoice = 'all';

interface ChoiceLabels {
  readonly all: string;
  /** For boys without a value. */
  readonly none: string;
}

const schoolLabels = { all: listViewTexts.allSchools, none: listViewTexts.noSchool };
const gradeLabels = { all: listViewTexts.allGrades, none: listViewTexts.noGrade };

interface ClassFilter {
  readonly school: string | null;
  readonly grade: string | null;
}

/** What the dropdowns of a filter by school and of one by grade show and change. */
export function useClassFilters(
  envelopes: readonly Envelope[],
  { school, grade }: ClassFilter,
  onChange: (changed: Partial<ClassFilter>) => void,
) {
  const schools = useMemo(() => distinctValues(envelopes, 'school'), [envelopes]);
  const grades = useMemo(() => distinctValues(envelopes, 'grade'), [envelopes]);
  return [
    {
      label: listViewTexts.bySchool,
      choices: filterChoices(schools, school, schoolLabels),
      value: toChoice(school),
      onChange: (choice: string) => onChange({ school: fromChoice(choice) }),
    },
    {
      label: listViewTexts.byGrade,
      choices: filterChoices(grades, grade, gradeLabels),
      value: toChoice(grade),
      onChange: (choice: string) => onChange({ grade: fromChoice(choice) }),
    },
  ];
}

function filterChoices(
  values: readonly string[],
  chosen: string | null,
  { all, none }: ChoiceLabels,
): readonly { readonly value: string; readonly label: string }[] {
  // A bookmarked value stays available even if no boy has it.
  const isChosen = (text: string) => chosen !== null && isSameSchoolName(text, chosen);
  const listed = values.map((text) => (chosen !== null && isChosen(text) ? chosen : text));
  const known = chosen === null || listed.includes(chosen) ? listed : [...listed, chosen];
  return [
    { value: allChoice, label: all },
    ...known.map((text) => ({ value: toChoice(text), label: text === '' ? none : text })),
  ];
}

function toChoice(filter: string | null): string {
  return filter === null ? allChoice : `=${filter}`;
}

function fromChoice(choice: string): string | null {
  return choice === allChoice ? null : choice.slice(1);
}
