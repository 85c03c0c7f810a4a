import { onSnapshot } from 'firebase/firestore';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  FirestoreError,
  Query,
  QuerySnapshot,
} from 'firebase/firestore';

/** One event of a listener, as plain data. */
export interface Seen {
  readonly fromCache: boolean;
  readonly hasPendingWrites: boolean;
  readonly docs: readonly { readonly id: string; readonly data: DocumentData }[];
}

/** A listener that records every event. */
export interface Followed {
  readonly seen: Seen[];
  /** The first event, past or to come, that satisfies; rejects with the listener's error. */
  until(isIt: (event: Seen) => boolean): Promise<Seen>;
  /** The code of the error that ended the listener. */
  error(): Promise<string>;
  stop(): void;
}

/** Ends the listeners that are not stopped. */
const running = new Set<() => void>();

export function stopAll(): void {
  for (const stop of running) stop();
}

/** Listens to a document or a query, metadata changes included. */
export function follow(subject: DocumentReference | Query): Followed {
  const seen: Seen[] = [];
  const watchers = new Set<() => void>();
  let failure: FirestoreError | null = null;
  const notify = (): void => watchers.forEach((watcher) => watcher());
  const next = (snapshot: DocumentSnapshot | QuerySnapshot): void => {
    seen.push(toSeen(snapshot));
    notify();
  };
  const fail = (error: FirestoreError): void => {
    failure = error;
    notify();
  };
  const options = { includeMetadataChanges: true };
  const unsubscribe =
    subject.type === 'document'
      ? onSnapshot(subject, options, next, fail)
      : onSnapshot(subject, options, next, fail);

  const stop = (): void => {
    running.delete(stop);
    unsubscribe();
  };
  running.add(stop);

  const watch = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const watcher = (): void => {
        const found = look();
        if (found === undefined && failure === null) return;
        watchers.delete(watcher);
        if (found === undefined) reject(failure);
        else resolve(found);
      };
      watchers.add(watcher);
      watcher();
    });
  return {
    seen,
    until: (isIt) => watch(() => seen.find(isIt)),
    error: () => watch(() => failure?.code),
    stop,
  };
}

/** The ids of an event's documents, in their order. */
export function idsOf(event: Seen): string {
  return event.docs.map(({ id }) => id).join(' ');
}

function toSeen(snapshot: DocumentSnapshot | QuerySnapshot): Seen {
  const { fromCache, hasPendingWrites } = snapshot.metadata;
  const documents = 'docs' in snapshot ? snapshot.docs : snapshot.exists() ? [snapshot] : [];
  return {
    fromCache,
    hasPendingWrites,
    docs: documents.map((document) => ({ id: document.id, data: document.data() ?? {} })),
  };
}
