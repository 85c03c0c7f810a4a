import styles from './BarChart.module.css';
import { ChartScrubber, type ChartTick } from './ChartScrubber.tsx';

interface BarChartProps {
  readonly label: string;
  /** Not negative; the last one is the current one. */
  readonly bars: readonly {
    readonly key: string;
    readonly amount: number;
    readonly text: string;
  }[];
  readonly figure: (amount: number) => string;
  readonly ticks: readonly ChartTick[];
}

/** A chart of vertical bars. */
export function BarChart({ label, bars, figure, ticks }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ amount }) => amount));
  const stops = bars.map(({ text }, index) => ({ x: (index + 0.5) / bars.length, text }));
  const lines = [0, 0.5, 1].map((y) => {
    const isWhole = Number.isInteger(most * y) || y === 1;
    return { y, text: isWhole ? figure(most * y) : '', isZero: y === 0 };
  });
  return (
    <ChartScrubber label={label} stops={stops} lines={lines} below={{ ticks }}>
      {(shown) => (
        <div
          className={`${styles['bars']} flex relative`}
          data-many={bars.length > 30 || undefined}
        >
          {bars.map(({ key, amount }, index) => (
            <span
              key={key}
              className={`${styles['bar']} grow`}
              data-current={index === bars.length - 1 || undefined}
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
