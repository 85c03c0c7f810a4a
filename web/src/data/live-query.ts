import type { DocumentData, Query } from 'firebase/firestore';
import { connection } from './connection.ts';
import { lastSeen } from './last-seen.ts';
import { liveList, type ListDefinition, type LiveList } from './live/live-list.ts';
import { browserScheduler } from './live/scheduler.ts';
import {
  sharedSubscription,
  type SharedLive,
  type SnapshotObserver,
} from './live/shared-subscription.ts';
import { wholeCopies } from './whole-copies.ts';

type Subscriptions = typeof import('./subscriptions.ts');
// The database's code is the largest part of the app: pages show what was seen last while it comes.
const loadSubscriptions = () => import('./subscriptions.ts');

type ListOptions<T> = Omit<ListDefinition<T>, 'fromStored'>;

/** All documents of a collection, in no particular order; many are there bit by bit. */
export function liveCollection<T>(
  path: string,
  fromStored: (id: string, stored: DocumentData) => T,
  options: Omit<ListOptions<T>, 'name'> = {},
): LiveList<T> {
  return liveDocuments(path, fromStored, { name: path, ...options });
}

/** The same for those documents that a query finds; it is made for the first watcher. */
export function liveDocuments<T>(
  of: string | (() => Query),
  fromStored: (id: string, stored: DocumentData) => T,
  options: ListOptions<T> = {},
): LiveList<T> {
  return liveList(
    { fromStored, ...options },
    {
      watch: (observer) =>
        onceLoaded(observer, ({ monitorDocuments }) => monitorDocuments(of, observer)),
      scheduler: browserScheduler,
      wholeCopies,
      lastSeen,
      isOffline: () => connection() === 'offline',
    },
  );
}

interface DocumentOptions {
  /** Listened to as long as it has a watcher, instead of until the session ends. */
  readonly isBrief?: boolean;
}

/** One document; `null` while it does not exist. */
export function liveDocument<T>(
  path: string,
  fromStored: (stored: DocumentData) => T,
  options: DocumentOptions = {},
): SharedLive<T | null> {
  const open = (observer: SnapshotObserver<T | null>) =>
    onceLoaded(observer, ({ watchDocument }) =>
      watchDocument(path, {
        next(snapshot) {
          const stored = snapshot.data({ serverTimestamps: 'estimate' });
          const { fromCache, hasPendingWrites } = snapshot.metadata;
          const value = stored === undefined ? null : fromStored(stored);
          // Only the server can know that there is none: the local copy may just not hold it.
          const isPartial = fromCache && value === null;
          observer.ready(value, { fromCache, hasPendingWrites, isPartial });
        },
        failed: observer.failed,
      }),
    );
  return sharedSubscription(open, options);
}

/** Watches when the database's code is there, unless that is no longer wanted by then. */
function onceLoaded(
  { failed }: { readonly failed: (error: unknown) => void },
  watch: (subscriptions: Subscriptions) => () => void,
): () => void {
  let isWanted = true;
  let unwatch: (() => void) | null = null;
  const begin = async () => {
    try {
      const subscriptions = await loadSubscriptions();
      if (isWanted) unwatch = watch(subscriptions);
    } catch (error) {
      if (isWanted) failed(error);
    }
  };
  void begin();
  return () => {
    isWanted = false;
    unwatch?.();
  };
}
