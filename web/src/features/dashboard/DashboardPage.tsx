import { useEnvelopes } from '../../data/envelopes.ts';
import { useRequests } from '../../data/requests.ts';
import { dashboardTexts } from '../../config/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { AliyaRequests } from './AliyaRequests.tsx';
import { NewEnvelopes } from './NewEnvelopes.tsx';
import { StatCards } from './StatCards.tsx';

/** The programme at a glance: its figures, the boys who registered last, and the aliya requests. */
export function DashboardPage() {
  const envelopes = useEnvelopes();
  const requests = useRequests();
  usePageReady('dashboard', envelopes.status === 'ready' && requests.status !== 'loading');
  return (
    <>
      <PageHeader title={dashboardTexts.title} />
      <StatCards envelopes={envelopes} />
      <NewEnvelopes envelopes={envelopes} />
      <AliyaRequests requests={requests} />
    </>
  );
}
