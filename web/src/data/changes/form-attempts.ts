import { createEmitter } from '../../kernel/emitter.ts';
import { toDataError } from '../firebase/errors.ts';
import { isPending, type Change } from './change.ts';
import { changesOfKind, type ChangeKind } from './change-kind.ts';
import type { ChangeQueue } from './change-queue.ts';

interface FormArgs {
  readonly subject: string;
  readonly work: (attemptId: string) => Promise<void>;
  readonly order: string;
  /** A repeated attempt keeps its id, so that it is applied once even if the first answer was lost. */
  readonly attemptId: string;
}

export type FormChange = Change<FormArgs>;

/** A form's attempt lasts from the submit button to the end of all changes that the form makes. */
const formKind: ChangeKind<FormArgs> = {
  name: 'form',
  run: async ({ args: { work, attemptId } }) => {
    await work(attemptId);
    return { pendingAnswer: null };
  },
  summary: () => '',
  lane: ({ subject }) => subject,
  listed: 'failed',
  isUncounted: true,
};

export interface FormView {
  readonly subject: string;
  readonly isOpen: boolean;
}

/** Tracks the attempts of forms as changes in the queue, so that they outlive their dialog and page. */
export function createFormAttempts(
  queue: Pick<ChangeQueue, 'changes' | 'submit' | 'dismiss'>,
  newId: () => string,
) {
  const views = new Set<FormView>();
  const unseenFailures = createEmitter<[reason: string]>();

  const latest = (subject: string): FormChange | null =>
    changesOfKind(queue.changes(), formKind).findLast(({ args }) => args.subject === subject) ??
    null;

  const forgetFailure = (subject: string): void => {
    const attempt = latest(subject);
    if (attempt !== null && !isPending(attempt)) queue.dismiss(attempt.id);
  };

  const viewsOf = (subject: string): readonly FormView[] =>
    [...views].filter((view) => view.subject === subject);
  const isShown = (subject: string): boolean => viewsOf(subject).some(({ isOpen }) => isOpen);

  return {
    latest,
    forgetFailure,
    isShown,

    show(view: FormView): () => void {
      views.add(view);
      return () => void views.delete(view);
    },

    /** Calls the listener with the reason of a failure whose form is closed. */
    onUnseenFailure: unseenFailures.subscribe,

    async run(
      { subject, work, order }: Omit<FormArgs, 'attemptId' | 'order'> & { readonly order: object },
      describe: (error: unknown) => string,
    ): Promise<boolean> {
      const earlier = latest(subject);
      if (earlier !== null && isPending(earlier)) return false;
      const json = JSON.stringify(order);
      const attemptId = earlier?.args.order === json ? earlier.args.attemptId : newId();
      forgetFailure(subject);
      try {
        await queue.submit(formKind, { subject, work, order: json, attemptId });
        return true;
      } catch (error) {
        const isOver = toDataError(error).code === 'session-ended';
        if (!isOver && !isShown(subject)) unseenFailures.emit(describe(error));
        if (viewsOf(subject).length === 0) forgetFailure(subject);
        return false;
      }
    },
  };
}
