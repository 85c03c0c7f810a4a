import { useMemo } from 'react';
import { formatChange, formatCount, formatDollars, formatPercent } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sampleStats, weeklyChange, type ProgrammeStats } from '@gabbai/domain/statistics.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { useFigures, useProgrammeStats } from '../../data/programme/settings.ts';
import { LiveFigures } from './LiveFigures.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './StatCards.module.css';

const everyMinuteMs = 60_000;

interface StatCardsProps {
  readonly envelopes: Live<readonly Envelope[]>;
}

/** Three key figures: registered boys, users today, donations. */
export function StatCards({ envelopes }: StatCardsProps) {
  return (
    <div className={styles['cards']}>
      <RegisteredCount envelopes={envelopes} />
      <ChosenFigures envelopes={envelopes} />
    </div>
  );
}

/** The two figures that were chosen in Setting. */
function ChosenFigures({ envelopes }: StatCardsProps) {
  const figures = useFigures();
  const areLive = figures.status === 'ready' ? figures.value : false;
  if (figures.status === 'loading') return <LoadingFigures />;
  return areLive === true ? <LiveFigures envelopes={envelopes} /> : <ProgrammeFigures />;
}

function LoadingFigures() {
  return (
    <>
      <StatCard label={dashboardTexts.todaysUsers} value={null} icon="calendar" />
      <StatCard label={dashboardTexts.donations} value={null} icon="heart" />
    </>
  );
}

/** The programme's own figures (`common/stats`), else the specification's samples. */
function ProgrammeFigures() {
  const stats = useProgrammeStats();
  if (stats.status === 'loading') return <LoadingFigures />;
  const known = stats.status === 'ready' ? stats.value : null;
  const figures: ProgrammeStats = known ?? sampleStats;
  const note = known === null ? { note: dashboardTexts.sampleFigure } : {};
  return (
    <>
      <StatCard
        label={dashboardTexts.todaysUsers}
        {...figureProps(formatCount, figures.todaysUsers, figures.todaysUsersChange)}
        icon="calendar"
        {...note}
      />
      <StatCard
        label={dashboardTexts.donations}
        {...figureProps(formatDollars, figures.donations, figures.donationsChange)}
        icon="heart"
        {...note}
      />
    </>
  );
}

/** A missing figure shows a dash rather than 0. */
function figureProps(format: (figure: number) => string, figure: number | null, by: number | null) {
  if (figure === null) return { value: listTexts.absent };
  if (by === null) return { value: format(figure) };
  return { value: format(figure), change: { text: formatChange(by), isFalling: by < 0 } };
}

function RegisteredCount({ envelopes }: StatCardsProps) {
  const now = useNow(everyMinuteMs);
  const list = envelopes.status === 'ready' ? envelopes.value : null;
  const growth = useMemo(
    () =>
      list &&
      weeklyChange(
        list.map(({ createdAt }) => createdAt),
        now,
      ),
    [list, now],
  );
  const unknown = envelopes.status === 'loading' ? null : listTexts.absent;
  return (
    <StatCard
      label={dashboardTexts.registered}
      value={growth === null ? unknown : formatCount(growth.count)}
      {...(growth && {
        change: {
          text: formatPercent(growth.percent),
          isFalling: growth.percent < 0,
          period: dashboardTexts.inPastSevenDays,
        },
      })}
      icon="people"
    />
  );
}
