import { CheckmarkIcon, toast } from 'react-hot-toast';
import { ToastWithButton } from './ToastWithButton.tsx';
import { notify } from './toasts.ts';

/** A kind of its own, beside the successes of two seconds: long enough to read it and to reach for the button. */
const shownMs = 7000;

interface Undo {
  readonly label: string;
  /** Takes back what the message tells. */
  readonly run: () => Promise<void>;
  readonly doneText: string;
  readonly failedText: (error: unknown) => string;
}

interface Offer {
  readonly toastId: string;
  readonly take: () => void;
}

let latest: Offer | null = null;

/**
 * Tells an outcome that can be taken back; one that cannot, it tells alone. A second one takes the place of the first, so
 * that it is plain which is meant.
 */
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

/** Takes back what the message on screen offers to; whether there is one. */
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
