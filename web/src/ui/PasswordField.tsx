import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import styles from './auth-form.module.css';

interface PasswordFieldProps extends PasswordInputProps {
  /** Labels of the button. */
  readonly texts: { readonly showPassword: string; readonly hidePassword: string };
}

/** A password field with a button to show the password. */
export function PasswordField({ texts, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordInput
      classNames={{
        input: styles['input'],
        innerInput: styles['innerInput'],
        label: 'below-2',
      }}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? texts.hidePassword : texts.showPassword,
        // Mantine removes the toggle from the tab order.
        tabIndex: 0,
      }}
      // Mantine marks only the wrapper.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
