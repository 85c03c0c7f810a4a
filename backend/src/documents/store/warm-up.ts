import { createFairScheduler } from '../fair-scheduler.ts';
import type { StartTimeSlice } from '../fair-scheduler.ts';
import type { Store } from './store.ts';

/**
 * Loads collections into memory without blocking the event loop, and parses their documents where `isParsed` asks for it;
 * `null` when that is done already.
 */
export type WarmUp = (collections: readonly string[], isParsed: boolean) => Promise<unknown> | null;

/** Concurrent requests for a collection, which all pages make after a restart, share one load. */
export function createWarmUp(
  store: Pick<Store, 'load' | 'isLoaded' | 'parse' | 'isParsed'>,
  startTimeSlice?: StartTimeSlice,
): WarmUp {
  const running = new Map<string, Promise<void>>();
  // Errors reject the promises below.
  const queue = createFairScheduler(startTimeSlice).openQueue(() => {});

  const isReady = (collection: string, isParsed: boolean): boolean =>
    store.isLoaded(collection) && (!isParsed || store.isParsed(collection));
  const start = (collection: string, isParsed: boolean): Promise<void> => {
    const key = `${isParsed} ${collection}`;
    const known = running.get(key);
    if (known !== undefined) return known;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    running.set(key, promise);
    queue.enqueueSteps(
      (function* steps() {
        try {
          if (!store.isLoaded(collection)) yield* store.load(collection);
          if (!isReady(collection, isParsed)) yield* store.parse(collection);
          resolve();
        } catch (error) {
          reject(error);
        } finally {
          running.delete(key);
        }
      })(),
    );
    return promise;
  };

  return (collections, isParsed) => {
    const isDone = (collection: string): boolean => isReady(collection, isParsed);
    const missing = collections.filter((collection) => !isDone(collection));
    const loads = missing.map((collection) => start(collection, isParsed));
    // Small collections are loaded by now.
    return missing.every(isDone) ? null : Promise.all(loads);
  };
}
