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
  readonly figure: (amount: number) => string;
  readonly ends: readonly [string, string];
}

/** A line chart of an amount that changes in steps; its scale includes 0. */
export function StepChart({ label, steps, figure, ends }: StepChartProps) {
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
  const zero = heightOf(0, least, most);
  const amountsOfLines = least < 0 ? [least, 0, most] : [0, most / 2, most];
  const lines = [...new Set(amountsOfLines)].map((amount) => ({
    y: heightOf(amount, least, most),
    text: Number.isInteger(amount) || amount !== most / 2 ? figure(amount) : '',
    isZero: amount === 0,
  }));
  return (
    <ChartScrubber label={label} stops={stops} lines={lines} below={ends}>
      {(shown) => {
        const mark = points[shown ?? points.length - 1];
        return (
          <>
            {(least < 0 ? ['above', 'below'] : ['above']).map((side) => (
              <svg
                key={side}
                className={`${styles['picture']} absolute wide`}
                data-side={side}
                style={{ clipPath: clipAt(down(zero), side) }}
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path className={styles['area']} d={`${line}V${down(zero)}H0Z`} />
                <path className={styles['line']} d={line} />
              </svg>
            ))}
            {mark !== undefined && (
              <span
                className={`${styles['mark']} absolute`}
                style={{ left: `${mark.x * 100}%`, bottom: `${mark.y * 100}%` }}
              />
            )}
          </>
        );
      }}
    </ChartScrubber>
  );
}

/** Leaves one side of zero; the negative insets keep the line's full width. */
function clipAt(zero: number, side: string): string {
  return side === 'above' ? `inset(-1rem -1rem ${100 - zero}%)` : `inset(${zero}% -1rem -1rem)`;
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
