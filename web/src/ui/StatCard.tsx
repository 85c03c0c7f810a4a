import { Icon, type IconName } from './Icon.tsx';
import styles from './StatCard.module.css';

interface StatCardProps {
  readonly label: string;
  readonly value: string;
  /** How the figure moved, as shown. */
  readonly change: string;
  readonly isFalling: boolean;
  /** What the change speaks of. */
  readonly period?: string;
  /** A remark on the figure: that it is a sample. */
  readonly note?: string;
  readonly icon: IconName;
}

/** One figure with its movement. */
export function StatCard(props: StatCardProps) {
  return (
    <article className={styles['card']} aria-label={props.label}>
      <div className={styles['figures']}>
        <p className={styles['label']}>{props.label}</p>
        <p className={styles['line']}>
          <span className={styles['value']}>{props.value}</span>{' '}
          <span className={styles['change']} data-falling={props.isFalling || undefined}>
            {props.change}
          </span>{' '}
          {props.period !== undefined && <span className={styles['period']}>{props.period}</span>}
          {props.note !== undefined && <span className={styles['note']}>{props.note}</span>}
        </p>
      </div>
      <span className={styles['tile']}>
        <Icon name={props.icon} />
      </span>
    </article>
  );
}
