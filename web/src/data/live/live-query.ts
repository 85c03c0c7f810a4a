import type { DocumentData } from 'firebase/firestore';
import { connection } from '../connection/connection.ts';
import { firstScreenCache } from './first-screen-cache.ts';
import { fullySyncedCollections } from './fully-synced-collections.ts';
import { liveList, type ListDefinition } from './live-list.ts';
import { browserScheduler } from './scheduler.ts';
import {
  sharedSubscription,
  type SharedOptions,
  type SharedSubscription,
  type SnapshotObserver,
} from './shared-subscription.ts';
import type { FilteredCollection } from './subscriptions.ts';

type Subscriptions = typeof import('./subscriptions.ts');
const loadSubscriptions = () => import('./subscriptions.ts');

type ListOptions<T> = Omit<ListDefinition<T>, 'fromStored'>;

export function liveCollection<T>(
  path: string,
  fromStored: (id: string, stored: DocumentData) => T,
  options: Omit<ListOptions<T>, 'name'> = {},
): SharedSubscription<readonly T[]> {
  return liveDocuments(path, fromStored, { name: path, ...options });
}

export function liveDocuments<T>(
  of: string | (() => FilteredCollection),
  fromStored: (id: string, stored: DocumentData) => T,
  options: ListOptions<T> = {},
): SharedSubscription<readonly T[]> {
  return liveList(
    { fromStored, ...options },
    {
      subscribe: (observer) =>
        onceLoaded(observer, ({ subscribeToDocuments }) => subscribeToDocuments(of, observer)),
      scheduler: browserScheduler,
      fullySyncedCollections,
      firstScreenCache,
      isOffline: () => connection() === 'offline',
    },
  );
}

/** A live document; `null` while it does not exist. */
export function liveDocument<T>(
  path: string,
  fromStored: (stored: DocumentData) => T,
  options: SharedOptions<T | null> = {},
): SharedSubscription<T | null> {
  const open = (observer: SnapshotObserver<T | null>) =>
    onceLoaded(observer, ({ subscribeToDocument }) =>
      subscribeToDocument(path, {
        next(snapshot) {
          const stored = snapshot.data({ serverTimestamps: 'estimate' });
          const { fromCache, hasPendingWrites } = snapshot.metadata;
          const value = stored === undefined ? null : fromStored(stored);
          // Only the server can know that a document is missing: the cache may just not contain it.
          const isPartial = fromCache && value === null;
          observer.ready(value, { fromCache, hasPendingWrites, isPartial });
        },
        failed: observer.failed,
      }),
    );
  return sharedSubscription(open, options);
}

/** Subscribes when the database's code has loaded, unless the caller has unsubscribed by then. */
function onceLoaded(
  { failed }: { readonly failed: (error: unknown) => void },
  subscribe: (subscriptions: Subscriptions) => () => void,
): () => void {
  let isWanted = true;
  let unsubscribe: (() => void) | null = null;
  const open = async () => {
    try {
      const subscriptions = await loadSubscriptions();
      if (isWanted) unsubscribe = subscribe(subscriptions);
    } catch (error) {
      if (isWanted) failed(error);
    }
  };
  void open();
  return () => {
    isWanted = false;
    unsubscribe?.();
  };
}
