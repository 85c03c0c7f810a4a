import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DialogFoot.module.css';
import { Failure } from './Failure.tsx';
import { focusableWhileLoading } from './focusable-while-loading.tsx';

interface DialogFootProps {
  readonly failure?: string | null;
  /** Stands before the buttons. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The end of a dialog, which stays in view while the content scrolls: a failure, and the buttons. */
export function DialogFoot({ failure = null, beside, children }: DialogFootProps) {
  return (
    <div className={`${styles['foot']} row wrap between gap-3-4 all-columns sticky pad-3-4`}>
      {beside}
      <Failure>{failure}</Failure>
      <div className={`${styles['buttons']} flex wrap at-end gap-3 push-end`}>{children}</div>
    </div>
  );
}

interface SubmitButtonProps {
  readonly isRunning: boolean;
  readonly isDisabled: boolean;
  /** The action cannot be undone. */
  readonly isDangerous: boolean;
  /** Without it, the button submits its form. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function SubmitButton({ isRunning, isDisabled, isDangerous, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...focusableWhileLoading}
      {...button}
      {...(isDangerous && { className: styles['danger'] })}
      type={button.onClick ? 'button' : 'submit'}
      disabled={isDisabled}
      loading={isRunning}
    />
  );
}
