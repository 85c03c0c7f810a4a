import { listTexts } from '../config/list-texts.ts';
import { messageFor, type Action } from '../config/messages.ts';
import type { SendResult } from '../data/changes/change-kind.ts';
import { showToast, type ToastOptions } from '../ui/show-toast.tsx';
import { notifyUndoable } from '../ui/undoable.ts';

/** How a change is undone from the message that tells of it. */
export interface Undo {
  readonly run: () => Promise<SendResult | void>;
  /** `null` if `run` opens a question. */
  readonly doneText: string | null;
  /** Names the message of a failed undo. */
  readonly action: Action;
}

interface Done {
  readonly text: string;
  readonly detail?: string | undefined;
  /** Of a change that may wait. */
  readonly sent?: SendResult | void;
  /** `null` for a change that has none: then the one before cannot be undone any more either. */
  readonly undo?: Undo | null | undefined;
}

/** Tells that a change was made, or that it waits for the connection, with Undo where it has one. */
export function notifyDone({ undo, sent, ...done }: Done): void {
  const message: ToastOptions = sent?.pendingAnswer
    ? { ...done, kind: 'waiting', detail: listTexts.sentLater }
    : { ...done, kind: 'success' };
  if (undo === undefined) return showToast(message);
  return notifyUndoable(
    message,
    undo && {
      label: listTexts.undo,
      run: async () => {
        const undone = await undo.run();
        if (undo.doneText !== null) notifyDone({ text: undo.doneText, sent: undone });
      },
      failedText: (error) => messageFor(undo.action, error),
    },
  );
}
