import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { binTexts } from '../../config/bin-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { paths, type ProfileOrigin } from '../../config/paths.ts';
import { profileTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useEnvelope } from '../../data/live/live-envelopes.ts';
import type { Live } from '../../data/live/live.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { BackLink } from './BackLink.tsx';
import { Profile } from './Profile.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import styles from './ProfilePage.module.css';
import { useIsFromList } from './use-is-from-list.ts';

const doubleNotice = lazyModule(async () => (await import('./DoubleNotice.tsx')).DoubleNotice);

/** The profile of one boy, or why it cannot be shown. */
export function ProfilePage() {
  const { envelopeId = '' } = useParams();
  const [deleting, setDeleting] = useState<Envelope | null>(null);
  const envelope = keptWhileDeleting(useEnvelope(envelopeId), deleting);
  const list = paths[useOrigin()].href;
  const returnToList = useReturnToList(list);
  const mayEdit = useMay('records');
  const mayRestore = useMay('restore');
  const notice = useLazyModule(doubleNotice);
  const isWaiting = useHasQueuedWrites(envelope);
  usePageReady('profile', envelope.status === 'ready');
  const loaded = envelope.status === 'ready' ? envelope.value : null;
  const isUnknown = envelope.status === 'ready' && envelope.value === null;
  return (
    <>
      <div className={`row wrap gap-3-4 ${isUnknown ? 'below-5' : 'below-3'}`}>
        <BackLink to={list} />
        {loaded === null && <h1 className="bold page-title line-tight">{profileTexts.title}</h1>}
        <div className="row at-end gap-3 grow shrink">
          {loaded !== null && notice.status === 'ready' && (
            <notice.value key={envelopeId} envelope={loaded} />
          )}
          {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
          {loaded !== null && mayEdit && (
            <ProfileMenu envelope={loaded} onDeleting={setDeleting} onDeleted={returnToList} />
          )}
        </div>
      </div>
      <WhenReady of={envelope} action="loadEnvelope" loading={{ shape: 'sheets', count: 4 }}>
        {(found, isFromCache) =>
          found === null ? (
            <div className={`${styles['unknown']} flex column`}>
              <EmptyState
                picture={isFromCache ? 'cloud' : 'search'}
                text={isFromCache ? listTexts.notOnThisDevice : profileTexts.unknown}
              >
                {!isFromCache && (
                  <>
                    <Button component={Link} to={paths.envelopes.href}>
                      {envelopesTexts.title}
                    </Button>
                    {mayRestore && (
                      <Button variant="default" component={Link} to={paths.setting.deletedBoys}>
                        {binTexts.title}
                      </Button>
                    )}
                  </>
                )}
              </EmptyState>
            </div>
          ) : (
            // Remount, so that typed text never moves to another boy.
            <Profile key={found.envelopeId} envelope={found} />
          )
        }
      </WhenReady>
    </>
  );
}

/** Keeps showing a boy during deletion, because the record may vanish first. */
function keptWhileDeleting(
  live: Live<Envelope | null>,
  deleting: Envelope | null,
): Live<Envelope | null> {
  const isDeleted = live.status === 'ready' && live.value === null;
  return isDeleted && deleting !== null ? { ...live, value: deleting } : live;
}

/** Returns to the list, unless the user has navigated elsewhere. */
function useReturnToList(list: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFromList = useIsFromList();
  return () => {
    // The address changes before the next page is shown.
    if (window.location.pathname !== pathname) return;
    void (isFromList ? navigate(-1) : navigate(list, { replace: true }));
  };
}

function useOrigin(): ProfileOrigin {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.envelopes.href) ? 'envelopes' : 'dashboard';
}
