import type { DocumentData } from 'firebase/firestore';
import type { SeenList } from '../last-seen.ts';
import type { Live } from '../live.ts';
import { incrementalList } from './incremental-list.ts';
import { arrivalOf, listTransitions, type ListProgress } from './list-progress.ts';
import type { ListChange, ListedDocument, ListSnapshot } from './list-snapshot.ts';
import type { Scheduler } from './scheduler.ts';
import {
  sharedSubscription,
  type SharedLive,
  type SnapshotObserver,
} from './shared-subscription.ts';

export interface LiveList<T> extends SharedLive<readonly T[]> {
  /** Whether this document has been changed here and the change has not reached the server yet. */
  readonly isPending: (id: string) => boolean;
}

interface ListObserver {
  readonly next: (snapshot: ListSnapshot) => void;
  readonly failed: (error: unknown) => void;
}

export interface ListDefinition<T> {
  readonly fromStored: (id: string, stored: DocumentData) => T;
  /** The key under which it is remembered: whether it has been read to the end, and what was seen of it last. */
  readonly name?: string;
  /** The ids of the documents that the next visit begins with. */
  readonly first?: (all: readonly T[]) => readonly string[];
}

/** What a live list needs of the records, of this device and of the browser. */
export interface ListPort {
  /** Subscribes, and returns a function that unsubscribes. */
  readonly watch: (observer: ListObserver) => () => void;
  readonly scheduler: Scheduler;
  readonly wholeCopies: {
    readonly has: (name: string) => boolean;
    readonly add: (name: string) => void;
  };
  readonly lastSeen: {
    readonly list: (name: string) => SeenList | null;
    readonly keepSoon: (name: string, look: () => SeenList | null) => void;
  };
  readonly isOffline: () => boolean;
}

export function liveList<T>(
  { fromStored, name, first }: ListDefinition<T>,
  { watch, scheduler, wholeCopies, lastSeen, isOffline }: ListPort,
): LiveList<T> {
  // `snapshot.docs` rebuilds every document; `docChanges()` is already built.
  const documents = new Map<string, ListedDocument>();
  let pending: ReadonlySet<string> = new Set();

  const open = (observer: SnapshotObserver<readonly T[]>) => {
    let progress: ListProgress = remembered() === null ? 'partial' : 'remembered';
    const show = (
      value: readonly T[],
      { fromCache, hasPendingWrites }: ListSnapshot['metadata'],
      isConverted: boolean,
    ) => {
      const isKnownWhole = name === undefined || wholeCopies.has(name);
      const isEmpty = value.length === 0;
      const arrival = arrivalOf({ isConverted, fromCache, isEmpty, isKnownWhole });
      progress = listTransitions[progress][arrival];
      if (progress === 'remembered') return;
      if (arrival === 'confirmed' && name !== undefined) wholeCopies.add(name);
      observer.ready(value, { fromCache, hasPendingWrites, isPartial: progress === 'partial' });
      if (name !== undefined && first !== undefined)
        lastSeen.keepSoon(name, () => seenFirst(live.get(), documents, first));
    };
    const list = incrementalList({ fromStored, show }, scheduler);
    const unwatch = watch({
      next(snapshot) {
        const changes = snapshot.docChanges();
        pending = pendingAfter(pending, snapshot);
        if (first !== undefined) apply(changes, documents);
        list.add({ changes, metadata: snapshot.metadata });
      },
      failed(error) {
        list.end();
        observer.failed(error);
      },
    });
    return () => {
      documents.clear();
      pending = new Set();
      list.end();
      unwatch();
    };
  };

  let rememberedBefore: { readonly seen: SeenList; readonly live: Live<readonly T[]> } | null =
    null;
  const remembered = (): Live<readonly T[]> | null => {
    const seen = name === undefined || first === undefined ? null : lastSeen.list(name);
    // That there were none is no news. Without a connection the local copy is all there is, and must not seem to be less.
    if (seen === null || seen.documents.length === 0 || isOffline()) return null;
    if (rememberedBefore?.seen !== seen)
      rememberedBefore = { seen, live: asSeen(seen, fromStored) };
    return rememberedBefore.live;
  };

  const live = sharedSubscription(open, { remembered });
  return { ...live, isPending: (id) => pending.has(id) };
}

/** The documents with changes that wait to be sent. Where there are none, as most of the time, it costs nothing. */
function pendingAfter(before: ReadonlySet<string>, snapshot: ListSnapshot): ReadonlySet<string> {
  if (!snapshot.metadata.hasPendingWrites) return new Set();
  const ids = new Set(before);
  for (const { type, doc } of snapshot.docChanges({ includeMetadataChanges: true })) {
    if (type !== 'removed' && doc.metadata.hasPendingWrites) ids.add(doc.id);
    else ids.delete(doc.id);
  }
  return ids;
}

function asSeen<T>(
  { documents, isWhole }: SeenList,
  fromStored: (id: string, stored: DocumentData) => T,
): Live<readonly T[]> {
  return {
    status: 'ready',
    value: documents.map(({ id, stored }) => fromStored(id, stored)),
    isFromCache: true,
    hasPendingWrites: false,
    isPartial: !isWhole,
  };
}

function apply(changes: readonly ListChange[], documents: Map<string, ListedDocument>): void {
  for (const { type, doc } of changes) {
    if (type === 'removed') documents.delete(doc.id);
    else documents.set(doc.id, doc);
  }
}

/** What of a list the next visit begins with; `null` while the list is not there as a whole. */
function seenFirst<T>(
  live: Live<readonly T[]>,
  documents: ReadonlyMap<string, ListedDocument>,
  first: (all: readonly T[]) => readonly string[],
): SeenList | null {
  if (live.status !== 'ready' || live.isPartial) return null;
  const seen = first(live.value).flatMap((id) => documents.get(id) ?? []);
  return {
    documents: seen.map((doc) => ({
      id: doc.id,
      stored: doc.data({ serverTimestamps: 'estimate' }),
    })),
    isWhole: seen.length === documents.size,
  };
}
