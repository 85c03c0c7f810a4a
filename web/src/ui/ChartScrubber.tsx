import { useState, type ReactNode } from 'react';
import styles from './ChartScrubber.module.css';

interface ChartScrubberProps {
  readonly label: string;
  /** The chart's points: `x` goes from 0 at the left to 1 at the right. */
  readonly stops: readonly { readonly x: number; readonly text: string }[];
  /** The label of the vertical scale. */
  readonly scale: string;
  /** The labels below the left and the right end. */
  readonly ends: readonly [string, string];
  /** The chart; `shown` is the index of the point under the pointer. */
  readonly children: (shown: number | null) => ReactNode;
}

/** Shows a chart's points one by one. An invisible range input supports pointer, keys and screen readers. */
export function ChartScrubber({ label, stops, scale, ends, children }: ChartScrubberProps) {
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

function nearest(stops: ChartScrubberProps['stops'], x: number): number {
  let found = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop.x - x) < Math.abs((stops[found]?.x ?? 0) - x)) found = index;
  return found;
}
