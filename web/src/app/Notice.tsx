import type { ReactNode } from 'react';
import { Outline } from '../ui/Outline.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

// Not one of the icons: all of them would come with the login page, which has this alone.
const warning = 'M12 4L2.5 20h19zM12 10v4.5m0 2.5v.5';

/** Takes a page's place when it cannot be shown; `children` are the ways on. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles['notice']} role="alert">
      <Outline path={warning} className={styles['icon']} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </div>
  );
}
