import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly text: string;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
}

/** Says that a list holds nothing. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <Icon name="tray" className={styles['icon']} />
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}
