import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly title: string;
  readonly note: () => string;
  /** Otherwise the children show a title and the note. */
  readonly hasHead?: boolean;
  readonly children: (note: string) => ReactNode;
}

/** A sheet that replaces the page in print. It is rendered only while printing. */
export function PrintSheet({ title, note, hasHead = true, children }: PrintSheetProps) {
  const printed = useWhilePrinting(title, note);
  if (printed === null) return null;
  return createPortal(
    <div className={styles['sheet']}>
      {hasHead && (
        <>
          <h1>{title}</h1>
          <p>{printed}</p>
        </>
      )}
      {children(printed)}
    </div>,
    document.body,
  );
}

/** The value of `make` when printing started, else `null`. While printing, the window has the given title. */
function useWhilePrinting(title: string, make: () => string): string | null {
  const [made, setMade] = useState<string | null>(null);
  // Synchronous, because the browser prints when its event handler returns.
  useWindowEvent('beforeprint', () => flushSync(() => setMade(make())));
  useWindowEvent('afterprint', () => setMade(null));
  // Browsers print the title above the sheet and use it as the file name.
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
