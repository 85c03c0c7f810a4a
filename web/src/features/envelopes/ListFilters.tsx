import { Button, TextInput } from '@mantine/core';
import { memo, useMemo } from 'react';
import {
  attendanceFilters,
  distinctValues,
  winFilters,
  type EnvelopeFilters,
} from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { allChoice, filterChoices, fromChoice, toChoice } from '../../records/filter-choices.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import styles from './ListFilters.module.css';
import { clearSearchAndFilters } from './list-query.ts';
import type { ListView } from './use-list-view.ts';

const schoolLabels = { all: listViewTexts.allSchools, none: listViewTexts.noSchool };
const gradeLabels = { all: listViewTexts.allGrades, none: listViewTexts.noGrade };

const statusChoices = [
  { value: allChoice, label: listViewTexts.anyActivity },
  { value: 'yes', label: listTexts.active },
  { value: 'no', label: listTexts.disabled },
] as const;

const prizeChoices = [
  { value: allChoice, label: listViewTexts.anyPrizes },
  ...winFilters.map((wins) => ({ value: wins, label: listViewTexts.byWins[wins] })),
] as const;

const attendanceChoices = [
  { value: allChoice, label: listViewTexts.anyAttendance },
  ...attendanceFilters.map((wanted) => ({
    value: wanted,
    label: listViewTexts.byAttendance[wanted],
  })),
] as const;

interface ListFiltersProps {
  readonly id: string;
  readonly envelopes: readonly Envelope[];
  readonly filters: EnvelopeFilters;
  /** The points are shown, so they can be filtered. */
  readonly hasPoints: boolean;
  readonly onChange: ListView['change'];
}

function Filters({ id, envelopes, filters, hasPoints, onChange }: ListFiltersProps) {
  const { school, grade, isActive, wins, attendance, pointsFrom, pointsTo } = filters;
  const schools = useMemo(() => distinctValues(envelopes, 'school'), [envelopes]);
  const grades = useMemo(() => distinctValues(envelopes, 'grade'), [envelopes]);
  const filter = (changed: Partial<EnvelopeFilters>) =>
    onChange((before) => ({ ...before, filters: { ...before.filters, ...changed } }));
  return (
    <fieldset className={styles['filters']} id={id} aria-label={listViewTexts.showOnly}>
      <Dropdown
        label={listViewTexts.bySchool}
        choices={filterChoices(schools, school, schoolLabels)}
        value={toChoice(school)}
        isOn={school !== null}
        onChange={(value) => filter({ school: fromChoice(value) })}
      />
      <Dropdown
        label={listViewTexts.byGrade}
        choices={filterChoices(grades, grade, gradeLabels)}
        value={toChoice(grade)}
        isOn={grade !== null}
        onChange={(value) => filter({ grade: fromChoice(value) })}
      />
      <Dropdown
        label={listViewTexts.byActivity}
        choices={statusChoices}
        value={toYesOrNo(isActive)}
        isOn={isActive !== null}
        onChange={(value) => filter({ isActive: fromYesOrNo(value) })}
      />
      <Dropdown
        label={listViewTexts.byPrizes}
        choices={prizeChoices}
        value={wins ?? allChoice}
        isOn={wins !== null}
        onChange={(value) => filter({ wins: value === allChoice ? null : value })}
      />
      <Dropdown
        className={styles['wide']}
        label={listViewTexts.whoCame}
        choices={attendanceChoices}
        value={attendance ?? allChoice}
        isOn={attendance !== null}
        onChange={(value) => filter({ attendance: value === allChoice ? null : value })}
      />
      {(hasPoints || pointsFrom !== null || pointsTo !== null) && (
        <>
          <PointsField
            label={listViewTexts.pointsFrom}
            value={pointsFrom}
            onChange={(points) => filter({ pointsFrom: points })}
          />
          <PointsField
            label={listViewTexts.pointsTo}
            value={pointsTo}
            onChange={(points) => filter({ pointsTo: points })}
          />
        </>
      )}
    </fieldset>
  );
}

/** The filters of the list of boys. Memoized, so that typing in the search field does not render them. */
export const ListFilters = memo(Filters);

interface PointsFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (points: number | null) => void;
}

function PointsField({ label, value, onChange }: PointsFieldProps) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      onChange={({ currentTarget: { valueAsNumber: points } }) =>
        onChange(Number.isNaN(points) ? null : points)
      }
    />
  );
}

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
      onClick={() => onChange(clearSearchAndFilters)}
    >
      {isSearchAlone ? listViewTexts.clearSearch : listViewTexts.clear}
    </Button>
  );
}

function toYesOrNo(value: boolean | null): 'yes' | 'no' | typeof allChoice {
  if (value === null) return allChoice;
  return value ? 'yes' : 'no';
}

function fromYesOrNo(value: string): boolean | null {
  return value === allChoice ? null : value === 'yes';
}
