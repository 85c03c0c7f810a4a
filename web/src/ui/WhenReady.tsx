import type { ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';

/** The state of something that is being loaded. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly isFromCache: boolean }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void };

interface WhenReadyProps<T> {
  readonly of: Loadable<T>;
  /** A skeleton with the shape of the content. */
  readonly loading: ReactNode;
  readonly failedText: (error: unknown) => string;
  readonly retryLabel: string;
  /** `isFromCache`: the server may have more. */
  readonly children: (value: T, isFromCache: boolean) => ReactNode;
}

/** Shows the skeleton, the failure with a button to retry, or the value. */
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
