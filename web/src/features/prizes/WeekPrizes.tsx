import { prizesPerWeek, type Week } from '@gabbai/domain/weeks.ts';
import { messageFor } from '../../config/messages.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PrizeCard } from './PrizeCard.tsx';
import styles from './WeekPrizes.module.css';

interface WeekPrizesProps {
  readonly weekName: string;
  readonly weeks: readonly Week[];
}

/** The four prizes of a week. */
export function WeekPrizes({ weekName, weeks }: WeekPrizesProps) {
  const week = weeks.find((each) => each.weekName === weekName);
  return (
    <>
      <h2 className={styles['week']} dir="auto">
        {weekName}
      </h2>
      {week === undefined ? (
        <Card>
          <EmptyState text={messageFor('setSelectedWeek', { code: 'week-not-found' })} />
        </Card>
      ) : (
        <div className={styles['prizes']}>
          {Array.from({ length: prizesPerWeek }, (_, index) => (
            <PrizeCard key={index} n={index + 1} prize={week.prizes[index]} />
          ))}
        </div>
      )}
    </>
  );
}
