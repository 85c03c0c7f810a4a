import { useEffect } from 'react';
import styles from './ToastWithButton.module.css';

interface ToastWithButtonProps {
  readonly text: string;
  readonly label: string;
  readonly isVisible: boolean;
  readonly onPress: () => void;
  readonly onGone?: () => void;
}

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
