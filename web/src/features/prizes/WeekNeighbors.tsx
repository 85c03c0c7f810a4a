import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Reading } from '@gabbai/domain/calendar/readings.ts';
import { neighborsTexts } from '../../config/prizes-texts.ts';
import type { ShownWeek } from '../../records/use-this-shabbos.ts';
import { Icon } from '../../ui/Icon.tsx';
import { neighborsOf } from './nearby-weeks.ts';
import styles from './WeekNeighbors.module.css';

interface WeekNeighborsProps {
  readonly week: ShownWeek | null;
  readonly isLoading: boolean;
  readonly inIsrael: boolean;
  readonly onView: (reading: Reading) => void;
  /** The button of the week itself. */
  readonly children: ReactNode;
}

/** Buttons for the week before and the week after. */
export function WeekNeighbors({ week, isLoading, inIsrael, onView, children }: WeekNeighborsProps) {
  const neighbors = neighborsOf(week?.day ?? null, inIsrael);
  const button = (which: 'previous' | 'next') => {
    if (neighbors === null) return null;
    const reading = neighbors[which];
    const label = neighborsTexts[which](reading.name);
    return (
      <Button
        variant="default"
        px="xs"
        className={styles[which]}
        aria-label={label}
        title={label}
        onClick={() => onView(reading)}
      >
        <Icon name="back" />
      </Button>
    );
  };
  return (
    <div
      className={`${styles['neighbors']} flex gap-2 shrink`}
      data-loading={isLoading || undefined}
    >
      {button('previous')}
      {children}
      {button('next')}
    </div>
  );
}
