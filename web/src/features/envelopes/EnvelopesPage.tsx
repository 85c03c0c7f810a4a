import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { usePartialEnvelopes } from '../../data/live/live-envelopes.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { useKeptListLength } from '../../records/list-length.ts';
import { NoBoys } from '../../records/NoBoys.tsx';
import { useAskedDialog } from '../../records/use-asked-dialog.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { currentAward } from './bulk-award-job.ts';
import { FindDoubles } from './FindDoubles.tsx';
import { EnvelopesList } from './EnvelopesList.tsx';
import styles from './EnvelopesPage.module.css';
import { useSelection, type Selection } from './use-selection.ts';

const noSelection: Selection = {
  isOn: false,
  ids: new Set(),
  toggleMode: () => {},
  change: () => {},
  replace: () => {},
};

const none: readonly Envelope[] = [];
const addBoyModal = lazyModule(async () => (await import('./AddBoyModal.tsx')).AddBoyModal);

/** The page with the list of boys. */
export function EnvelopesPage() {
  const envelopes = usePartialEnvelopes();
  useKeptListLength(envelopes);
  const isOffline = useConnection() === 'offline';
  // Each visit reads the query from its URL.
  const { key } = useLocation();
  // Starts with the unpaid boys of a failed award.
  const stored = useSelection(currentAward()?.unpaid ?? null);
  const mayEdit = useMay('records');
  const selection = useMay('points') ? stored : noSelection;
  const isWaiting = useHasQueuedWrites(envelopes);
  usePageReady('envelopes', envelopes.status === 'ready');
  // The empty list has buttons of its own.
  const isEmpty =
    envelopes.status === 'ready' && envelopes.value.length === 0 && !envelopes.isFromCache;
  return (
    <>
      <PageHeader title={selection.isOn ? envelopesTexts.selectionTitle : envelopesTexts.title}>
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        {!selection.isOn && mayEdit && (
          <span className={`${styles['ways']} contents`}>
            {!isEmpty && <FindDoubles />}
            <NewBoys
              envelopes={envelopes.status === 'ready' ? envelopes.value : none}
              hasButtons={!isEmpty}
            />
          </span>
        )}
      </PageHeader>
      <Card isFlush className={`${styles['card']} ${selection.isOn ? styles['selecting'] : ''}`}>
        <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 8 }}>
          {(list, isFromCache) =>
            list.length === 0 ? (
              <NoBoys isFromCache={isFromCache} />
            ) : (
              <EnvelopesList
                key={key}
                envelopes={list}
                // Offline, no more boys will arrive.
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

interface NewBoysProps {
  readonly envelopes: readonly Envelope[];
  readonly hasButtons: boolean;
}

/** The ways to bring boys in. */
function NewBoys({ envelopes, hasButtons }: NewBoysProps) {
  const { of, count, open, props } = useDialog(undefined, addBoyModal);
  useAskedDialog('add-boy', true, () => open(true));
  const modal = useLazyModule(addBoyModal);
  return (
    <>
      {hasButtons && (
        <>
          <Button variant="default" component={Link} to={paths.importBoys.href}>
            {envelopesTexts.importBoys}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => open(true)}>
            {envelopesTexts.addBoy}
          </Button>
        </>
      )}
      {of && modal.status === 'ready' && (
        <modal.value key={count} {...props} envelopes={envelopes} />
      )}
    </>
  );
}
