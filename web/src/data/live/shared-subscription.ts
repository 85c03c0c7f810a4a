import { toDataError } from '../errors.ts';
import type { Live } from '../live.ts';
import { onRecordsClose } from '../records-closing.ts';
import {
  nextSubscription,
  type SubscriptionEvent,
  type SubscriptionPhase,
} from './subscription-transitions.ts';

interface SnapshotState {
  readonly fromCache: boolean;
  readonly hasPendingWrites: boolean;
  readonly isPartial: boolean;
}

/** Receives what a subscription brings. */
export interface SnapshotObserver<T> {
  readonly ready: (value: T, state: SnapshotState) => void;
  readonly failed: (error: unknown) => void;
}

export interface SharedLive<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Live<T>;
}

interface SharedOptions<T> {
  /** Shown until the first snapshot; the same object each time. */
  readonly remembered?: () => Live<T> | null;
  /** Ends with its last watcher. */
  readonly isBrief?: boolean;
}

export const loading = { status: 'loading' } as const;

/**
 * One subscription for all watchers of the same data. It opens for the first one and stays until the session ends, so
 * that going from page to page neither reads again nor shows a spinner.
 */
export function sharedSubscription<T>(
  open: (observer: SnapshotObserver<T>) => () => void,
  { remembered = () => null, isBrief = false }: SharedOptions<T> = {},
): SharedLive<T> {
  const watchers = new Set<() => void>();
  let phase: SubscriptionPhase<T> = { name: 'idle' };
  let live: Live<T> = loading;
  let close: (() => void) | null = null;

  const dispatch = (event: SubscriptionEvent<T>) => {
    const [next, effects] = nextSubscription(phase, event);
    if (next === phase) return;
    const before = get();
    phase = next;
    live = liveOf(phase);
    for (const effect of effects) {
      if (effect === 'open') close = start();
      else close?.();
    }
    if (get() !== before) for (const watcher of watchers) watcher();
  };

  const get = () => (phase.name === 'idle' ? (remembered() ?? loading) : live);

  const start = () => {
    let isOpen = true;
    const report = (event: SubscriptionEvent<T>) => {
      if (isOpen) dispatch(event);
    };
    const forget = onRecordsClose(() => report({ type: 'session-ended' }));
    const end = open({
      ready: (value, { fromCache, ...state }) =>
        report({
          type: 'snapshot',
          live: { status: 'ready', value, isFromCache: fromCache, ...state },
        }),
      failed: (error) => report({ type: 'failed', error: toDataError(error) }),
    });
    return () => {
      isOpen = false;
      forget();
      end();
    };
  };

  const retry = () => dispatch({ type: 'retry', remembered });

  const liveOf = (of: SubscriptionPhase<T>): Live<T> => {
    switch (of.name) {
      case 'ready':
        return of.live;
      case 'failed':
        return { status: 'failed', error: of.error, retry };
      case 'opening':
        return of.remembered ?? loading;
      case 'idle':
      case 'closed':
        break;
    }
    return loading;
  };

  return {
    subscribe(onChange) {
      watchers.add(onChange);
      dispatch({ type: 'subscribed', remembered });
      return () => {
        watchers.delete(onChange);
        if (isBrief && watchers.size === 0) dispatch({ type: 'last-watcher-left' });
      };
    },
    get,
  };
}
