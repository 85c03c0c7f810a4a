import type { DocumentData } from 'firebase/firestore';
import type { SeenList } from '../last-seen.ts';
import { fakeScheduler } from './fake-scheduler.ts';
import type { ListPort } from './live-list.ts';
import type { ListChange, ListSnapshot } from './list-snapshot.ts';

export interface Boy {
  readonly id: string;
  readonly points: number;
}

export const boyFromStored = (id: string, stored: DocumentData): Boy => ({
  id,
  points: Number(stored['points']),
});

/** One change to a list's document. */
export function change(
  id: string,
  points: number,
  { type = 'added', isPending = false }: { type?: ListChange['type']; isPending?: boolean } = {},
): ListChange {
  return { type, doc: { id, metadata: { hasPendingWrites: isPending }, data: () => ({ points }) } };
}

interface SnapshotOptions {
  readonly fromCache?: boolean;
  readonly hasPendingWrites?: boolean;
  /** Changes to metadata alone. */
  readonly metadataChanges?: readonly ListChange[];
}

export function snapshot(
  changes: readonly ListChange[],
  { fromCache = false, hasPendingWrites = false, metadataChanges = [] }: SnapshotOptions = {},
): ListSnapshot {
  return {
    metadata: { fromCache, hasPendingWrites },
    docChanges: (options) =>
      options?.includeMetadataChanges === true ? [...changes, ...metadataChanges] : changes,
  };
}

/** A list's port in memory: a test sends what the subscription brings, and sees what is kept on the device. */
export function fakeListPort() {
  const time = fakeScheduler();
  const fake = {
    time,
    observers: [] as Parameters<ListPort['watch']>[0][],
    open: 0,
    whole: new Set<string>(),
    seen: null as SeenList | null,
    look: null as (() => SeenList | null) | null,
    isOffline: false,
    send: (of: ListSnapshot) => fake.observers.at(-1)?.next(of),
    fail: (error: unknown) => fake.observers.at(-1)?.failed(error),
  };
  const port: ListPort = {
    watch(observer) {
      fake.observers.push(observer);
      fake.open += 1;
      return () => {
        fake.open -= 1;
      };
    },
    scheduler: time.scheduler,
    wholeCopies: {
      has: (name) => fake.whole.has(name),
      add: (name) => void fake.whole.add(name),
    },
    lastSeen: {
      list: () => fake.seen,
      keepSoon: (_, look) => {
        fake.look = look;
      },
    },
    isOffline: () => fake.isOffline,
  };
  return { fake, port };
}
