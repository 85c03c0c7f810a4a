import type { DataError } from './errors.ts';

/** Data that keeps itself up to date: what another admin changes arrives by itself. */
export type Live<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: T;
      /** The server has not confirmed this state: the app is offline or still connecting. */
      readonly isFromCache: boolean;
      /** Some of what is shown has not reached the server yet. */
      readonly hasPendingWrites: boolean;
      /** More is on its way: it is being read for the first time. */
      readonly isPartial: boolean;
    }
  | { readonly status: 'failed'; readonly error: DataError; retry(): void };

/** The same live data with its value seen through `view`. */
export function mapLive<T, U>(live: Live<T>, view: (value: T) => U): Live<U> {
  return live.status === 'ready' ? { ...live, value: view(live.value) } : live;
}
