import { useEffect, useId, useSyncExternalStore } from 'react';
import { uuid } from '../../kernel/uuid.ts';
import { isPending } from './change.ts';
import { createFormAttempts } from './form-attempts.ts';
import { changeQueue } from './queue.ts';

export const formAttempts = createFormAttempts(changeQueue, uuid);

export interface AttemptOptions {
  /** A subject has one attempt at a time, in all components. By default the component is its own subject. */
  readonly subject?: string | undefined;
  readonly isOpen?: boolean;
}

/** Runs the changes of a form, one at a time, and keeps the reason of a failure for the form or a toast. */
export function useAttempt(
  describe: (error: unknown) => string,
  { subject: sharedSubject, isOpen = true }: AttemptOptions = {},
) {
  const ownSubject = useId();
  const subject = sharedSubject ?? ownSubject;
  const attempt = useSyncExternalStore(changeQueue.subscribe, () => formAttempts.latest(subject));
  useEffect(() => formAttempts.show({ subject, isOpen }), [subject, isOpen]);
  useEffect(() => () => formAttempts.forgetFailure(subject), [subject]);
  return {
    isRunning: attempt !== null && isPending(attempt),
    failure: attempt?.error ? describe(attempt.error) : null,
    /** Resolves to whether `work` succeeded. Its id stays the same when a failed attempt is repeated with an equal `order`. */
    run: (work: (attemptId: string) => Promise<void>, order: object = {}) =>
      formAttempts.run({ subject, work, order }, describe),
    forgetFailure: () => formAttempts.forgetFailure(subject),
    isShown: () => formAttempts.isShown(subject),
  };
}
