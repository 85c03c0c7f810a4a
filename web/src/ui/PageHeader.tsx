import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Stands before the title: a way back. */
  readonly before?: ReactNode;
  /** Stands after the title: the page's actions. */
  readonly children?: ReactNode;
}

/** The title of a page and what can be done on it. */
export function PageHeader({ title, before, children }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      {before}
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['actions']}>{children}</div>
    </header>
  );
}
