/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- No plain element is a list whose text field keeps the focus and handles the keys (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';

interface ComboboxFieldProps extends TextInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly listId: string;
  /** The option that Enter chooses; `undefined` without results. */
  readonly currentId: string | undefined;
}

/** A text field with a list of results, in which the focus stays. */
export function ComboboxField({ listId, currentId, ...props }: ComboboxFieldProps) {
  return (
    <TextInput
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={currentId !== undefined}
      aria-controls={listId}
      aria-activedescendant={currentId}
      autoComplete="off"
      dir="auto"
      {...props}
    />
  );
}

type ListProps = Omit<ComponentProps<'div'>, 'role' | 'aria-label'> & { readonly label: string };

export function ComboboxList({ label, ...props }: ListProps) {
  return <div role="listbox" aria-label={label} {...props} />;
}

/** Results of one kind. */
export function ComboboxGroup({ label, ...props }: ListProps) {
  return <div role="group" aria-label={label} {...props} />;
}

interface ComboboxOptionProps {
  readonly id: string;
  /** Enter in the text field chooses it. */
  readonly isCurrent: boolean;
  readonly className: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One result. A press chooses it, and leaves the focus in the text field. */
export function ComboboxOption({ isCurrent, onChoose, ...props }: ComboboxOptionProps) {
  return (
    <div
      role="option"
      aria-selected={isCurrent}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      {...props}
    />
  );
}
