import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: string;
  /** How many items the card shows. */
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  /** Without padding, for tables. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A card; with a title it is a named section. */
export function Card({ title, count, actions, isFlush = false, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      className={`${styles['card']} panel flex column shrink ${className ?? ''}`}
      data-flush={isFlush || undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={`${styles['head']} row wrap between gap-3-4 below-4`}>
          {/* A box of its own for the count, which comes later: Chromium takes a line that grows for one that moves. */}
          <h2 id={titleId} className={`${styles['title']} flex wrap baseline gap-2 title bold`}>
            {title}{' '}
            {count !== undefined && <span className="muted body medium numbers">{count}</span>}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
