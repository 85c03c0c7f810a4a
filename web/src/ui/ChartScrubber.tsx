import { useState, type ReactNode } from 'react';
import styles from './ChartScrubber.module.css';

export interface ChartTick {
  /** From 0 at the left to 1 at the right. */
  readonly x: number;
  /** Empty for a tick without a label. */
  readonly text: string;
}

interface ChartLine {
  /** From 0 at the bottom to 1 at the top. */
  readonly y: number;
  readonly text: string;
  readonly isZero: boolean;
}

interface ChartScrubberProps {
  readonly label: string;
  /** The chart's points: `x` goes from 0 at the left to 1 at the right. */
  readonly stops: readonly { readonly x: number; readonly text: string }[];
  /** The horizontal lines of the scale. */
  readonly lines: readonly ChartLine[];
  /** Below the chart: the labels of its ends, or ticks. */
  readonly below: readonly [string, string] | { readonly ticks: readonly ChartTick[] };
  /** The chart; `shown` is the index of the point under the pointer. */
  readonly children: (shown: number | null) => ReactNode;
}

/** Shows a chart's points one by one. An invisible range input supports pointer, keys and screen readers. */
export function ChartScrubber({ label, stops, lines, below, children }: ChartScrubberProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = stops.length - 1;
  const shown = pointed === null ? null : Math.min(pointed, last);
  const text = stops[shown ?? last]?.text ?? '';
  return (
    <div className={`${styles['chart']} stack muted caption line-small`}>
      <p className="ellipsis all-columns bold ends numbers normal below-2" aria-hidden="true">
        {text}
      </p>
      <div className={`${styles['scale']} stack numbers`} aria-hidden="true">
        {lines.map((line) => (
          <span
            key={line.y}
            className="relative ends ellipsis"
            style={{ bottom: `${line.y * 100}%` }}
          >
            {line.text}
          </span>
        ))}
      </div>
      <div className={`${styles['picture']} relative`}>
        {lines.map(({ y, isZero }) => (
          <span
            key={y}
            className={`${styles['line']} absolute wide`}
            data-zero={isZero || undefined}
            style={{ bottom: `${y * 100}%` }}
          />
        ))}
        {children(shown)}
        <input
          type="range"
          className={`${styles['slider']} absolute wide`}
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
      {'ticks' in below ? (
        <div className={`${styles['ticks']} relative`} aria-hidden="true">
          {below.ticks.map(({ x, text: name }) => (
            <span key={x} className="absolute" style={{ left: `${x * 100}%` }}>
              {name}
            </span>
          ))}
        </div>
      ) : (
        <div className={`${styles['ends']} flex wrap between gap-0-4`} aria-hidden="true">
          <span>{below[0]}</span>
          <span>{below[1]}</span>
        </div>
      )}
    </div>
  );
}

function nearest(stops: ChartScrubberProps['stops'], x: number): number {
  let found = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop.x - x) < Math.abs((stops[found]?.x ?? 0) - x)) found = index;
  return found;
}
