import { useMemo } from 'react';
import { formatChange } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { carriedPage } from '@gabbai/domain/history-pages.ts';
import { balanceSteps } from '@gabbai/domain/points-balance.ts';
import { balanceTexts, chartTexts } from '../../config/chart-texts.ts';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { StepChart } from '../../ui/StepChart.tsx';
import { useNow } from '../../ui/use-now.ts';

/** A chart of the balance of a boy's points. */
export function PointsChart({ envelope }: { readonly envelope: Envelope }) {
  const now = useNow();
  const { minyanPoints: total, minyanPointsHistory } = envelope;
  const steps = useMemo(() => {
    // The line that stands for older pages was given on no day.
    const history = minyanPointsHistory.filter((entry) => carriedPage(entry) === null);
    return balanceSteps({ history, total, now });
  }, [minyanPointsHistory, total, now]);
  const [first] = steps;
  if (first === undefined) return <p>{balanceTexts.unknown}</p>;
  const since = balanceTexts.on(first.at);
  const change = total - first.balance;
  const labeled = steps.map(({ at, balance }, index) => ({
    key: at.toISOString(),
    at: at.getTime(),
    name: index === steps.length - 1 ? balanceTexts.today : balanceTexts.on(at),
    amount: balance,
  }));
  return (
    <ChartFigure
      caption={
        change === 0 ? balanceTexts.same(since) : balanceTexts.rose(formatChange(change), since)
      }
      table={{
        label: chartTexts.asTable,
        columns: [balanceTexts.day, balanceTexts.column],
        rows: labeled
          .map(({ key, name, amount }) => ({
            key,
            cells: [name, chartTexts.figure(amount)] as const,
          }))
          .toReversed(),
      }}
    >
      <StepChart
        label={balanceTexts.chart}
        steps={labeled.map(({ at, name, amount }) => ({
          at,
          amount,
          text: `${name}: ${balanceTexts.amount(amount)}`,
        }))}
        figure={chartTexts.figure}
        ends={[since, balanceTexts.today]}
      />
    </ChartFigure>
  );
}
