import { documentId, getDocsFromServer, query, where } from 'firebase/firestore';
import type { LoggedChange, LogPart } from '@gabbai/domain/activity-log.ts';
import { carriedPage, pageCount, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { loadHistoryPage } from '../envelopes/page-history.ts';
import { toDataError } from '../firebase/errors.ts';
import { singleEnvelope } from '../live/live-envelopes.ts';
import { loadedValue } from '../live/shared-subscription.ts';
import {
  activityLog,
  matchesFilters,
  readEntry,
  type ActivityFilters,
  type PartObserver,
} from './activity-query.ts';

/** Firestore's limit of values for `in`. */
const maxIds = 30;

/**
 * The entries of a boy's points. An award to many boys has none of them as its subject, but each boy's history line has the
 * id of the award's entry.
 */
export function activityOfBoy(filters: ActivityFilters & { readonly envelopeId: string }) {
  const boy = singleEnvelope(filters.envelopeId);
  const known = new Map<string, LoggedChange>();
  const requestedIds = new Set<string>();
  /** The loaded pages of history, oldest first. */
  const pages: HistoryPage[] = [];
  let count = 0;
  let isReady = false;

  const history = () => loadedValue(boy)?.minyanPointsHistory ?? [];
  const nextPage = () => (pages[0]?.number ?? pageCount(history()) + 1) - 1;
  const lines = () =>
    [...pages.flatMap(({ entries }) => entries), ...history()]
      .flatMap(({ id, timeStamp }) =>
        id === null || carriedPage({ id }) !== null ? [] : [{ id, at: timeStamp }],
      )
      .toReversed();
  const load = async (): Promise<void> => {
    while (lines().length < count && nextPage() > 0) {
      const page = await loadHistoryPage(filters.envelopeId, nextPage());
      pages.unshift(page ?? { number: nextPage(), entries: [], sum: 0 });
    }
    const newest = lines().slice(0, count);
    const ids = newest.flatMap(({ id }) => (requestedIds.has(id) ? [] : [id]));
    const found = await Promise.all(
      chunksOf(ids, maxIds).map((some) =>
        getDocsFromServer(query(activityLog(), where(documentId(), 'in', some))),
      ),
    );
    for (const id of ids) requestedIds.add(id);
    for (const { docs } of found)
      for (const document of docs) known.set(document.id, readEntry(document));
  };
  return {
    isReady: () => isReady,
    part(): LogPart {
      const all = lines();
      const isEnd = all.length <= count && nextPage() <= 0;
      return {
        entries: [...known.values()].filter((entry) => matchesFilters(filters, entry)),
        until: isEnd ? null : (all.slice(0, count).at(-1)?.at ?? null),
      };
    },
    loadEarlier: (more: number): Promise<void> => {
      count += more;
      return load();
    },
    open({ changed, failed }: PartObserver, firstCount: number): () => void {
      count = Math.max(count, firstCount);
      const refresh = async (): Promise<void> => {
        if (boy.get().status === 'loading') return;
        try {
          await onlineOnly(load);
        } catch (error) {
          // Without a connection the page shows the entries that are about this boy alone.
          if (toDataError(error).code !== 'needs-network') return failed(error);
        }
        isReady = true;
        changed();
      };
      const stop = boy.subscribe(() => void refresh());
      void refresh();
      return stop;
    },
  };
}
