import { toast } from 'react-hot-toast';
import { ToastWithButton } from './ToastWithButton.tsx';

/** Shows an error that stays until it is dismissed; returns a function that dismisses it. */
export function showPersistentToast(text: string, dismissLabel: string): () => void {
  const dismiss = () => toast.dismiss(toastId);
  const toastId = toast.error(
    ({ visible }) => (
      <ToastWithButton text={text} label={dismissLabel} isVisible={visible} onPress={dismiss} />
    ),
    { duration: Infinity },
  );
  return dismiss;
}
