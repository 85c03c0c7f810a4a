import { toast } from 'react-hot-toast';
import { ToastWithButton } from './ToastWithButton.tsx';

/** Tells what may not be missed until somebody dismisses it, or what this gives back is called. */
export function notifyLasting(text: string, dismissLabel: string): () => void {
  const dismiss = () => toast.dismiss(toastId);
  const toastId = toast.error(
    ({ visible }) => (
      <ToastWithButton text={text} label={dismissLabel} isVisible={visible} onPress={dismiss} />
    ),
    { duration: Infinity },
  );
  return dismiss;
}
