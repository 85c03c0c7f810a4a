import styles from './BarChart.module.css';
import { ChartScrubber } from './ChartScrubber.tsx';

interface BarChartProps {
  readonly label: string;
  /** Not negative. */
  readonly bars: readonly {
    readonly key: string;
    readonly amount: number;
    readonly text: string;
  }[];
  readonly scale: (most: number) => string;
  readonly ends: readonly [string, string];
}

/** A chart of vertical bars. */
export function BarChart({ label, bars, scale, ends }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ amount }) => amount));
  const stops = bars.map(({ text }, index) => ({ x: (index + 0.5) / bars.length, text }));
  return (
    <ChartScrubber label={label} stops={stops} scale={scale(most)} ends={ends}>
      {(shown) => (
        <div className={styles['bars']} data-many={bars.length > 30 || undefined}>
          {bars.map(({ key, amount }, index) => (
            <span
              key={key}
              className={styles['bar']}
              data-shown={index === shown || undefined}
              data-empty={amount === 0 || undefined}
              style={{ height: most === 0 ? 0 : `${(amount / most) * 100}%` }}
            />
          ))}
        </div>
      )}
    </ChartScrubber>
  );
}
