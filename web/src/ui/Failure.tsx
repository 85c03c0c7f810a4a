import type { ReactNode } from 'react';
import styles from './Failure.module.css';

/** Says why something failed, at once also to those who do not see it; nothing where `children` is `null`. */
export function Failure({ children }: { readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <p className={styles['failure']} role="alert">
      {children}
    </p>
  );
}
