import type { ReactNode } from 'react';
import styles from './ReadOnly.module.css';

interface ReadOnlyProps {
  readonly isReadOnly: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Disables all controls within, which stay as legible as before. */
export function ReadOnly({ isReadOnly, className = '', children }: ReadOnlyProps) {
  return (
    <fieldset disabled={isReadOnly} className={`${styles['place']} shrink ${className}`}>
      {children}
    </fieldset>
  );
}
