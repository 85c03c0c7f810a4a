import type { ReactNode } from 'react';
import { listTexts } from '../config/list-texts.ts';
import { messageFor, type Action } from '../config/messages.ts';
import { FailedState } from '../ui/FailedState.tsx';
import type { Loadable } from '../ui/lazy-module.ts';
import { LoadingState, type LoadingStateProps } from '../ui/LoadingState.tsx';

interface WhenReadyProps<T> {
  readonly of: Loadable<T>;
  /** Names the failure's message. */
  readonly action: Action;
  /** The skeleton's shape. */
  readonly loading: Omit<LoadingStateProps, 'label'>;
  readonly label?: string;
  /** `isFromCache`: the server may have more. */
  readonly children: (value: T, isFromCache: boolean) => ReactNode;
}

/** Shows a skeleton while records load, the failure with a button to retry, or the records. */
export function WhenReady<T>(props: WhenReadyProps<T>) {
  const { of: read, action, loading, label = listTexts.loading, children } = props;
  if (read.status === 'loading') return <LoadingState {...loading} label={label} />;
  if (read.status === 'ready') return children(read.value, read.isFromCache);
  return (
    <FailedState
      text={messageFor(action, read.error)}
      retryLabel={listTexts.tryAgain}
      onRetry={() => read.retry()}
    />
  );
}
