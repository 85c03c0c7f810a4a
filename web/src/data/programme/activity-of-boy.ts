import { documentId, getDocsFromServer, query, where } from 'firebase/firestore';
import type { LoggedChange, LogPart } from '@gabbai/domain/activity-log.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { onlineOnly } from '../changes/online-only.ts';
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
  const asked = new Set<string>();
  let count = 0;
  let isReady = false;

  const lines = () =>
    (loadedValue(boy)?.minyanPointsHistory ?? [])
      .flatMap(({ id, timeStamp }) => (id === null ? [] : [{ id, at: timeStamp }]))
      .toReversed();
  const load = async (): Promise<void> => {
    const newest = lines().slice(0, count);
    const ids = newest.flatMap(({ id }) => (asked.has(id) ? [] : [id]));
    const found = await Promise.all(
      chunksOf(ids, maxIds).map((some) =>
        getDocsFromServer(query(activityLog(), where(documentId(), 'in', some))),
      ),
    );
    for (const id of ids) asked.add(id);
    for (const { docs } of found)
      for (const document of docs) known.set(document.id, readEntry(document));
  };
  return {
    isReady: () => isReady,
    part(): LogPart {
      const all = lines();
      return {
        entries: [...known.values()].filter((entry) => matchesFilters(filters, entry)),
        until: all.length <= count ? null : (all[count - 1]?.at ?? null),
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
