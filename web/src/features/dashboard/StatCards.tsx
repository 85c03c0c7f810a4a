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
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
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
  return (
    <div className={styles['cards']}>
      <BoysRegistered envelopes={envelopes} />
      <ProgrammeFigures />
    </div>
  );
}

/** The programme's own figures where it provides them, else samples that say so. */
function ProgrammeFigures() {
  const stats = useProgrammeStats();
  if (stats.status === 'loading') {
    return (
      <>
        <LoadingFigure />
        <LoadingFigure />
      </>
    );
  }
  const known = stats.status === 'ready' ? stats.value : null;
  const { todaysUsers, todaysUsersChange, donations, donationsChange } = known ?? sampleStats;
  const note = known === null ? { note: dashboardTexts.sampleFigure } : {};
  return (
    <>
      <StatCard
        label={dashboardTexts.todaysUsers}
        value={formatCount(todaysUsers)}
        change={{ text: formatChange(todaysUsersChange), isFalling: todaysUsersChange < 0 }}
        icon="calendar"
        {...note}
      />
      <StatCard
        label={dashboardTexts.donations}
        value={formatDollars(donations)}
        change={{ text: formatChange(donationsChange), isFalling: donationsChange < 0 }}
        icon="heart"
        {...note}
      />
    </>
  );
}

function BoysRegistered({ envelopes }: StatCardsProps) {
  const now = useNow(everyMinuteMs);
  const boys = envelopes.status === 'ready' ? envelopes.value : null;
  const growth = useMemo(
    () =>
      boys &&
      weeklyChange(
        boys.map((boy) => boy.createdAt),
        now,
      ),
    [boys, now],
  );
  if (envelopes.status === 'loading') return <LoadingFigure />;
  if (growth === null) {
    return (
      <StatCard label={dashboardTexts.boysRegistered} value={listTexts.absent} icon="people" />
    );
  }
  return (
    <StatCard
      label={dashboardTexts.boysRegistered}
      value={formatCount(growth.count)}
      change={{
        text: formatPercent(growth.percent),
        isFalling: growth.percent < 0,
        period: dashboardTexts.inPastSevenDays,
      }}
      icon="people"
    />
  );
}

function LoadingFigure() {
  return <LoadingState label={listTexts.loading} shape="figure" count={1} />;
}
