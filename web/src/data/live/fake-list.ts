import type { DocumentData } from 'firebase/firestore';
import type { FirstDocuments } from './first-screen-cache.ts';
import { fakeScheduler } from './fake-scheduler.ts';
import type { ListChange, ListSnapshot } from './incremental-list.ts';
import type { ListPort } from './live-list.ts';

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
  { type = 'added' }: { type?: ListChange['type'] } = {},
): ListChange {
  return { type, doc: { id, get: () => points, data: () => ({ points }) } };
}

export function snapshot(
  changes: readonly ListChange[],
  { fromCache = false, hasPendingWrites = false }: Partial<ListSnapshot['metadata']> = {},
): ListSnapshot {
  return { metadata: { fromCache, hasPendingWrites }, docChanges: () => changes };
}

/** A list's port in memory: a test sends what the subscription brings, and sees what is kept on the device. */
export function fakeListPort() {
  const time = fakeScheduler();
  const fake = {
    time,
    observers: [] as Parameters<ListPort['subscribe']>[0][],
    open: 0,
    synced: new Set<string>(),
    remembered: null as FirstDocuments | null,
    collect: null as (() => FirstDocuments | null) | null,
    isOffline: false,
    send: (of: ListSnapshot) => fake.observers.at(-1)?.next(of),
    fail: (error: unknown) => fake.observers.at(-1)?.failed(error),
  };
  const port: ListPort = {
    subscribe(observer) {
      fake.observers.push(observer);
      fake.open += 1;
      return () => {
        fake.open -= 1;
      };
    },
    scheduler: time.scheduler,
    fullySyncedCollections: {
      has: (name) => fake.synced.has(name),
      add: (name) => void fake.synced.add(name),
    },
    firstScreenCache: {
      read: () => fake.remembered,
      writeSoon: (_, collect) => {
        fake.collect = collect;
      },
    },
    isOffline: () => fake.isOffline,
  };
  return { fake, port };
}
