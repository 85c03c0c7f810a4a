import { CheckmarkIcon, toast } from 'react-hot-toast';
import { ToastWithButton } from './ToastWithButton.tsx';
import { notify } from './toasts.ts';

/** Longer than a success toast, to leave time for the button. */
const shownMs = 7000;

interface Undo {
  readonly label: string;
  readonly run: () => Promise<void>;
  readonly doneText: string;
  readonly failedText: (error: unknown) => string;
}

interface Offer {
  readonly toastId: string;
  readonly take: () => void;
}

let latest: Offer | null = null;

/** `null` shows a plain success. A new message replaces the previous one, so that Undo is unambiguous. */
export function notifyUndoable(text: string, undo: Undo | null): void {
  if (undo === null) {
    notify.success(text);
    return;
  }
  if (latest !== null) toast.dismiss(latest.toastId);
  const take = () => {
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
        onPress={take}
        onGone={() => {
          if (latest?.toastId === toastId) latest = null;
        }}
      />
    ),
    { icon: <CheckmarkIcon />, duration: shownMs },
  );
  latest = { toastId, take };
}

/** Returns whether there was anything to undo. */
export function undoLatest(): boolean {
  const offer = latest;
  offer?.take();
  return offer !== null;
}

async function perform({ run, doneText, failedText }: Undo): Promise<void> {
  try {
    await run();
    notify.success(doneText);
  } catch (error) {
    notify.error(failedText(error));
  }
}
