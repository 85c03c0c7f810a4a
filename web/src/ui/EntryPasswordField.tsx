import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import styles from './entry-form.module.css';

interface EntryPasswordFieldProps extends PasswordInputProps {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password with a toggle that shows it. */
export function EntryPasswordField({ showLabel, hideLabel, ...props }: EntryPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordInput
      classNames={{
        input: styles['input'],
        innerInput: styles['innerInput'],
        label: styles['label'],
      }}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? hideLabel : showLabel,
        // Mantine takes it out of the tab order, but the keyboard must reach everything.
        tabIndex: 0,
      }}
      // Mantine marks the frame alone.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
