import { Icon, type IconName } from './Icon.tsx';
import styles from './StatCard.module.css';

interface StatCardProps {
  readonly label: string;
  /** `null` while it loads. */
  readonly value: string | null;
  readonly change?: {
    readonly text: string;
    readonly isFalling: boolean;
    readonly period?: string;
  };
  readonly note?: string;
  readonly icon: IconName;
}

/** A key figure with its change. */
export function StatCard({ label, value, change, note, icon }: StatCardProps) {
  return (
    <article
      className={`${styles['card']} row between gap-4 shrink`}
      aria-label={label}
      aria-busy={value === null}
    >
      <div>
        <p className="muted small bold">{label}</p>
        <p className={`${styles['line']} flex wrap baseline gap-0-2`}>
          <span
            className={styles[value === null ? 'loading' : 'value']}
            data-sample={note !== undefined || undefined}
          >
            {value}
          </span>{' '}
          {change !== undefined && (
            <span
              className={`${styles['change']} good body bold`}
              data-falling={change.isFalling || undefined}
            >
              {change.text}
            </span>
          )}{' '}
          {(change?.period ?? note) !== undefined && (
            <span className={`${styles['remark']} muted small`}>
              {change?.period}
              {note !== undefined && (
                <span className={`${styles['note']} muted caption`}>{note}</span>
              )}
            </span>
          )}
        </p>
      </div>
      <span className={`${styles['tile']} stack centered fixed`}>
        <Icon name={icon} />
      </span>
    </article>
  );
}
