import type { ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';

/** What a read can be at any moment. */
export type Readable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly isFromCache: boolean }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void };

interface WhenReadyProps<T> {
  readonly of: Readable<T>;
  /** A skeleton in the shape of what comes. */
  readonly loading: ReactNode;
  readonly failedText: (error: unknown) => string;
  readonly retryLabel: string;
  /** `isFromCache`: there may be more than this device knows of. */
  readonly children: (value: T, isFromCache: boolean) => ReactNode;
}

/** Shows a read's skeleton, its failure with a way to try again, or its value. */
export function WhenReady<T>(props: WhenReadyProps<T>) {
  const { of: read, loading, failedText, retryLabel, children } = props;
  if (read.status === 'loading') return loading;
  if (read.status === 'failed') {
    return (
      <FailedState
        text={failedText(read.error)}
        retryLabel={retryLabel}
        onRetry={() => read.retry()}
      />
    );
  }
  return children(read.value, read.isFromCache);
}
