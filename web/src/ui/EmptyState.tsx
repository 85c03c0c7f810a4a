import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './Illustration.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly text: string;
  /** What would be here; an empty tray unless told. */
  readonly picture?: IllustrationName;
  /** What the reader can do about it. */
  readonly children?: ReactNode;
}

/** Says that a list holds nothing. */
export function EmptyState({ text, picture = 'tray', children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <Illustration name={picture} />
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}
