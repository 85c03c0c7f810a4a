import { useState, type ReactNode } from 'react';
import styles from './ReadAlong.module.css';

interface ReadAlongProps {
  /** What is read. */
  readonly label: string;
  /** Each figure: where it stands, from 0 at the left to 1 at the right, and what it says. */
  readonly stops: readonly { readonly x: number; readonly text: string }[];
  /** Beside the figure that is read: how high the picture reaches. */
  readonly scale: string;
  /** What stands below the two ends. */
  readonly ends: readonly [string, string];
  /** The picture; `shown` is the place of the figure pointed at. */
  readonly children: (shown: number | null) => ReactNode;
}

/**
 * A picture whose figures are read one by one: with the pointer or a finger, with the arrow keys, or by a screen reader.
 * A slider of the browser's own lies over it, since it brings all of that.
 */
export function ReadAlong({ label, stops, scale, ends, children }: ReadAlongProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = stops.length - 1;
  const shown = pointed === null ? null : Math.min(pointed, last);
  const text = stops[shown ?? last]?.text ?? '';
  return (
    <div>
      <div className={styles['line']} aria-hidden="true">
        <span>{scale}</span>
        <span className={styles['text']}>{text}</span>
      </div>
      <div className={styles['picture']}>
        {children(shown)}
        <input
          type="range"
          className={styles['slider']}
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={last}
          step={1}
          value={shown ?? last}
          onChange={({ currentTarget }) => setPointed(Number(currentTarget.value))}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setPointed(nearest(stops, (clientX - left) / width));
          }}
          onPointerLeave={() => setPointed(null)}
          onBlur={() => setPointed(null)}
        />
      </div>
      <div className={styles['line']} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}

function nearest(stops: ReadAlongProps['stops'], x: number): number {
  let found = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop.x - x) < Math.abs((stops[found]?.x ?? 0) - x)) found = index;
  return found;
}
