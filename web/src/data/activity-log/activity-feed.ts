import {
  getDocsFromServer,
  onSnapshot,
  startAfter,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { activityLines, mergeLog, type LoggedChange } from '@gabbai/domain/activity-log.ts';
import { onlineOnly } from '../changes/online-only.ts';
import type { Live } from '../live/live.ts';
import {
  sharedSubscription,
  type SharedSubscription,
  type SnapshotObserver,
} from '../live/shared-subscription.ts';
import { useLive } from '../live/use-live.ts';
import { activityOfBoy } from './activity-of-boy.ts';
import { activityQuery, readEntry, type ActivityFilters } from './activity-query.ts';
import { activityUndos } from './activity-undos.ts';

export interface ActivityPage {
  /** Newest first. */
  readonly entries: readonly LoggedChange[];
  readonly undos: ReadonlyMap<string, LoggedChange>;
  readonly hasEarlier: boolean;
}

interface ActivityReads {
  /** Reads older pages from the server until there are some more lines. */
  readonly loadEarlier: () => Promise<void>;
  /** Reads all older pages, for a download. */
  readonly loadAll: () => Promise<ActivityPage>;
}

interface KnownEntry {
  readonly document: QueryDocumentSnapshot;
  readonly entry: LoggedChange;
}

const pageSize = 50;
/** All batches of a year's closing are one line, so a page may have few. */
const minNewLines = 10;
/** Entries of awards are large: each lists its boys. */
const downloadedPageSize = 300;

/** The activity log with its newest page live, and functions that read older entries. */
export function useActivity(
  filters: ActivityFilters,
): ActivityReads & { readonly live: Live<ActivityPage> } {
  const { by, kind, envelopeId } = filters;
  const day = filters.day?.getTime() ?? null;
  const feed = useMemo(
    () => activityFeed({ by, kind, envelopeId, day: day === null ? null : new Date(day) }),
    [by, kind, envelopeId, day],
  );
  return { ...feed, live: useLive(feed) };
}

function activityFeed(filters: ActivityFilters): ActivityReads & SharedSubscription<ActivityPage> {
  const { envelopeId } = filters;
  /** Confirmed entries without a gap. They stay, because entries of the log never change. */
  const known = new Map<string, KnownEntry>();
  let newest: QuerySnapshot | null = null;
  let isConfirmed = false;
  let hasEarlier = false;
  const points = envelopeId === null ? null : activityOfBoy({ ...filters, envelopeId });
  const undos = activityUndos();
  let show: (() => void) | null = null;

  const take = (snapshot: QuerySnapshot): void => {
    newest = snapshot;
    if (snapshot.metadata.fromCache) return;
    const confirmed = snapshot.docs.filter(({ metadata }) => !metadata.hasPendingWrites);
    const isFull = snapshot.size >= pageSize;
    // After a long time without a connection, the newest page may not reach back to the known entries.
    const isGap = isFull && !confirmed.some(({ id }) => known.has(id));
    if (!isConfirmed || isGap) {
      known.clear();
      hasEarlier = isFull;
    }
    isConfirmed = true;
    for (const document of confirmed) add(document);
  };
  const add = (document: QueryDocumentSnapshot): void => {
    if (!known.has(document.id)) known.set(document.id, { document, entry: readEntry(document) });
  };
  const page = ({ docs }: QuerySnapshot): ActivityPage => {
    const unconfirmed = docs.filter(({ id }) => !known.has(id)).map(readEntry);
    const own = {
      entries: [...[...known.values()].map(({ entry }) => entry), ...unconfirmed],
      until: hasEarlier ? (oldestOf(known)?.entry.at ?? null) : null,
    };
    const parts = points === null ? [own] : [own, points.part()];
    const entries = mergeLog(parts);
    undos.watchSince(entries.at(-1)?.at ?? null);
    return {
      entries,
      undos: undos.found(),
      hasEarlier: parts.some(({ until }) => until !== null),
    };
  };
  let isFilled = false;
  /** A first page with few lines is not left so short. */
  const fill = (): void => {
    if (isFilled || newest === null || !isConfirmed || points !== null) return;
    isFilled = true;
    if (hasEarlier && countLines(page(newest)) < minNewLines) loadLines(0).catch(() => undefined);
  };
  const open = (observer: SnapshotObserver<ActivityPage>) => {
    show = () => {
      if (newest === null || points?.isReady() === false) return;
      const { fromCache, hasPendingWrites } = newest.metadata;
      const isPartial = fromCache && !isConfirmed;
      observer.ready(page(newest), { fromCache, hasPendingWrites, isPartial });
    };
    const part = { changed: () => show?.(), failed: observer.failed };
    const stops = [
      undos.open(part),
      points?.open(part, pageSize),
      onSnapshot(
        activityQuery(filters, pageSize),
        { includeMetadataChanges: true },
        (snapshot) => {
          take(snapshot);
          show?.();
          fill();
        },
        observer.failed,
      ),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  };
  const loadEarlier = async (count: number): Promise<ActivityPage | null> => {
    const oldest = oldestOf(known);
    if (hasEarlier && oldest !== null) {
      const earlier = activityQuery(filters, count, startAfter(oldest.document));
      const { docs } = await getDocsFromServer(earlier);
      for (const document of docs) add(document);
      hasEarlier = docs.length >= count;
    }
    await points?.loadEarlier(count);
    show?.();
    return newest && page(newest);
  };
  const loadLines = async (before: number): Promise<void> => {
    for (const count of pageSizes()) {
      const all = await onlineOnly(() => loadEarlier(count));
      if (all?.hasEarlier !== true || countLines(all) >= before + minNewLines) return;
    }
  };
  return {
    ...sharedSubscription(open, { closesWhenUnused: true }),
    loadEarlier: () => loadLines(newest === null ? 0 : countLines(page(newest))),
    async loadAll() {
      let all = newest && page(newest);
      while (all?.hasEarlier === true)
        all = await onlineOnly(() => loadEarlier(downloadedPageSize));
      const entries = all?.entries ?? [];
      await onlineOnly(() => undos.load(entries.at(-1)?.at ?? null));
      return { entries, undos: undos.found(), hasEarlier: false };
    },
  };
}

function* pageSizes(): Generator<number> {
  yield pageSize;
  for (;;) yield downloadedPageSize;
}

function countLines({ entries, undos }: ActivityPage): number {
  return activityLines(entries, undos).length;
}

function oldestOf(known: ReadonlyMap<string, KnownEntry>): KnownEntry | null {
  let oldest: KnownEntry | null = null;
  for (const each of known.values()) if (timeOf(each) < timeOf(oldest)) oldest = each;
  return oldest;
}

function timeOf(known: KnownEntry | null): number {
  return known?.entry.at?.getTime() ?? Infinity;
}
