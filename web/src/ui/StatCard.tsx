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
      className={`${styles['card']} panel row between gap-4 shrink`}
      aria-label={label}
      aria-busy={value === null}
    >
      <div>
        <p className="muted small bold">{label}</p>
        <p className={`${styles['line']} flex wrap baseline gap-0-2`}>
          <span
            className={
              value === null
                ? styles['loading']
                : `${styles['value']} figure anywhere ${note === undefined ? 'bold' : 'muted medium'}`
            }
          >
            {value}
          </span>{' '}
          {change !== undefined && (
            <span className={`body bold ${change.isFalling ? 'error' : 'good'}`}>
              {change.text}
            </span>
          )}{' '}
          {(change?.period ?? note) !== undefined && (
            <span className={`${styles['remark']} muted small`}>
              {change?.period}
              {note !== undefined && (
                <span className={`${styles['note']} rounded-full muted caption`}>{note}</span>
              )}
            </span>
          )}
        </p>
      </div>
      <span className={`${styles['tile']} accent rounded stack centered fixed`}>
        <Icon name={icon} />
      </span>
    </article>
  );
}
