import { useMemo, useRef } from 'react';
import { sumByWeek, type Dated } from '@gabbai/domain/week-sums.ts';
import { chartTexts, pointsGivenTexts } from '../../config/chart-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { usePointsGiven, weeksOfPoints } from '../../data/envelopes/points-given.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useHasEnteredViewport } from '../../ui/use-has-entered-viewport.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { ChartCard } from './ChartCard.tsx';
import { WeekChart } from './WeekChart.tsx';

const loading = <LoadingState label={chartTexts.loading} shape="chart" count={1} />;

/** Reads its data when it is scrolled into view. */
export function PointsGiven({ now }: { readonly now: Date }) {
  const place = useRef<HTMLDivElement>(null);
  const hasBeenSeen = useHasEnteredViewport(place);
  return (
    <ChartCard
      ref={place}
      title={pointsGivenTexts.title}
      link={{ text: pointsGivenTexts.link, href: paths.envelopes.href }}
    >
      {hasBeenSeen ? <PointsGivenLoader now={now} /> : loading}
    </ChartCard>
  );
}

function PointsGivenLoader({ now }: { readonly now: Date }) {
  return (
    <WhenReady
      of={usePointsGiven()}
      loading={loading}
      failedText={(error) => messageFor('loadPointsGiven', error)}
      retryLabel={listTexts.tryAgain}
    >
      {(given, isFromCache) =>
        given.length === 0 && isFromCache ? (
          <EmptyState picture="cloud" text={listTexts.notOnThisDevice} />
        ) : (
          <PointsGivenChart given={given} now={now} />
        )
      }
    </WhenReady>
  );
}

function PointsGivenChart({
  given,
  now,
}: {
  readonly given: readonly Dated[];
  readonly now: Date;
}) {
  const weeks = useMemo(
    () => sumByWeek(given, { now, count: weeksOfPoints, clock: 'local' }),
    [given, now],
  );
  return <WeekChart weeks={weeks} clock="local" texts={pointsGivenTexts} />;
}
