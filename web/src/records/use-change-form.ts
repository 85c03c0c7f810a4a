import { listTexts } from '../config/list-texts.ts';
import { messageFor, successes, type Action } from '../config/messages.ts';
import type { SendResult } from '../data/changes/change-kind.ts';
import { useAttempt, type AttemptOptions } from '../data/changes/use-attempt.ts';
import { notifyDone, type Undo } from './notify-done.ts';
import { notify } from '../ui/show-toast.tsx';

interface ChangeFormOptions extends AttemptOptions {
  /** Called after a success if the dialog is still open. */
  readonly onDone?: (() => void) | undefined;
}

export interface ChangeResult extends Partial<SendResult> {
  /** Replaces the action's success message; `null` shows none. */
  readonly doneText?: string | null;
  /** A second line of the success message. */
  readonly detail?: () => string;
  /** Offered on the success message, unless the change waits for the connection. */
  readonly undo?: Undo | null;
}

export type ChangeForm = ReturnType<typeof useChangeForm>;

const successOf: Partial<Record<Action, string>> = successes;

/** A form or question that makes a change: a toast shows the success, the form shows the failure. */
export function useChangeForm(action: Action, { onDone, ...options }: ChangeFormOptions) {
  const attempt = useAttempt((error) => messageFor(action, error), options);
  return {
    ...attempt,
    /** Resolves to whether the change succeeded. The attempt id stays the same when a failed `order` is repeated. */
    submit: async (
      change: (attemptId: string) => Promise<ChangeResult | void>,
      order?: object,
    ): Promise<boolean> => {
      const isDone = await attempt.run(async (attemptId) => {
        const result = (await change(attemptId)) ?? {};
        const { pendingAnswer = null, doneText = successOf[action] ?? null, detail, undo } = result;
        if (pendingAnswer !== null) notify.waiting(listTexts.sentLater);
        else if (doneText !== null) notifyDone({ text: doneText, detail: detail?.(), undo });
      }, order);
      if (isDone && attempt.isShown()) onDone?.();
      return isDone;
    },
  };
}
