import type { DataError } from '../firebase/errors.ts';

/** Data that keeps itself up to date with what other administrators change. */
export type Live<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: T;
      /** The server has not confirmed this state: the app is offline or still connecting. */
      readonly isFromCache: boolean;
      /** Some of it has not reached the server yet. */
      readonly hasPendingWrites: boolean;
      /** It is being read for the first time: more will follow. */
      readonly isPartial: boolean;
    }
  | { readonly status: 'failed'; readonly error: DataError; retry(): void };
