import { NativeSelect } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from './Icon.tsx';

interface DropdownProps<Value extends string> {
  /** Said to those who do not see where it stands. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  /** What it shows while the value is `null`: it can be seen there, but not chosen. */
  readonly otherwise?: string;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One choice of several, as the device offers it; what is chosen is what it shows. */
export function Dropdown<Value extends string>({
  label,
  choices,
  value,
  otherwise = '',
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
      rightSection={<Icon name="unfold" />}
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
