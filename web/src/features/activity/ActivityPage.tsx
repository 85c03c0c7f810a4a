import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { activityLines } from '@gabbai/domain/activity-log.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { useActivity } from '../../data/activity-log/activity-feed.ts';
import type { ActivityFilters } from '../../data/activity-log/activity-query.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { readFilters, withFilters } from './activity-address.ts';
import { ActivityFilterBar } from './ActivityFilterBar.tsx';
import { ActivityList } from './ActivityList.tsx';
import { DownloadActivity } from './DownloadActivity.tsx';

/** Who changed what and when, with Undo for points. */
export function ActivityPage() {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const { live, loadEarlier, loadAll } = useActivity(filters);
  const isWaiting = useHasQueuedWrites(live);
  const page = live.status === 'ready' ? live.value : null;
  const lines = useMemo(() => (page ? activityLines(page.entries, page.undos) : []), [page]);
  const isFiltered = Object.values(filters).some((wanted) => wanted !== null);
  // There is nothing to look for yet.
  const isNew = page !== null && lines.length === 0 && !page.hasEarlier && !isFiltered;
  usePageReady('activity', page !== null);
  const change = (next: Partial<ActivityFilters>) =>
    setAddress((before) => withFilters(before, { ...filters, ...next }), { replace: true });
  return (
    <>
      <PageHeader title={texts.title}>
        {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        {!isNew && <DownloadActivity isEmpty={lines.length === 0} loadAll={loadAll} />}
      </PageHeader>
      <Card>
        {!isNew && <ActivityFilterBar filters={filters} onChange={change} />}
        <WhenReady of={live} action="loadActivity" loading={{ shape: 'lines', count: 12 }}>
          {({ hasEarlier }, isFromCache) => (
            <ActivityList
              // Another query starts at its first page.
              key={String(withFilters(new URLSearchParams(), filters))}
              lines={lines}
              hasEarlier={hasEarlier}
              isFromCache={isFromCache}
              isFiltered={isFiltered}
              loadEarlier={loadEarlier}
            />
          )}
        </WhenReady>
      </Card>
    </>
  );
}
