import { useLocation } from 'react-router';
import { messageFor } from '../../config/messages.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useConnection } from '../../data/connection.ts';
import { useArrivingEnvelopes } from '../../data/live-envelopes.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { currentAward } from './award-run.ts';
import { EnvelopesList } from './EnvelopesList.tsx';
import styles from './EnvelopesPage.module.css';
import { useSelection } from './use-selection.ts';

/** All registered boys: find them, open them, award points to many at once. */
export function EnvelopesPage() {
  const envelopes = useArrivingEnvelopes();
  const isOffline = useConnection() === 'offline';
  // Another visit of the page begins with what its own address says.
  const { key } = useLocation();
  // Whom an award of an earlier visit has not paid.
  const selection = useSelection(currentAward()?.unpaid ?? null);
  const isWaiting = useHasQueuedWrites(envelopes);
  usePageReady('envelopes', envelopes.status === 'ready');
  return (
    <>
      <PageHeader title={selection.isOn ? envelopesTexts.selectionTitle : envelopesTexts.title}>
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
      </PageHeader>
      <Card isFlush className={`${styles['card']} ${selection.isOn ? styles['selecting'] : ''}`}>
        <WhenReady
          of={envelopes}
          loading={<LoadingState label={listTexts.loading} shape="rows" count={8} />}
          failedText={(error) => messageFor('loadEnvelopes', error)}
          retryLabel={listTexts.tryAgain}
        >
          {(boys, isFromCache) =>
            boys.length === 0 ? (
              <EmptyState text={isFromCache ? listTexts.notOnThisDevice : listTexts.noBoys} />
            ) : (
              <EnvelopesList
                key={key}
                envelopes={boys}
                // Without a connection nothing more is coming.
                isPartial={envelopes.status === 'ready' && envelopes.isPartial && !isOffline}
                selection={selection}
              />
            )
          }
        </WhenReady>
      </Card>
    </>
  );
}
