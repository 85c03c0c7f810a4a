import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly tone: 'good' | 'muted' | 'waiting';
  readonly children: string;
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={`${styles['badge']} small bold nowrap rounded-small`} data-tone={tone}>
      {children}
    </span>
  );
}
