import type { ReactNode } from 'react';
import styles from './Failure.module.css';

/** An error text in a form. */
export function Failure({ children }: { readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <p className={styles['failure']} role="alert">
      {children}
    </p>
  );
}
