import { createPaces } from '../fair-scheduler.ts';
import type { BeginShare } from '../time-slice.ts';
import type { Store } from './store.ts';

/**
 * Brings collections into memory without holding the event loop, parsed when somebody is going to look into their
 * documents; `null` when they are there already.
 */
export type WarmUp = (collections: readonly string[], isParsed: boolean) => Promise<unknown> | null;

/** However many ask for a collection at once, as all pages do after a restart, it is read and parsed once. */
export function createWarmUp(
  store: Pick<Store, 'load' | 'isLoaded' | 'parse' | 'isParsed'>,
  beginShare?: BeginShare,
): WarmUp {
  const running = new Map<string, Promise<void>>();
  // What fails rejects the promise of those who wait for it.
  const pace = createPaces(beginShare).open(() => {});

  const isReady = (collection: string, isParsed: boolean): boolean =>
    store.isLoaded(collection) && (!isParsed || store.isParsed(collection));
  const start = (collection: string, isParsed: boolean): Promise<void> => {
    const key = `${isParsed} ${collection}`;
    const known = running.get(key);
    if (known !== undefined) return known;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    running.set(key, promise);
    pace.saySteps(
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
    const isThere = (collection: string): boolean => isReady(collection, isParsed);
    const missing = collections.filter((collection) => !isThere(collection));
    const loads = missing.map((collection) => start(collection, isParsed));
    // Small ones are there by now.
    return missing.every(isThere) ? null : Promise.all(loads);
  };
}
