import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly title: string;
  /** Below the title, such as the day; asked for when the page is printed. */
  readonly note: () => string;
  /** Made only when the page is printed. */
  readonly children: () => ReactNode;
}

/** What goes on paper in place of the page, black on white; there only while the page is being printed. */
export function PrintSheet({ title, note, children }: PrintSheetProps) {
  const printed = useWhilePrinting(title, note);
  if (printed === null) return null;
  return createPortal(
    <div className={styles['sheet']}>
      <h1>{title}</h1>
      <p>{printed}</p>
      {children()}
    </div>,
    document.body,
  );
}

/** What `make` answered when printing began; `null` when it has ended. The window is called `title` meanwhile. */
function useWhilePrinting(title: string, make: () => string): string | null {
  const [made, setMade] = useState<string | null>(null);
  // The browser takes the page as it is when its event returns.
  const begin = useEffectEvent(() => flushSync(() => setMade(make())));
  useEffect(() => {
    const handleBegin = () => begin();
    const handleEnd = () => setMade(null);
    window.addEventListener('beforeprint', handleBegin);
    window.addEventListener('afterprint', handleEnd);
    return () => {
      window.removeEventListener('beforeprint', handleBegin);
      window.removeEventListener('afterprint', handleEnd);
    };
  }, []);
  // Browsers write it above the sheet, and name the file after it when it is printed into one.
  useLayoutEffect(() => {
    if (made === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [made, title]);
  return made;
}
