import { useEffect, useId, useSyncExternalStore } from 'react';
import { uuid } from '../uuid.ts';
import { isPending } from './change.ts';
import { createFormAttempts } from './form-attempts.ts';
import { changeQueue } from './queue.ts';

export const formAttempts = createFormAttempts(changeQueue, uuid);

interface Attempt {
  readonly isRunning: boolean;
  /** Why the last one failed. */
  readonly failure: string | null;
  /**
   * Runs unless one is running already; resolves to whether it succeeded. `work` is given an id, which is the same when
   * what failed is tried again. `order` is what is asked for: with another one it is no longer the same.
   */
  readonly run: (work: (attemptId: string) => Promise<void>, order?: object) => Promise<boolean>;
  readonly forgetFailure: () => void;
  /** Whether its dialog or form is still, or again, on screen: reads the present, not the last render. */
  readonly isShown: () => boolean;
}

interface AttemptOptions {
  /** What is changed: its attempts are one at a time, wherever they are begun. This component's own when left out. */
  readonly subject?: string;
  /** Whether the dialog of the attempt is open. */
  readonly isOpen?: boolean;
}

/**
 * Makes changes that may fail, one attempt at a time, and keeps the reason of a failure for another try. When its dialog has
 * been left meanwhile, a toast shows the reason. A login or logout is no change: it has a state of its own.
 */
export function useAttempt(
  describe: (error: unknown) => string,
  { subject: given, isOpen = true }: AttemptOptions = {},
): Attempt {
  const own = useId();
  const subject = given ?? own;
  const attempt = useSyncExternalStore(changeQueue.subscribe, () => formAttempts.latest(subject));
  useEffect(() => formAttempts.show({ subject, isOpen }), [subject, isOpen]);
  useEffect(() => () => formAttempts.forgetFailure(subject), [subject]);
  return {
    isRunning: attempt !== null && isPending(attempt),
    failure: attempt?.error ? describe(attempt.error) : null,
    run: (work, order = {}) => formAttempts.run({ subject, work, order }, describe),
    forgetFailure: () => formAttempts.forgetFailure(subject),
    isShown: () => formAttempts.isShown(subject),
  };
}
