import type { ReactNode } from 'react';
import styles from './NoticeButton.module.css';

interface NoticeButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** A notice that opens a dialog. It may arrive late, because it makes a page's first line no taller. */
export function NoticeButton({ children, onClick }: NoticeButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['notice']} screen-only shrink small bold ellipsis pointer rounded-full`}
      data-notice
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
