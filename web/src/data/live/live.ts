import type { DataError } from '../firebase/errors.ts';

export function cachedLive<T>(value: T, { isPartial }: { readonly isPartial: boolean }): Live<T> {
  return { status: 'ready', value, isFromCache: true, hasPendingWrites: false, isPartial };
}

/** Whether a list has only what this device happens to hold, which proves no figure. */
export function isPartial(live: Live<unknown>): boolean {
  return live.status === 'ready' && live.isPartial;
}

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
