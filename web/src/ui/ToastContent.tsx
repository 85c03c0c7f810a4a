import { useEffect } from 'react';
import styles from './ToastContent.module.css';

export interface ToastButton {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastContentProps {
  readonly text: string;
  readonly detail: string;
  /** How many equal toasts this one stands for. */
  readonly count: number;
  readonly button: ToastButton | undefined;
  readonly isVisible: boolean;
  readonly onGone: () => void;
}

export function ToastContent(props: ToastContentProps) {
  const { text, detail, count, button, isVisible, onGone } = props;
  useEffect(() => {
    if (!isVisible) onGone();
  });
  return (
    <span className="wide row gap-3">
      <span className="stack grow shrink anywhere">
        <span>{text}</span>
        {detail !== '' && <span className={`${styles['detail']} small`}>{detail}</span>}
      </span>
      {button === undefined && count > 1 && (
        <span className={`${styles['detail']} small anywhere`}>×{count}</span>
      )}
      {button !== undefined && (
        <button
          type="button"
          className={`${styles['button']} fixed accent medium pointer rounded-small`}
          disabled={!isVisible}
          onClick={button.onPress}
        >
          {button.label}
        </button>
      )}
    </span>
  );
}
