import { useEffect } from 'react';
import styles from './UndoToast.module.css';

interface UndoToastProps {
  readonly text: string;
  readonly undoLabel: string;
  readonly isVisible: boolean;
  readonly onUndo: () => void;
  /** Its time is over. */
  readonly onGone: () => void;
}

/** An outcome, and beside it the way to take it back. */
export function UndoToast({ text, undoLabel, isVisible, onUndo, onGone }: UndoToastProps) {
  useEffect(() => {
    if (!isVisible) onGone();
  });
  return (
    <span className={styles['toast']}>
      <span>{text}</span>
      <button type="button" className={styles['undo']} disabled={!isVisible} onClick={onUndo}>
        {undoLabel}
      </button>
    </span>
  );
}
