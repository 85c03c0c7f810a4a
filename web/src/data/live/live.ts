import type { DataError } from '../firebase/errors.ts';

/** The state of a subscription. */
export type Live<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: T;
      /** The server has not confirmed this state: the app is offline or still connecting. */
      readonly isFromCache: boolean;
      readonly hasPendingWrites: boolean;
      readonly isPartial: boolean;
    }
  | { readonly status: 'failed'; readonly error: DataError; retry(): void };
