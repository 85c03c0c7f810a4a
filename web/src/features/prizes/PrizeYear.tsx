import { NativeSelect } from '@mantine/core';
import { prizeYearTexts } from '../../config/year-texts.ts';
import { useClosedYears, useRunningYear } from '../../records/use-school-years.ts';

interface PrizeYearProps {
  /** `null` is the current one. */
  readonly year: number | null;
  readonly onChange: (year: number | null) => void;
  readonly isDisabled?: boolean;
}

/** Chooses the year whose prizes are shown; nothing as long as no year is closed. */
export function PrizeYear({ year, onChange, isDisabled = false }: PrizeYearProps) {
  const closed = useClosedYears();
  const runningYear = useRunningYear();
  if (closed.length === 0) return null;
  return (
    <NativeSelect
      label={prizeYearTexts.year}
      value={year ?? ''}
      disabled={isDisabled}
      data={[
        { value: '', label: prizeYearTexts.current(runningYear) },
        ...closed.map((one) => ({ value: String(one), label: String(one) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  );
}
