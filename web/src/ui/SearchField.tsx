import { TextInput } from '@mantine/core';
import type { KeyboardEventHandler, Ref } from 'react';
import { Icon } from './Icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** The dialog's first focus. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function SearchField({
  label,
  value,
  onChange,
  onKeyDown,
  isFirst = false,
  className,
  ref,
}: SearchFieldProps) {
  return (
    <TextInput
      ref={ref}
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" />}
      autoComplete="off"
      dir="auto"
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
