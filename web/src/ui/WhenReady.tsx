import type { ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';

/** What a read can be at any moment. */
export type Readable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; retry(): void };

interface WhenReadyProps<T> {
  readonly of: Readable<T>;
  /** A skeleton in the shape of what comes. */
  readonly loading: ReactNode;
  readonly failed: { readonly text: string; readonly retryLabel: string };
  readonly children: (value: T) => ReactNode;
}

/** Shows a read's skeleton, its failure with a way to try again, or its value. */
export function WhenReady<T>({ of: read, loading, failed, children }: WhenReadyProps<T>) {
  if (read.status === 'loading') return loading;
  if (read.status === 'failed') {
    return (
      <FailedState text={failed.text} retryLabel={failed.retryLabel} onRetry={() => read.retry()} />
    );
  }
  return children(read.value);
}
