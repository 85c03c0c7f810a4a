import { createPaces } from './listen-pace.ts';
import type { BeginShare } from './share.ts';
import type { Store } from './store.ts';

/** Brings collections into memory without holding the event loop; `null` when they are there already. */
export type WarmUp = (collections: readonly string[]) => Promise<unknown> | null;

/** However many ask for a collection at once, as all pages do after a restart, it is decoded once. */
export function createWarmUp(
  store: Pick<Store, 'load' | 'isLoaded'>,
  beginShare?: BeginShare,
): WarmUp {
  const running = new Map<string, Promise<void>>();
  const pace = createPaces(beginShare).open();

  const start = (collection: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    running.set(collection, promise);
    pace.saySteps(
      (function* steps() {
        try {
          yield* store.load(collection);
          resolve();
        } catch (error) {
          reject(error);
        } finally {
          running.delete(collection);
        }
      })(),
    );
    return promise;
  };

  return (collections) => {
    const loads = collections
      .filter((collection) => !store.isLoaded(collection))
      .map((collection) => running.get(collection) ?? start(collection));
    // Small ones are there by now.
    return collections.every((collection) => store.isLoaded(collection))
      ? null
      : Promise.all(loads);
  };
}
