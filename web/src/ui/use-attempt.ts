import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import {
  attemptAt,
  beginAttempt,
  forgetAttemptFailure,
  isAttemptShown,
  showAttempt,
  watchAttempt,
} from './attempts.ts';
import { askBeforeLeaving } from './leave-question.ts';
import { notify } from './toasts.ts';

export interface Attempt {
  readonly isRunning: boolean;
  /** Why the last one failed. */
  readonly failure: string | null;
  /**
   * Runs unless one is running already; resolves to whether it succeeded. `work` is given an id, which is the same when
   * what failed is tried again: whoever stores something can tell by it that he has done so. `what` is what is being
   * asked for: with another one it is no longer the same.
   */
  readonly run: (work: (attemptId: string) => Promise<void>, what?: object) => Promise<boolean>;
  readonly forgetFailure: () => void;
  /** Whether its dialog or form is still, or again, on screen: reads the present, not the last render. */
  readonly isShown: () => boolean;
}

/** Closes the dialog of an attempt. One that is running goes on; why another has failed is forgotten. */
export function closing(
  { isRunning, forgetFailure }: Pick<Attempt, 'isRunning' | 'forgetFailure'>,
  onClose: () => void,
): () => void {
  return () => {
    if (!isRunning) forgetFailure();
    onClose();
  };
}

interface AttemptOptions {
  /** What is changed: its attempts are one at a time, wherever they are begun. This component's own when left out. */
  readonly subject?: string;
  /** Whether the dialog of the attempt is open. */
  readonly isOpen?: boolean;
}

/**
 * Does something that may fail, one at a time, and keeps the reason of a failure for another try. When its dialog has
 * been left meanwhile, a toast shows the reason.
 */
export function useAttempt(
  describe: (error: unknown) => string,
  { subject, isOpen = true }: AttemptOptions = {},
): Attempt {
  const ownKey = useId();
  const key = subject ?? ownKey;
  const { isRunning, failure } = useSyncExternalStore(
    useCallback((onChange) => watchAttempt(key, onChange), [key]),
    () => attemptAt(key),
  );
  useEffect(() => (isOpen ? showAttempt(key) : undefined), [key, isOpen]);
  const run: Attempt['run'] = async (work, what = {}) => {
    const attempt = beginAttempt(key, what);
    if (attempt === null) return false;
    const stopAsking = askBeforeLeaving();
    try {
      await work(attempt.id);
      attempt.succeed();
      return true;
    } catch (error) {
      const reason = describe(error);
      if (!isAttemptShown(key)) notify.error(reason);
      attempt.fail(reason);
      return false;
    } finally {
      stopAsking();
    }
  };
  return {
    isRunning,
    failure,
    run,
    forgetFailure: () => forgetAttemptFailure(key),
    isShown: () => isAttemptShown(key),
  };
}
