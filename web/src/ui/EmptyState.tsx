import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './Illustration.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly text: string;
  readonly picture?: IllustrationName;
  readonly children?: ReactNode;
}

/** A picture and a text in place of an empty list; of several sentences, the first is the heading. */
export function EmptyState({ text, picture = 'tray', children }: EmptyStateProps) {
  const [heading = '', ...others] = text.split(/(?<=\.) /);
  return (
    <div className={`${styles['state']} row gap-3 grow center column in-middle`}>
      <Illustration name={picture} />
      <p className={`${styles['text']} anywhere`}>
        <span className={others.length > 0 ? 'bold' : 'muted'}>{heading}</span>{' '}
        {others.length > 0 && <span className="block above-1 muted body">{others.join(' ')}</span>}
      </p>
      <div className="row wrap in-middle gap-3 above-2 gone-if-empty">{children}</div>
    </div>
  );
}
