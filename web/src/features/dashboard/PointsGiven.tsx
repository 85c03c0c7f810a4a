import { useMemo } from 'react';
import { localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { sumByWeek, type Dated } from '@gabbai/domain/week-sums.ts';
import { pointsGivenTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { usePointsGiven, weeksOfPoints } from '../../data/envelopes/points-given.ts';
import { isPartial } from '../../data/live/live.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChartCard, chartLoading } from './ChartCard.tsx';
import { WeekChart } from './WeekChart.tsx';

/** The chart of the points given each week. */
export function PointsGiven({ now }: { readonly now: Date }) {
  return (
    <ChartCard
      isDeferred
      title={pointsGivenTexts.title}
      link={{ text: pointsGivenTexts.link, href: paths.envelopes.href }}
    >
      <PointsGivenLoader now={now} />
    </ChartCard>
  );
}

function PointsGivenLoader({ now }: { readonly now: Date }) {
  const live = usePointsGiven();
  return (
    <WhenReady of={live} action="loadPointsGiven" {...chartLoading}>
      {(given) =>
        isPartial(live) ? (
          <EmptyState picture="cloud" text={listTexts.notOnThisDevice} />
        ) : (
          <PointsGivenChart given={given} now={now} />
        )
      }
    </WhenReady>
  );
}

interface PointsGivenChartProps {
  readonly given: readonly Dated[];
  readonly now: Date;
}

function PointsGivenChart({ given, now }: PointsGivenChartProps) {
  const weeks = useMemo(
    () => sumByWeek(given, { today: localDay(now), count: weeksOfPoints }),
    [given, now],
  );
  return <WeekChart weeks={weeks} texts={pointsGivenTexts} />;
}
