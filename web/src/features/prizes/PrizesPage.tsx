import { messageFor } from '../../config/messages.ts';
import { prizesTexts } from '../../config/shell-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { useSelectedWeek, useWeeks } from '../../data/weeks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { WeekPrizes } from './WeekPrizes.tsx';

/** The current week and its prizes. */
export function PrizesPage() {
  const selectedWeek = useSelectedWeek();
  const weeks = useWeeks();
  usePageReady('prizes', selectedWeek.status === 'ready' && weeks.status === 'ready');
  const common = {
    loading: <LoadingState label={listTexts.loading} shape="cards" count={4} />,
    failedText: (error: unknown) => messageFor('loadWeeks', error),
    retryLabel: listTexts.tryAgain,
  };
  return (
    <>
      <PageHeader title={prizesTexts.title} />
      <WhenReady of={selectedWeek} {...common}>
        {(weekName) =>
          weekName === null ? (
            <Card>
              <EmptyState text={prizesTexts.weekUnset} />
            </Card>
          ) : (
            <WhenReady of={weeks} {...common}>
              {(all) => <WeekPrizes weekName={weekName} weeks={all} />}
            </WhenReady>
          )
        }
      </WhenReady>
    </>
  );
}
