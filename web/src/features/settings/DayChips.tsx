import { Input } from '@mantine/core';
import { useId } from 'react';
import { kindTexts } from '../../config/minyan-texts.ts';
import pills from '../../ui/toggle-pill.module.css';
import styles from './MinyanKinds.module.css';

interface DayChipsProps {
  /** From Sunday, 0. */
  readonly days: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
}

/** The weekdays of a minyan as buttons. */
export function DayChips({ days, onChange }: DayChipsProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} className="shrink">
      <Input.Label component="div" id={`${id}-label`}>
        {kindTexts.days}
      </Input.Label>
      <Input.Description id={`${id}-hint`}>{kindTexts.daysHint}</Input.Description>
      <div className={`${styles['days']} row wrap gap-1 above-2`}>
        {kindTexts.weekdays.map(({ short, name }, day) => {
          const isChosen = days.includes(day);
          return (
            <button
              key={name}
              type="button"
              className={pills['pill']}
              aria-label={name}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(
                  isChosen
                    ? days.filter((each) => each !== day)
                    : [...days, day].toSorted((one, other) => one - other),
                )
              }
            >
              {short}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
