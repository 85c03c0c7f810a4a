import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { loginTexts } from '../../config/shell-texts.ts';

/** A password field of the admin pages. */
export function AccountPassword(props: PasswordInputProps) {
  return (
    <PasswordInput
      className="wide"
      visibilityToggleButtonProps={{ 'aria-label': loginTexts.showPassword, tabIndex: 0 }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
