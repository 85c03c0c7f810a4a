import { ChartScrubber } from './ChartScrubber.tsx';
import styles from './StepChart.module.css';

interface StepChartProps {
  readonly label: string;
  /** At least two steps, in order of time. */
  readonly steps: readonly {
    readonly at: number;
    readonly amount: number;
    readonly text: string;
  }[];
  readonly scale: (most: number) => string;
  readonly ends: readonly [string, string];
}

/** A line chart of an amount that changes in steps; its scale includes 0. */
export function StepChart({ label, steps, scale, ends }: StepChartProps) {
  const amounts = steps.map(({ amount }) => amount);
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const [start = 0, end = start] = [steps[0]?.at, steps.at(-1)?.at];
  const points = steps.map(({ at, amount }) => ({
    x: end === start ? 1 : (at - start) / (end - start),
    // `heightOf` divides first: the difference of two huge amounts may overflow.
    y: heightOf(amount, least, most),
  }));
  const stops = points.map(({ x }, index) => ({ x, text: steps[index]?.text ?? '' }));
  const line = points
    .map(({ x, y }, index) => (index === 0 ? `M0 ${down(y)}` : `H${x * 100}V${down(y)}`))
    .join('');
  const zero = down(heightOf(0, least, most));
  return (
    <ChartScrubber label={label} stops={stops} scale={scale(most)} ends={ends}>
      {(shown) => {
        const mark = points[shown ?? points.length - 1];
        return (
          <>
            <svg
              className={styles['picture']}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className={styles['area']} d={`${line}V${zero}H0Z`} />
              <path className={styles['line']} d={line} />
            </svg>
            {mark !== undefined && (
              <span
                className={styles['mark']}
                style={{ left: `${mark.x * 100}%`, bottom: `${mark.y * 100}%` }}
              />
            )}
          </>
        );
      }}
    </ChartScrubber>
  );
}

/** 0 at the bottom, 1 at the top. */
function heightOf(amount: number, least: number, most: number): number {
  const unit = Math.max(most, -least);
  if (unit === 0) return 0;
  return (amount / unit - least / unit) / (most / unit - least / unit);
}

function down(height: number): number {
  return (1 - height) * 100;
}
