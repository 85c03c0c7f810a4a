import { useRef } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { completePrizes, prizesPerWeek, weekOf } from '@gabbai/domain/weeks.ts';
import { chartTexts, weekPrizesTexts } from '../../config/chart-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useSelectedWeek, useWeeks } from '../../data/wins/weeks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useHasEnteredViewport } from '../../ui/use-has-entered-viewport.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { ChartCard } from './ChartCard.tsx';
import { PrizeSlots } from './PrizeSlots.tsx';

interface PrizesThisWeekProps {
  readonly envelopes: readonly Envelope[];
  readonly now: Date;
}

const common = {
  loading: <LoadingState label={chartTexts.loading} shape="chart" count={1} />,
  failedText: (error: unknown) => messageFor('loadWeeks', error),
  retryLabel: listTexts.tryAgain,
};

/** Reads its data when it is scrolled into view. */
export function PrizesThisWeek(props: PrizesThisWeekProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasBeenSeen = useHasEnteredViewport(place);
  return (
    <ChartCard
      ref={place}
      title={weekPrizesTexts.title}
      link={{ text: weekPrizesTexts.link, href: paths.prizes.href }}
    >
      {hasBeenSeen ? <PrizesLoader {...props} /> : common.loading}
    </ChartCard>
  );
}

function PrizesLoader({ envelopes, now }: PrizesThisWeekProps) {
  const selectedWeek = useSelectedWeek();
  const weeks = useWeeks();
  return (
    <WhenReady of={selectedWeek} {...common}>
      {(weekName, isFromCache) =>
        weekName === null ? (
          <EmptyState
            picture={isFromCache ? 'cloud' : 'gift'}
            text={isFromCache ? listTexts.notOnThisDevice : listTexts.noWeek}
          />
        ) : (
          <WhenReady of={weeks} {...common}>
            {(all, isPartOfAll) => {
              const week = weekOf(all, weekName);
              if (week === undefined && isPartOfAll)
                return <EmptyState picture="cloud" text={listTexts.notOnThisDevice} />;
              const prizes = (week?.prizes ?? completePrizes('', [])).slice(0, prizesPerWeek);
              return (
                <PrizeSlots
                  weekName={showParsha(weekName)}
                  prizes={prizes}
                  envelopes={envelopes}
                  now={now}
                />
              );
            }}
          </WhenReady>
        )
      }
    </WhenReady>
  );
}
