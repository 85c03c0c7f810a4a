import { VisuallyHidden } from '@mantine/core';
import styles from './LoadingState.module.css';

export interface LoadingStateProps {
  /** For screen readers. */
  readonly label: string;
  readonly shape: 'rows' | 'cards' | 'sheets' | 'sheet' | 'chart' | 'charts' | 'prizes' | 'lines';
  readonly count?: number;
}

/** A skeleton in the shape of the content that loads. */
export function LoadingState({ label, shape, count = 6 }: LoadingStateProps) {
  return (
    <output className={styles[shape]}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles['shape']} aria-hidden="true" />
      ))}
    </output>
  );
}
