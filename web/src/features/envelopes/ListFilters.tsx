import { Button, TextInput } from '@mantine/core';
import { memo, useRef, type RefObject } from 'react';
import { winFilters, type EnvelopeFilters } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { allChoice, useClassFilters } from '../../records/filter-choices.ts';
import { Dropdown, type DropdownProps } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ListFilters.module.css';
import { clearSearchAndFilters } from './list-query.ts';
import type { ListView } from './use-list-view.ts';

const statusChoices = [
  { value: allChoice, label: listViewTexts.anyActivity },
  { value: 'yes', label: listTexts.active },
  { value: 'no', label: listTexts.disabled },
] as const;

const prizeChoices = [
  { value: allChoice, label: listViewTexts.anyPrizes },
  ...winFilters.map((wins) => ({ value: wins, label: listViewTexts.byWins[wins] })),
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
  const { isActive, wins, pointsFrom, pointsTo } = filters;
  const filter = (changed: Partial<EnvelopeFilters>) =>
    onChange((before) => ({ ...before, filters: { ...before.filters, ...changed } }));
  const classFilters = useClassFilters(envelopes, filters, filter);
  return (
    <fieldset
      className={`${styles['filters']} stack gap-2 shrink two-columns`}
      id={id}
      aria-label={listViewTexts.showOnly}
    >
      {classFilters.map((classFilter) => (
        <Filter key={classFilter.label} {...classFilter} />
      ))}
      <Filter
        label={listViewTexts.byActivity}
        choices={statusChoices}
        value={toYesOrNo(isActive)}
        onChange={(value) => filter({ isActive: fromYesOrNo(value) })}
      />
      <Filter
        label={listViewTexts.byPrizes}
        choices={prizeChoices}
        value={wins ?? allChoice}
        onChange={(value) => filter({ wins: value === allChoice ? null : value })}
      />
      {(hasPoints || pointsFrom !== null || pointsTo !== null) && (
        <>
          <PointsField
            label={listViewTexts.pointsFrom}
            sign={listViewTexts.atLeast}
            value={pointsFrom}
            onChange={(points) => filter({ pointsFrom: points })}
          />
          <PointsField
            label={listViewTexts.pointsTo}
            sign={listViewTexts.atMost}
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

function Filter<Value extends string>({
  label,
  value,
  onChange,
  ...others
}: DropdownProps<Value | typeof allChoice>) {
  const field = useRef<HTMLSelectElement>(null);
  return (
    <Dropdown
      {...others}
      ref={field}
      label={label}
      value={value}
      clearButton={
        value === allChoice ? null : (
          <ClearFilter label={label} field={field} onClear={() => onChange(allChoice)} />
        )
      }
      onChange={onChange}
    />
  );
}

interface ClearFilterProps {
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly onClear: () => void;
}

function ClearFilter({ label, field, onClear }: ClearFilterProps) {
  return (
    <button
      type="button"
      className={`${styles['cross']} stack centered fixed inherit pointer reddens rounded ring-inside`}
      aria-label={listViewTexts.clearFilter(label)}
      title={listViewTexts.clearFilter(label)}
      onClick={() => {
        // This button is about to go.
        field.current?.focus();
        onClear();
      }}
    >
      <Icon name="cross" />
    </button>
  );
}

interface PointsFieldProps {
  readonly label: string;
  /** Before the number, in place of the label. */
  readonly sign: string;
  readonly value: number | null;
  readonly onChange: (points: number | null) => void;
}

function PointsField({ label, sign, value, onChange }: PointsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={field}
      className={styles['points']}
      type="number"
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      data-on={value !== null || undefined}
      leftSection={value !== null && sign}
      rightSection={
        value !== null && <ClearFilter label={label} field={field} onClear={() => onChange(null)} />
      }
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
