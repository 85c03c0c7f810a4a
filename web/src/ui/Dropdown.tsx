import { NativeSelect } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';

export interface DropdownProps<Value extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  /** Shown while the value is `null`; cannot be chosen. */
  readonly otherwise?: string;
  /** In place of the arrow, while another value than the usual one is chosen. */
  readonly clearButton?: ReactNode;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A native select without a visible label. */
export function Dropdown<Value extends string>({
  label,
  choices,
  value,
  otherwise = '',
  clearButton = null,
  onChange,
  className,
  ref,
}: DropdownProps<Value>) {
  return (
    <NativeSelect
      ref={ref}
      className={className}
      aria-label={label}
      value={value ?? ''}
      data-on={clearButton !== null || undefined}
      rightSection={clearButton ?? <Icon name="unfold" />}
      rightSectionPointerEvents={clearButton === null ? 'none' : 'auto'}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = choices[selectedIndex];
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
      {value === null && (
        <option hidden value="">
          {otherwise}
        </option>
      )}
    </NativeSelect>
  );
}
