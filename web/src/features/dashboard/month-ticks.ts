import type { ChartTick } from '../../ui/ChartScrubber.tsx';

const maxLabels = 6;

/** A tick at the first bar of each month, with labels as far as there is room. The first month may be a part. */
export function monthTicks(monthOfBars: readonly string[]): ChartTick[] {
  const starts = monthOfBars.flatMap((month, index) =>
    index > 0 && month !== monthOfBars[index - 1] ? [index] : [],
  );
  const step = Math.max(1, Math.ceil(starts.length / maxLabels));
  return starts.map((start, index) => ({
    x: (start + 0.5) / monthOfBars.length,
    text: index % step === 0 ? (monthOfBars[start] ?? '') : '',
  }));
}
