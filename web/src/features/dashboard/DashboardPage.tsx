import { usePartialEnvelopes, useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { AliyaRequests } from './AliyaRequests.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LazyCharts } from './LazyCharts.tsx';
import { ManyRegistrations } from './ManyRegistrations.tsx';
import { NewEnvelopes } from './NewEnvelopes.tsx';
import { StatCards } from './StatCards.tsx';

export function DashboardPage() {
  const envelopes = useEnvelopes();
  // The table shows a partial list; figures and charts need the whole one.
  const arriving = usePartialEnvelopes();
  const requests = useRequests();
  const isReady = envelopes.status === 'ready' && requests.status !== 'loading';
  usePageReady('dashboard', arriving.status === 'ready' && requests.status !== 'loading');
  return (
    <>
      <PageHeader title={dashboardTexts.title} />
      <FirstSteps envelopes={envelopes} />
      <ManyRegistrations envelopes={envelopes} />
      <StatCards envelopes={envelopes} />
      <NewEnvelopes envelopes={arriving} />
      <AliyaRequests requests={requests} />
      {isReady && <LazyCharts envelopes={envelopes.value} />}
    </>
  );
}
