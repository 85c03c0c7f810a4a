import { useEffect, useState, type ReactNode } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { ProductName } from './ProductName.tsx';
import './WaitingPage.css';

// A slow network may need several seconds.
const noteDelayMs = 8000;

interface WaitingPageProps {
  /** `frame` has the product's name; `entry` is the card of the login form. */
  readonly shape?: 'page' | 'frame' | 'entry';
  /** The shape of the page's content, in place of a card. */
  readonly children?: ReactNode;
}

/** A skeleton while code or the session loads. index.html has the same markup until the app's code has loaded. */
export function WaitingPage({ shape = 'page', children }: WaitingPageProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), noteDelayMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <output className="waiting-page" data-shape={shape} aria-label={shellTexts.loading}>
      {shape === 'frame' && (
        <span className="waiting-product" aria-hidden="true">
          <ProductName />
        </span>
      )}
      <span className="waiting-content" aria-hidden="true">
        {shape !== 'entry' && <span className="waiting-title" />}
        {children ?? <span className="waiting-card" />}
      </span>
      {shape !== 'page' && <span className="waiting-spinner" aria-hidden="true" />}
      {isLate && <p className="waiting-note">{shellTexts.waitingForServer}</p>}
    </output>
  );
}
