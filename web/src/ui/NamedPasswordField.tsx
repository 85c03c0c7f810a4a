import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField.tsx';

interface NamedPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'name' | 'autoComplete' | 'onChange'
> {
  readonly email: string;
  readonly isNew: boolean;
  readonly onChange: (password: string) => void;
}

/** A new or the current password of a known account, which a hidden field names to password managers. */
export function NamedPasswordField({ email, isNew, onChange, ...props }: NamedPasswordFieldProps) {
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...props}
        name={isNew ? 'new-password' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
