import { CheckmarkIcon, toast } from 'react-hot-toast';
import { ToastWithButton } from './ToastWithButton.tsx';
import { notify } from './toasts.ts';

/** Longer than other success toasts, to leave time for the button. */
const shownMs = 7000;

interface Undo {
  readonly label: string;
  readonly run: () => Promise<void>;
  readonly doneText: string;
  readonly failedText: (error: unknown) => string;
}

interface UndoToast {
  readonly toastId: string;
  readonly undo: () => void;
}

let latest: UndoToast | null = null;

/** A success toast with an Undo button; without `undo` a plain one. It replaces the last one, so that Undo is unambiguous. */
export function notifyUndoable(text: string, undo: Undo | null): void {
  if (undo === null) {
    notify.success(text);
    return;
  }
  if (latest !== null) toast.dismiss(latest.toastId);
  const runUndo = () => {
    if (latest?.toastId !== toastId) return;
    latest = null;
    toast.dismiss(toastId);
    void perform(undo);
  };
  const toastId = toast(
    ({ visible }) => (
      <ToastWithButton
        text={text}
        label={undo.label}
        isVisible={visible}
        onPress={runUndo}
        onGone={() => {
          if (latest?.toastId === toastId) latest = null;
        }}
      />
    ),
    { icon: <CheckmarkIcon />, duration: shownMs },
  );
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
    notify.success(doneText);
  } catch (error) {
    notify.error(failedText(error));
  }
}
