import { useEffect, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { ProductName } from './ProductName.tsx';
import styles from './WaitingPage.module.css';

// Long enough that a slow network is not called a broken one.
const patienceMs = 8000;

interface WaitingPageProps {
  /** `frame` has the name and the menu beside it; `entry` is one card, for those who are not signed in. */
  readonly shape?: 'page' | 'frame' | 'entry';
}

const menuEntries = [1, 2, 3, 4, 5];
const sheets = [1, 2, 3, 4];

/**
 * The product's name and grey shapes of a page that is coming; after a while it says what it is waiting for. The build draws it into index.html
 * too (web/build/waiting-page.ts).
 */
export function WaitingPage({ shape = 'page' }: WaitingPageProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <output className={styles['frame']} data-shape={shape} aria-label={shellTexts.loading}>
      {shape === 'frame' && (
        <span aria-hidden="true">
          <span className={styles['product']}>
            <ProductName />
          </span>
          <span className={styles['side']}>
            {menuEntries.map((entry) => (
              <span key={entry} className={styles['entry']} />
            ))}
          </span>
        </span>
      )}
      <span className={styles['page']} aria-hidden="true">
        <span className={styles['title']} />
        {(shape === 'entry' ? sheets.slice(0, 1) : sheets).map((sheet) => (
          <span key={sheet} className={styles['sheet']} />
        ))}
      </span>
      {shape !== 'page' && <span className={styles['spinner']} aria-hidden="true" />}
      {isLate && <p className={styles['late']}>{shellTexts.waitingForServer}</p>}
    </output>
  );
}
