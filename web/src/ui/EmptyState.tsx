import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './Illustration.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly text: string;
  readonly picture?: IllustrationName;
  readonly children?: ReactNode;
}

/** A picture and a text in place of an empty list. */
export function EmptyState({ text, picture = 'tray', children }: EmptyStateProps) {
  return (
    <div className={`${styles['state']} row gap-3 grow center column in-middle`}>
      <Illustration name={picture} />
      <p className={`${styles['text']} muted anywhere`}>{text}</p>
      {children}
    </div>
  );
}
