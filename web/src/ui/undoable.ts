import { uuid } from '../kernel/uuid.ts';
import { dismissToast, notify, showToast } from './show-toast.tsx';

/** Longer than other success toasts, to leave time for the button. */
const shownMs = 7000;

interface Undo {
  readonly label: string;
  readonly run: () => Promise<void>;
  /** `null` if `run` opens a question. */
  readonly doneText: string | null;
  readonly failedText: (error: unknown) => string;
}

interface UndoToast {
  readonly toastId: string;
  readonly undo: () => void;
}

let latest: UndoToast | null = null;

interface Message {
  readonly text: string;
  /** A second line that says what was done. */
  readonly detail?: string | undefined;
}

/** A success toast with an Undo button; without `undo` a plain one. It replaces the last one, so that Undo is unambiguous. */
export function notifyUndoable({ text, detail }: Message, undo: Undo | null): void {
  if (latest !== null) dismissToast(latest.toastId);
  if (undo === null) {
    latest = null;
    notify.success(text, detail);
    return;
  }
  const toastId = uuid();
  const runUndo = () => {
    if (latest?.toastId !== toastId) return;
    latest = null;
    dismissToast(toastId);
    void perform(undo);
  };
  showToast({
    id: toastId,
    kind: 'success',
    text,
    ...(detail !== undefined && { detail }),
    button: { label: undo.label, onPress: runUndo },
    durationMs: shownMs,
    onGone: () => {
      if (latest?.toastId === toastId) latest = null;
    },
  });
  latest = { toastId, undo: runUndo };
}

/** Returns whether there was anything to undo. */
export function undoLatest(): boolean {
  const toastToUndo = latest;
  toastToUndo?.undo();
  return toastToUndo !== null;
}

async function perform({ run, doneText, failedText }: Undo): Promise<void> {
  try {
    await run();
    if (doneText !== null) notify.success(doneText);
  } catch (error) {
    notify.error(failedText(error));
  }
}
