import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** A page's title and actions. */
export function PageHeader({ title, before, children }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      {before}
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['actions']}>{children}</div>
    </header>
  );
}
