import type { Envelope } from '@gabbai/domain/envelope.ts';
import { chartTexts } from '../../config/chart-texts.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import skeleton from '../../ui/LoadingState.module.css';
import { useNow } from '../../ui/use-now.ts';
import { Birthdays } from './Birthdays.tsx';
import { Attendance } from './Attendance.tsx';
import { EnvelopesBySchool } from './EnvelopesBySchool.tsx';
import { PointsGiven } from './PointsGiven.tsx';
import { PrizesThisWeek } from './PrizesThisWeek.tsx';
import { Registrations } from './Registrations.tsx';
import styles from './DashboardPage.module.css';

/** The dashboard's charts and birthdays, once it is known which there are. */
export function Charts({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const now = useNow();
  const kinds = useMinyanKinds();
  if (kinds.status === 'loading') {
    return <LoadingState label={chartTexts.loading} shape="charts" />;
  }
  const hasMinyanim = kinds.status === 'ready' && kinds.value !== null;
  return (
    <>
      <div className={skeleton['charts']}>
        <PrizesThisWeek envelopes={envelopes} />
        <Registrations envelopes={envelopes} now={now} />
        {hasMinyanim && <Attendance now={now} />}
        <PointsGiven now={now} />
      </div>
      <div className={`${styles['below']} stack gap-6`}>
        <EnvelopesBySchool envelopes={envelopes} />
        <Birthdays envelopes={envelopes} now={now} />
      </div>
    </>
  );
}
