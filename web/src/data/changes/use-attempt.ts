import { useEffect, useId, useSyncExternalStore } from 'react';
import { uuid } from '../../kernel/uuid.ts';
import { isPending } from './change.ts';
import { createFormAttempts } from './form-attempts.ts';
import { changeQueue } from './queue.ts';

export const formAttempts = createFormAttempts(changeQueue, uuid);

interface Attempt {
  readonly isRunning: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  /**
   * Runs `work` unless an attempt is running; resolves to whether it succeeded. `work` gets an id, which stays the same when
   * a failed attempt is repeated with an equal `order`.
   */
  readonly run: (work: (attemptId: string) => Promise<void>, order?: object) => Promise<boolean>;
  readonly forgetFailure: () => void;
  /** Whether its dialog or form is open now, not at the last render. */
  readonly isShown: () => boolean;
}

export interface AttemptOptions {
  /** A subject has one attempt at a time, in all components. By default the component is its own subject. */
  readonly subject?: string;
  /** Whether the dialog of the attempt is open. */
  readonly isOpen?: boolean;
}

/**
 * Runs changes of a form, one at a time, and keeps the reason of a failure. If the dialog was closed meanwhile, a toast shows
 * the reason. Logins and logouts are not changes and have their own state.
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
