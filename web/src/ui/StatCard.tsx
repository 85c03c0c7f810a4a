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
    <article className={styles['card']} aria-label={label} aria-busy={value === null}>
      <div>
        <p className={styles['label']}>{label}</p>
        <p className={styles['line']}>
          <span
            className={styles[value === null ? 'loading' : 'value']}
            data-sample={note !== undefined || undefined}
          >
            {value}
          </span>{' '}
          {change !== undefined && (
            <span className={styles['change']} data-falling={change.isFalling || undefined}>
              {change.text}
            </span>
          )}{' '}
          {(change?.period ?? note) !== undefined && (
            <span className={styles['remark']}>
              {change?.period}
              {note !== undefined && <span className={styles['note']}>{note}</span>}
            </span>
          )}
        </p>
      </div>
      <span className={styles['tile']}>
        <Icon name={icon} />
      </span>
    </article>
  );
}
