import { usePartialEnvelopes, useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { chartTexts } from '../../config/chart-texts.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { useKeptListLength } from '../../records/list-length.ts';
import { lazyChart } from '../../records/lazy-chart.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useHasPainted } from '../../ui/use-has-painted.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { AliyaRequests } from './AliyaRequests.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ManyRegistrations } from './ManyRegistrations.tsx';
import { NewEnvelopes } from './NewEnvelopes.tsx';
import { StatCards } from './StatCards.tsx';
import { Today } from './Today.tsx';
import { useCurrentWeek } from './use-current-week.ts';
import styles from './DashboardPage.module.css';

const chartsLoading = { shape: 'charts', count: 4 } as const;
const Charts = lazyChart(async () => (await import('./Charts.tsx')).Charts, chartsLoading);

/** Figures, new registrations, aliya requests and charts. */
export function DashboardPage() {
  const envelopes = useEnvelopes();
  // The table shows a partial list; figures and charts need the whole one.
  const arriving = usePartialEnvelopes();
  const requests = useRequests();
  useKeptListLength(envelopes);
  const hasPainted = useHasPainted();
  const week = useCurrentWeek();
  const isReady = envelopes.status === 'ready' && requests.status !== 'loading';
  usePageReady(
    'dashboard',
    arriving.status === 'ready' && requests.status !== 'loading' && week !== undefined,
  );
  return (
    <>
      <PageHeader title={dashboardTexts.title}>
        <ManyRegistrations envelopes={envelopes} />
      </PageHeader>
      <div className={`${styles['page']} stack gap-6 one-column`}>
        <Today
          week={week}
          hasBoys={envelopes.status === 'ready' ? envelopes.value.length > 0 : undefined}
        />
        <FirstSteps envelopes={envelopes} />
        <StatCards envelopes={envelopes} />
        <div className={`${styles['columns']} stack gap-6 one-column`}>
          <div className="stack gap-6 one-column">
            <NewEnvelopes
              envelopes={arriving}
              total={envelopes.status === 'ready' ? envelopes.value.length : null}
            />
            {hasPainted && <AliyaRequests requests={requests} envelopes={envelopes} week={week} />}
          </div>
          {hasPainted && isReady && <Charts envelopes={envelopes.value} />}
          {hasPainted && !isReady && envelopes.status !== 'failed' && (
            <LoadingState label={chartTexts.loading} {...chartsLoading} />
          )}
        </div>
      </div>
    </>
  );
}
