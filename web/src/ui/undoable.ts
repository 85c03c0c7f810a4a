import { uuid } from '../kernel/uuid.ts';
import { dismissToast, notify, showToast, type ToastOptions } from './show-toast.tsx';

/** Longer than other success toasts, to leave time for the button. */
const shownMs = 7000;

interface Undo {
  readonly label: string;
  /** Tells its success itself. */
  readonly run: () => Promise<void>;
  readonly failedText: (error: unknown) => string;
}

interface UndoToast {
  readonly toastId: string;
  readonly undo: () => void;
}

let latest: UndoToast | null = null;

/** A toast with an Undo button; without `undo` a plain one. It replaces the last one, so that Undo is unambiguous. */
export function notifyUndoable(message: ToastOptions, undo: Undo | null): void {
  if (latest !== null) dismissToast(latest.toastId);
  if (undo === null) {
    latest = null;
    showToast(message);
    return;
  }
  const toastId = uuid();
  const runUndo = () => {
    if (latest?.toastId !== toastId) return;
    latest = null;
    dismissToast(toastId);
    undo.run().catch((error: unknown) => notify.error(undo.failedText(error)));
  };
  showToast({
    ...message,
    id: toastId,
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
