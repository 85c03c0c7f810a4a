import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import styles from './ToastWithButton.module.css';

interface ToastWithButtonProps {
  readonly text: string;
  readonly label: string;
  readonly isVisible: boolean;
  readonly onPress: () => void;
  readonly onGone?: () => void;
}

/** The content of a toast with a button. */
export function ToastWithButton(props: ToastWithButtonProps) {
  const { text, label, isVisible, onPress, onGone } = props;
  useEffect(() => {
    if (!isVisible) onGone?.();
  });
  return (
    <span className={styles['toast']}>
      <span>{text}</span>
      <button type="button" className={styles['button']} disabled={!isVisible} onClick={onPress}>
        {label}
      </button>
    </span>
  );
}

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
