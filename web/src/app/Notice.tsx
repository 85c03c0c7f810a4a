import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Takes a page's place when it cannot be shown; `children` are the ways on. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles['notice']} role="alert">
      <Icon name="warning" className={styles['icon']} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
