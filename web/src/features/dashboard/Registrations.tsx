import { useMemo } from 'react';
import { localDay } from '@gabbai/domain/calendar/civil-day.ts';
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
        envelopes.map(({ createdAt }) => ({
          // Registration dates are UTC days everywhere.
          day: createdAt?.toISOString().slice(0, 10) ?? null,
          amount: 1,
        })),
        { today: localDay(now), count: weeksOfYear },
      ),
    [envelopes, now],
  );
  return (
    <ChartCard
      title={registrationsChartTexts.title}
      link={{ text: registrationsChartTexts.link, href: paths.envelopes.href }}
    >
      <WeekChart weeks={weeks} texts={registrationsChartTexts} />
    </ChartCard>
  );
}
