import { Button } from '@mantine/core';
import { memo, useMemo } from 'react';
import { distinctValues, type EnvelopeFilters } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { allChoice, filterChoices, fromChoice, toChoice } from '../../records/filter-choices.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import styles from './ListFilters.module.css';
import { withoutFilters } from './list-query.ts';
import type { ListView } from './use-list-view.ts';

const schoolLabels = { all: listViewTexts.allSchools, none: listViewTexts.noSchool };
const gradeLabels = { all: listViewTexts.allGrades, none: listViewTexts.noGrade };

const activities = [
  { value: allChoice, label: listViewTexts.anyActivity },
  { value: 'yes', label: listTexts.active },
  { value: 'no', label: listTexts.disabled },
] as const;

const prizes = [
  { value: allChoice, label: listViewTexts.anyPrizes },
  { value: 'yes', label: listViewTexts.won },
  { value: 'no', label: listViewTexts.notWon },
] as const;

interface ListFiltersProps {
  readonly id: string;
  readonly envelopes: readonly Envelope[];
  readonly filters: EnvelopeFilters;
  readonly onChange: ListView['change'];
}

function Filters({ id, envelopes, filters, onChange }: ListFiltersProps) {
  const { school, grade, isActive, hasWon } = filters;
  const schools = useMemo(() => distinctValues(envelopes, 'school'), [envelopes]);
  const grades = useMemo(() => distinctValues(envelopes, 'grade'), [envelopes]);
  const filter = (answer: Partial<EnvelopeFilters>) =>
    onChange((before) => ({ ...before, filters: { ...before.filters, ...answer } }));
  return (
    <fieldset className={styles['filters']} id={id} aria-label={listViewTexts.showOnly}>
      <Dropdown
        label={listViewTexts.bySchool}
        choices={filterChoices(schools, school, schoolLabels)}
        value={toChoice(school)}
        onChange={(value) => filter({ school: fromChoice(value) })}
      />
      <Dropdown
        label={listViewTexts.byGrade}
        choices={filterChoices(grades, grade, gradeLabels)}
        value={toChoice(grade)}
        onChange={(value) => filter({ grade: fromChoice(value) })}
      />
      <Dropdown
        label={listViewTexts.byActivity}
        choices={activities}
        value={answerOf(isActive)}
        onChange={(value) => filter({ isActive: yesOrNo(value) })}
      />
      <Dropdown
        label={listViewTexts.byPrizes}
        choices={prizes}
        value={answerOf(hasWon)}
        onChange={(value) => filter({ hasWon: yesOrNo(value) })}
      />
    </fieldset>
  );
}

/** Filters by school, grade, activity and prizes. Memoized, so that typing in the search field does not render them. */
export const ListFilters = memo(Filters);

interface ClearFiltersProps extends Pick<ListFiltersProps, 'onChange'> {
  /** No filter is set, only a search. */
  readonly isSearchAlone: boolean;
}

export function ClearFilters({ isSearchAlone, onChange }: ClearFiltersProps) {
  return (
    <Button
      className={styles['clear']}
      variant="subtle"
      size="compact-sm"
      onClick={() => onChange(withoutFilters)}
    >
      {isSearchAlone ? listViewTexts.clearSearch : listViewTexts.clear}
    </Button>
  );
}

function answerOf(answer: boolean | null): 'yes' | 'no' | typeof allChoice {
  if (answer === null) return allChoice;
  return answer ? 'yes' : 'no';
}

function yesOrNo(value: string): boolean | null {
  return value === allChoice ? null : value === 'yes';
}
