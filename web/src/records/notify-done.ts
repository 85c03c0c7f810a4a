import { listTexts } from '../config/list-texts.ts';
import { messageFor, type Action } from '../config/messages.ts';
import { notify } from '../ui/show-toast.tsx';
import { notifyUndoable } from '../ui/undoable.ts';

/** How a change is undone from the message that tells of it. */
export interface Undo {
  readonly run: () => Promise<unknown>;
  /** `null` if `run` opens a question. */
  readonly doneText: string | null;
  /** Names the message of a failed undo. */
  readonly action: Action;
}

interface Done {
  readonly text: string;
  readonly detail?: string | undefined;
  /** `null` for a change that has none: then the one before cannot be undone any more either. */
  readonly undo?: Undo | null | undefined;
}

/** Tells that a change was made, with Undo where it has one. */
export function notifyDone({ undo, ...message }: Done): void {
  if (undo === undefined) return notify.success(message.text, message.detail);
  return notifyUndoable(
    message,
    undo && {
      label: listTexts.undo,
      run: async () => void (await undo.run()),
      doneText: undo.doneText,
      failedText: (error) => messageFor(undo.action, error),
    },
  );
}
