import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly children?: ReactNode;
}

/** A page's title and actions. */
export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <header className={`${styles['header']} row wrap gap-3-4 below-5`}>
      {back && (
        <Link
          className={`${styles['back']} stack centered fixed inherit title square rounded`}
          to={back.to}
          aria-label={back.label}
        >
          <Icon name="back" />
        </Link>
      )}
      <h1 className={`${styles['title']} page-title shrink bold anywhere line-tight`}>{title}</h1>
      <div className={`${styles['actions']} row wrap at-end gap-3 shrink push-end gone-if-empty`}>
        {children}
      </div>
    </header>
  );
}
