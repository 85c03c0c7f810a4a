import type { DocumentData } from 'firebase/firestore';
import type { FirstDocuments } from './first-screen-cache.ts';
import { cachedLive, type Live } from './live.ts';
import {
  incrementalList,
  type IncrementalList,
  type ListSnapshot,
  type ListedDocument,
} from './incremental-list.ts';
import type { Scheduler } from './scheduler.ts';
import {
  sharedSubscription,
  type SharedSubscription,
  type SnapshotObserver,
} from './shared-subscription.ts';

interface ListObserver {
  readonly next: (snapshot: ListSnapshot) => void;
  readonly failed: (error: unknown) => void;
}

export interface ListDefinition<T> {
  readonly fromStored: (id: string, stored: DocumentData) => T;
  readonly name?: string;
  readonly firstScreen?: (all: readonly T[]) => readonly string[];
  /** Documents with a greater rank are shown first. */
  readonly rank?: (doc: ListedDocument) => number;
  /** Ends with its last watcher, not with the session. */
  readonly closesWhenUnused?: boolean;
}

/** The list's port to the SDK, the device and the clock. */
export interface ListPort {
  readonly subscribe: (observer: ListObserver) => () => void;
  readonly scheduler: Scheduler;
  readonly fullySyncedCollections: {
    readonly has: (name: string) => boolean;
    readonly add: (name: string) => void;
  };
  readonly firstScreenCache: {
    readonly read: (name: string) => FirstDocuments | null;
    readonly writeSoon: (name: string, collect: () => FirstDocuments | null) => void;
  };
  readonly isOffline: () => boolean;
}

/** What is shown: the first-screen cache, a part of the list, or the whole list. */
type Progress = 'remembered' | 'partial' | 'whole';

export function liveList<T>(
  { fromStored, name, firstScreen, rank, closesWhenUnused = false }: ListDefinition<T>,
  { subscribe, scheduler, fullySyncedCollections, firstScreenCache, isOffline }: ListPort,
): SharedSubscription<readonly T[]> {
  const open = (observer: SnapshotObserver<readonly T[]>) => {
    let progress: Progress = remembered() === null ? 'partial' : 'remembered';
    const show = (
      value: readonly T[],
      { fromCache, hasPendingWrites }: ListSnapshot['metadata'],
      isConverted: boolean,
    ) => {
      const isConfirmed = isConverted && !fromCache;
      // The cache of a list that was never read whole may have only what this device wrote. An empty cache proves nothing.
      const isSynced = name !== undefined && fullySyncedCollections.has(name);
      const isCacheWhole = isConverted && isSynced && value.length > 0;
      if (isConfirmed || isCacheWhole) progress = 'whole';
      else if (isConverted && progress === 'remembered') progress = 'partial';
      if (progress === 'remembered') return;
      if (isConfirmed && name !== undefined) fullySyncedCollections.add(name);
      observer.ready(value, { fromCache, hasPendingWrites, isPartial: progress === 'partial' });
      if (name !== undefined && firstScreen !== undefined)
        firstScreenCache.writeSoon(name, () => firstOf(live.get(), list, firstScreen));
    };
    const list = incrementalList({ fromStored, show, rank }, scheduler);
    const unsubscribe = subscribe({
      next(snapshot) {
        // `snapshot.docs` rebuilds every document; `docChanges()` is already built.
        list.add({ changes: snapshot.docChanges(), metadata: snapshot.metadata });
      },
      failed(error) {
        list.end();
        observer.failed(error);
      },
    });
    return () => {
      list.end();
      unsubscribe();
    };
  };

  let last: { readonly stored: FirstDocuments; readonly live: Live<readonly T[]> } | null = null;
  const remembered = (): Live<readonly T[]> | null => {
    const stored =
      name === undefined || firstScreen === undefined ? null : firstScreenCache.read(name);
    // Offline the SDK's cache is all there is, so it replaces the first-screen cache.
    if (stored === null || stored.documents.length === 0 || isOffline()) return null;
    if (last?.stored !== stored) {
      const value = stored.documents.map((doc) => fromStored(doc.id, doc.stored));
      last = { stored, live: cachedLive(value, { isPartial: !stored.isWhole }) };
    }
    return last.live;
  };

  const live = sharedSubscription(open, { remembered, closesWhenUnused });
  return live;
}

/** The first-screen cache of a list; `null` while the list is incomplete. */
function firstOf<T>(
  live: Live<readonly T[]>,
  { documents }: IncrementalList,
  firstScreen: (all: readonly T[]) => readonly string[],
): FirstDocuments | null {
  if (live.status !== 'ready' || live.isPartial) return null;
  const first = firstScreen(live.value).flatMap((id) => documents.get(id) ?? []);
  return {
    documents: first.map(({ doc }) => ({
      id: doc.id,
      stored: doc.data({ serverTimestamps: 'estimate' }),
    })),
    isWhole: first.length === documents.size,
  };
}
