import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './auth-form.module.css';
import { focusableWhileLoading } from './focusable-while-loading.tsx';

interface AuthFormProps {
  readonly isSending: boolean;
  readonly submitLabel: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  readonly otherButton?: ReactNode;
}

/** The form of a page for signed-out users. */
export function AuthForm({
  isSending,
  submitLabel,
  otherButton,
  onSubmit,
  children,
}: AuthFormProps) {
  return (
    <form
      className={`${styles['form']} stack gap-5 max-full`}
      // The server validates the fields; the browser's own check would show another text.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void onSubmit();
      }}
    >
      {children}
      <Button {...focusableWhileLoading} type="submit" fullWidth size="lg" loading={isSending}>
        {submitLabel}
      </Button>
      {otherButton}
    </form>
  );
}
