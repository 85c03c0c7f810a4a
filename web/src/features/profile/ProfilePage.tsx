import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { messageFor } from '../../config/messages.ts';
import { paths, type ProfileOrigin } from '../../config/paths.ts';
import { profileTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useEnvelope } from '../../data/live-envelopes.ts';
import type { Live } from '../../data/live.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { BackLink } from './BackLink.tsx';
import { DeleteProfile } from './DeleteProfile.tsx';
import { Profile } from './Profile.tsx';
import { useIsFromList } from './use-is-from-list.ts';

/** One boy: who he is, his minyan points, what he has won. */
export function ProfilePage() {
  const { envelopeId = '' } = useParams();
  const [doomed, setDoomed] = useState<Envelope | null>(null);
  const envelope = orAsHeWas(useEnvelope(envelopeId), doomed);
  const list = paths[useOrigin()].href;
  const leave = useLeave(list);
  const back = <BackLink to={list} />;
  const isWaiting = useHasQueuedWrites(envelope);
  usePageReady('profile', envelope.status === 'ready');
  const boy = envelope.status === 'ready' ? envelope.value : null;
  return (
    <>
      <PageHeader
        before={back}
        title={<bdi>{boy === null ? profileTexts.title : displayName(boy)}</bdi>}
      >
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        {boy !== null && <DeleteProfile envelope={boy} onDeleting={setDoomed} onDeleted={leave} />}
      </PageHeader>
      <WhenReady
        of={envelope}
        loading={<LoadingState label={listTexts.loading} shape="sheets" count={2} />}
        failedText={(error) => messageFor('loadEnvelope', error)}
        retryLabel={listTexts.tryAgain}
      >
        {(found, isFromCache) =>
          found === null ? (
            <Card>
              <EmptyState
                picture={isFromCache ? 'cloud' : 'search'}
                text={isFromCache ? listTexts.notOnThisDevice : profileTexts.unknown}
              >
                {back}
              </EmptyState>
            </Card>
          ) : (
            // What was typed for one boy must not appear at the next.
            <Profile key={found.envelopeId} envelope={found} />
          )
        }
      </WhenReady>
    </>
  );
}

/** A boy who is being deleted here stays until that has been told: he goes from the records at any moment of it. */
function orAsHeWas(live: Live<Envelope | null>, doomed: Envelope | null): Live<Envelope | null> {
  const isGone = live.status === 'ready' && live.value === null;
  return isGone && doomed !== null ? { ...live, value: doomed } : live;
}

/** Goes to the list, as it was left where one came from there, unless somebody has gone elsewhere meanwhile. */
function useLeave(list: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFromList = useIsFromList();
  return () => {
    // The page before stays until the next one's code is there; the address does not.
    if (window.location.pathname !== pathname) return;
    void (isFromList ? navigate(-1) : navigate(list, { replace: true }));
  };
}

/** The list that this address hangs below. */
function useOrigin(): ProfileOrigin {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.envelopes.href) ? 'envelopes' : 'dashboard';
}
