import type {
  DocumentChange,
  DocumentData,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase/firestore';
import { arrivingList } from './arriving-list.ts';
import { connection } from './connection.ts';
import { lastSeen, type SeenList } from './last-seen.ts';
import type { Live } from './live.ts';
import { sharedLive, type SharedLive, type Sink } from './shared-live.ts';
import { wholeCopies } from './whole-copies.ts';

type Subscriptions = typeof import('./subscriptions.ts');
// The database's code is the largest part of the app: pages show what was seen last while it comes.
const loadSubscriptions = () => import('./subscriptions.ts');

interface LiveList<T> extends SharedLive<readonly T[]> {
  /** Whether some of this document has been changed here and has not reached the server yet. */
  readonly isPending: (id: string) => boolean;
}

interface CollectionOptions<T> {
  /** What is shown first: the ids of those that the next visit begins with. */
  readonly first?: (all: readonly T[]) => readonly string[];
}

/** All documents of a collection, in no particular order; many are there bit by bit. */
export function liveCollection<T>(
  path: string,
  fromStored: (id: string, stored: DocumentData) => T,
  { first }: CollectionOptions<T> = {},
): LiveList<T> {
  return liveDocuments(path, fromStored, { name: path, ...(first && { first }) });
}

interface ListOptions<T> extends CollectionOptions<T> {
  /** By it the list is remembered: whether it has been read to the end, and what was seen of it last. */
  readonly name?: string;
}

/** The same for those documents that a query finds; it is made when somebody looks at them first. */
export function liveDocuments<T>(
  of: string | (() => Query),
  fromStored: (id: string, stored: DocumentData) => T,
  { name, first }: ListOptions<T> = {},
): LiveList<T> {
  // The SDK makes all documents of a snapshot anew when it is asked for them: these it has made anyway.
  const documents = new Map<string, QueryDocumentSnapshot>();
  let pending: ReadonlySet<string> = new Set();
  const open = (sink: Sink<readonly T[]>) => {
    let isLastSeen = beforehand() !== null;
    let isWhole = false;
    const list = arrivingList(fromStored, (value, { fromCache, hasPendingWrites }, isConverted) => {
      // A part of what is in the local copy is no better than what was seen last.
      if (isLastSeen && !isConverted) return;
      isLastSeen = false;
      // A local copy in which there is nothing tells nothing.
      const isRead =
        !fromCache || (value.length > 0 && (name === undefined || wholeCopies.has(name)));
      if (isConverted && !fromCache && name !== undefined) wholeCopies.add(name);
      // Once it has been whole it stays so: a change that is still being converted hides nothing of what is known.
      isWhole ||= isConverted && isRead;
      sink.ready(value, { fromCache, hasPendingWrites, isPartial: !isWhole });
      if (name !== undefined && first !== undefined)
        lastSeen.keepSoon(name, () => look(live.get(), documents, first));
    });
    const unwatch = onceLoaded(sink, ({ watchDocuments }) =>
      watchDocuments(of, {
        next(snapshot) {
          const changes = snapshot.docChanges();
          pending = pendingAfter(pending, snapshot);
          if (first !== undefined) apply(changes, documents);
          list.add({ changes, metadata: snapshot.metadata });
        },
        failed(error) {
          list.end();
          sink.failed(error);
        },
      }),
    );
    return () => {
      documents.clear();
      pending = new Set();
      list.end();
      unwatch();
    };
  };
  let seenBefore: { readonly seen: SeenList; readonly live: Live<readonly T[]> } | null = null;
  const beforehand = (): Live<readonly T[]> | null => {
    const seen = name === undefined || first === undefined ? null : lastSeen.list(name);
    // That there were none is no news. Without a connection the local copy is all there is, and must not seem to be less.
    if (seen === null || seen.documents.length === 0 || connection() === 'offline') return null;
    if (seenBefore?.seen !== seen) seenBefore = { seen, live: asSeen(seen, fromStored) };
    return seenBefore.live;
  };
  const live = sharedLive(open, { beforehand });
  return { ...live, isPending: (id) => pending.has(id) };
}

/** The documents with changes that wait to be sent. Where there are none, as most of the time, it costs nothing. */
function pendingAfter(before: ReadonlySet<string>, snapshot: QuerySnapshot): ReadonlySet<string> {
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

function apply(
  changes: readonly DocumentChange[],
  documents: Map<string, QueryDocumentSnapshot>,
): void {
  for (const { type, doc } of changes) {
    if (type === 'removed') documents.delete(doc.id);
    else documents.set(doc.id, doc);
  }
}

/** What of a list the next visit begins with; `null` while the list is not there as a whole. */
function look<T>(
  live: Live<readonly T[]>,
  documents: ReadonlyMap<string, QueryDocumentSnapshot>,
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

interface DocumentOptions {
  /** Listened to as long as somebody looks, instead of until the session ends. */
  readonly isBrief?: boolean;
}

/** One document; `null` while it does not exist. */
export function liveDocument<T>(
  path: string,
  fromStored: (stored: DocumentData) => T,
  options: DocumentOptions = {},
): SharedLive<T | null> {
  const open = (sink: Sink<T | null>) =>
    onceLoaded(sink, ({ watchDocument }) =>
      watchDocument(path, {
        next(snapshot) {
          const stored = snapshot.data({ serverTimestamps: 'estimate' });
          const { fromCache, hasPendingWrites } = snapshot.metadata;
          const value = stored === undefined ? null : fromStored(stored);
          // Only the server can say that there is none: the local copy may just not hold it.
          sink.ready(value, {
            fromCache,
            hasPendingWrites,
            isPartial: fromCache && value === null,
          });
        },
        failed: sink.failed,
      }),
    );
  return sharedLive(open, options);
}

/** Watches when the database's code is there, unless that is no longer wanted by then. */
function onceLoaded(
  { failed }: Sink<never>,
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
