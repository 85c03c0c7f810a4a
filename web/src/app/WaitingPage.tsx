import { useEffect, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { ProductName } from './ProductName.tsx';
import './WaitingPage.css';

// A slow network may need several seconds.
const noteDelayMs = 8000;

interface WaitingPageProps {
  /** `frame` has the product's name and the menu; `entry` is the card of the login form. */
  readonly shape?: 'page' | 'frame' | 'entry';
}

const menuItems = [1, 2, 3, 4, 5];
const cards = [1, 2, 3, 4];

/** A skeleton while code or the session loads. index.html has the same markup until the app's code has loaded. */
export function WaitingPage({ shape = 'page' }: WaitingPageProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), noteDelayMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <output className="waiting-page" data-shape={shape} aria-label={shellTexts.loading}>
      {shape === 'frame' && (
        <span aria-hidden="true">
          <span className="waiting-product">
            <ProductName />
          </span>
          <span className="waiting-menu">
            {menuItems.map((item) => (
              <span key={item} className="waiting-menu-item" />
            ))}
          </span>
        </span>
      )}
      <span className="waiting-content" aria-hidden="true">
        <span className="waiting-title" />
        {(shape === 'entry' ? cards.slice(0, 1) : cards).map((card) => (
          <span key={card} className="waiting-card" />
        ))}
      </span>
      {shape !== 'page' && <span className="waiting-spinner" aria-hidden="true" />}
      {isLate && <p className="waiting-note">{shellTexts.waitingForServer}</p>}
    </output>
  );
}
