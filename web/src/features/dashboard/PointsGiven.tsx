import { useMemo } from 'react';
import { localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { sumByWeek } from '@gabbai/domain/week-sums.ts';
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
      <PointsGivenChart now={now} />
    </ChartCard>
  );
}

function PointsGivenChart({ now }: { readonly now: Date }) {
  const live = usePointsGiven();
  const given = live.status === 'ready' ? live.value : null;
  const weeks = useMemo(
    () => sumByWeek(given ?? [], { today: localDay(now), count: weeksOfPoints }),
    [given, now],
  );
  return (
    <WhenReady of={live} action="loadPointsGiven" {...chartLoading}>
      {() =>
        isPartial(live) ? (
          <EmptyState picture="cloud" text={listTexts.notOnThisDevice} />
        ) : (
          <WeekChart weeks={weeks} texts={pointsGivenTexts} />
        )
      }
    </WhenReady>
  );
}
