import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DrawConditions } from '@gabbai/domain/draw/pool.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { drawTexts } from '../../config/draw-texts.ts';
import { useClassFilters } from '../../records/filter-choices.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import styles from './DrawForm.module.css';

interface DrawConditionFieldsProps {
  readonly envelopes: readonly Envelope[];
  readonly conditions: DrawConditions;
  readonly onChange: (changed: Partial<DrawConditions>) => void;
}

const chances = [
  { value: 'equal', label: drawTexts.equal },
  { value: 'points', label: drawTexts.points },
] as const;

/** Who takes part in a draw, and with how many tickets. */
export function DrawConditionFields(props: DrawConditionFieldsProps) {
  const { envelopes, conditions, onChange } = props;
  const classFilters = useClassFilters(envelopes, conditions, onChange);
  return (
    <div className={`${styles['conditions']} stack middle gap-3`}>
      {classFilters.map((filter) => (
        <Dropdown key={filter.label} {...filter} />
      ))}
      <NumberField label={drawTexts.minPoints} onChange={(minPoints) => onChange({ minPoints })} />
      <NumberField
        label={drawTexts.weeksSinceWin}
        onChange={(weeksSinceWin) => onChange({ weeksSinceWin })}
      />
      <Dropdown
        label={drawTexts.chances}
        choices={chances}
        value={conditions.chances}
        onChange={(value) => onChange({ chances: value })}
      />
      <Checkbox
        label={drawTexts.came}
        checked={conditions.mustHaveCome}
        onChange={({ currentTarget }) => onChange({ mustHaveCome: currentTarget.checked })}
      />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, onChange }: NumberFieldProps) {
  const [text, setText] = useState('');
  return (
    <label className={`${styles['number']} all-columns stack middle gap-3 body`}>
      {label}
      <TextInput
        inputMode="numeric"
        placeholder="0"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replaceAll(/\D/g, '').slice(0, 4);
          setText(digits);
          onChange(Number(digits));
        }}
      />
    </label>
  );
}
