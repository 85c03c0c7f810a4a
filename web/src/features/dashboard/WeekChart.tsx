import type { WeekSum } from '@gabbai/domain/week-sums.ts';
import { chartTexts, type WeekTotals } from '../../config/chart-texts.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { monthTicks } from './month-ticks.ts';

/** Fewer weeks are described in words. */
const fewestBars = 3;

interface WeekChartProps {
  readonly weeks: readonly WeekSum[];
  readonly texts: {
    readonly chart: string;
    /** Heads the days on which the weeks begin. */
    readonly week?: string;
    readonly thisWeek?: string;
    readonly column: string;
    readonly none: string;
    readonly summary: (weeks: WeekTotals) => string;
    readonly most: (most: number) => string;
    readonly amount: (many: number) => string;
  };
}

/** A bar chart of weekly sums, with a summary and a table. */
export function WeekChart({ weeks, texts }: WeekChartProps) {
  const { week = chartTexts.week, thisWeek = chartTexts.thisWeek } = texts;
  const all = weeks.reduce((total, { sum }) => total + sum, 0);
  const running = weeks.at(-1);
  if (all === 0 || running === undefined) return <EmptyState picture="chart" text={texts.none} />;
  const labeled = weeks.map(({ start, sum }, index) => {
    const name = index === weeks.length - 1 ? thisWeek : chartTexts.weekStart(start);
    return { key: start, name, sum, text: `${name}: ${texts.amount(sum)}` };
  });
  const summary = texts.summary({
    all,
    week: running.sum,
    since: chartTexts.since(running.start),
  });
  const filled = labeled.filter(({ sum }) => sum > 0);
  if (filled.length < fewestBars) {
    const few = chartTexts.few(
      summary,
      filled.map(({ text }) => text),
    );
    return <EmptyState picture="chart" text={few} />;
  }
  return (
    <ChartFigure
      caption={`${summary} ${texts.most(Math.max(...weeks.map(({ sum }) => sum)))}`}
      table={{
        label: chartTexts.asTable,
        columns: [week, texts.column],
        rows: labeled
          .map(({ key, name, sum }) => ({ key, cells: [name, chartTexts.figure(sum)] as const }))
          .toReversed(),
      }}
    >
      <BarChart
        label={texts.chart}
        bars={labeled.map(({ key, sum, text }) => ({ key, amount: sum, text }))}
        figure={chartTexts.figure}
        ticks={monthTicks(weeks.map(({ start }) => chartTexts.month(start)))}
      />
    </ChartFigure>
  );
}
