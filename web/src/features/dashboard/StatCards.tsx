import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import {
  formatChange,
  formatCount,
  formatDollars,
  formatPercent,
  sampleStats,
  weeklyChange,
} from '@gabbai/domain/statistics.ts';
import { dashboardTexts, listTexts } from '../../config/texts.ts';
import type { Live } from '../../data/live.ts';
import { useProgrammeStats } from '../../data/stats.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './StatCards.module.css';

const everyMinuteMs = 60_000;

interface StatCardsProps {
  readonly envelopes: Live<readonly Envelope[]>;
}

/** The three figures above the lists. */
export function StatCards({ envelopes }: StatCardsProps) {
  const stats = useProgrammeStats();
  const known = stats.status === 'ready' ? stats.value : null;
  const { todaysUsers, todaysUsersChange, donations, donationsChange } = known ?? sampleStats;
  const note = known === null ? { note: dashboardTexts.sampleFigure } : {};
  return (
    <div className={styles['cards']}>
      <BoysRegistered envelopes={envelopes} />
      <StatCard
        label={dashboardTexts.todaysUsers}
        value={formatCount(todaysUsers)}
        change={formatChange(todaysUsersChange)}
        isFalling={todaysUsersChange < 0}
        icon="calendar"
        {...note}
      />
      <StatCard
        label={dashboardTexts.donations}
        value={formatDollars(donations)}
        change={formatChange(donationsChange)}
        isFalling={donationsChange < 0}
        icon="heart"
        {...note}
      />
    </div>
  );
}

function BoysRegistered({ envelopes }: StatCardsProps) {
  const now = useNow(everyMinuteMs);
  const change = useMemo(
    () =>
      envelopes.status === 'ready'
        ? weeklyChange(
            envelopes.value.map((envelope) => envelope.createdAt),
            now,
          )
        : null,
    [envelopes, now],
  );
  if (envelopes.status === 'loading') {
    return <LoadingState label={listTexts.loading} shape="figure" count={1} />;
  }
  return (
    <StatCard
      label={dashboardTexts.boysRegistered}
      value={change === null ? listTexts.absent : formatCount(change.count)}
      change={change === null ? '' : formatPercent(change.percent)}
      isFalling={change !== null && change.percent < 0}
      period={dashboardTexts.inPastSevenDays}
      icon="people"
    />
  );
}
