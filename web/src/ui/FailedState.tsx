import { Button } from '@mantine/core';
import { Icon } from './Icon.tsx';
import styles from './states.module.css';

interface FailedStateProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** A failure with a button to retry, in place of the content. */
export function FailedState({ text, retryLabel, onRetry }: FailedStateProps) {
  return (
    <div className={`${styles['state']} row gap-3 grow center column in-middle`} role="alert">
      <Icon name="warning" className={styles['warning']} />
      <p className={`${styles['text']} muted anywhere`}>{text}</p>
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
