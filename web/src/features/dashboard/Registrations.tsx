import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sumByWeek } from '@gabbai/domain/week-sums.ts';
import { registrationsTexts } from '../../config/chart-texts.ts';
import { paths } from '../../config/paths.ts';
import { ChartCard } from './ChartCard.tsx';
import { WeekChart } from './WeekChart.tsx';

const weeksOfYear = 52;

interface RegistrationsProps {
  readonly envelopes: readonly Envelope[];
  readonly now: Date;
}

/** How many boys registered in each week of the past year. */
export function Registrations({ envelopes, now }: RegistrationsProps) {
  const weeks = useMemo(
    () =>
      sumByWeek(
        envelopes.map(({ createdAt }) => ({ at: createdAt, amount: 1 })),
        // A day of registration is one of UTC wherever it is shown.
        { now, count: weeksOfYear, clock: 'utc' },
      ),
    [envelopes, now],
  );
  return (
    <ChartCard
      title={registrationsTexts.title}
      link={{ text: registrationsTexts.link, href: paths.envelopes.href }}
    >
      <WeekChart weeks={weeks} clock="utc" texts={registrationsTexts} />
    </ChartCard>
  );
}
