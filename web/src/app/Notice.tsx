import type { ReactNode } from 'react';
import { Outline } from '../ui/Outline.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

// Not from Icon.tsx: the login page would load every icon for this one.
const warning = 'M12 4L2.5 20h19zM12 10v4.5m0 2.5v.5';

/** A page that shows an error with its buttons. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={`${styles['notice']} row gap-3 center column in-middle`} role="alert">
      <Outline path={warning} className={styles['icon']} />
      <h1 className="bold page-title line-tight">{title}</h1>
      <p className={`${styles['text']} muted anywhere`}>{text}</p>
      <div className="flex wrap gap-3 above-3 in-middle">{children}</div>
    </div>
  );
}
