import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sumByWeek } from '@gabbai/domain/week-sums.ts';
import { registrationsChartTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { ChartCard } from './ChartCard.tsx';
import { WeekChart } from './WeekChart.tsx';

const weeksOfYear = 52;

interface RegistrationsProps {
  readonly envelopes: readonly Envelope[];
  readonly now: Date;
}

/** A chart of the registrations of each week. */
export function Registrations({ envelopes, now }: RegistrationsProps) {
  const weeks = useMemo(
    () =>
      sumByWeek(
        envelopes.map(({ createdAt }) => ({ at: createdAt, amount: 1 })),
        // Registration dates are UTC days everywhere.
        { now, count: weeksOfYear, clock: 'utc' },
      ),
    [envelopes, now],
  );
  return (
    <ChartCard
      title={registrationsChartTexts.title}
      link={{ text: registrationsChartTexts.link, href: paths.envelopes.href }}
    >
      <WeekChart weeks={weeks} clock="utc" texts={registrationsChartTexts} />
    </ChartCard>
  );
}
