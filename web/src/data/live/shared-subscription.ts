import { createEmitter } from '../../kernel/emitter.ts';
import { toDataError } from '../firebase/errors.ts';
import type { Live } from './live.ts';
import { onSessionEnd } from '../current-session/session-end.ts';

interface SnapshotState {
  readonly fromCache: boolean;
  readonly hasPendingWrites: boolean;
  readonly isPartial: boolean;
}

export interface SnapshotObserver<T> {
  readonly ready: (value: T, state: SnapshotState) => void;
  readonly failed: (error: unknown) => void;
}

export interface SharedSubscription<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Live<T>;
}

export interface SharedOptions<T> {
  /** Shown until the first snapshot; the same object each time. */
  readonly remembered?: () => Live<T> | null;
  readonly closesWhenUnused?: boolean;
}

/** The value without a read; `null` when this page has not loaded it. */
export function loadedValue<T>({ get }: SharedSubscription<T>): T | null {
  const live = get();
  return live.status === 'ready' ? live.value : null;
}

export const loading = { status: 'loading' } as const;

export type SubscriptionPhase = 'idle' | 'opening' | 'ready' | 'failed';
export type SubscriptionEvent =
  | 'subscribed'
  | 'snapshot'
  | 'error'
  | 'retry'
  | 'last-watcher-left'
  | 'session-ended';
interface Target {
  readonly to: SubscriptionPhase;
  readonly effects?: readonly ('open' | 'close')[];
}

const close: Target = { to: 'idle', effects: ['close'] };
const whileOpen = { 'last-watcher-left': close, 'session-ended': close };
const whileListening = {
  snapshot: { to: 'ready' },
  error: { to: 'failed' },
  ...whileOpen,
} as const;

/** The phase and the effects after each event; an event without an entry is ignored. */
export const subscriptionTransitions: Readonly<
  Record<SubscriptionPhase, { readonly [Event in SubscriptionEvent]?: Target }>
> = {
  idle: { subscribed: { to: 'opening', effects: ['open'] } },
  opening: whileListening,
  ready: whileListening,
  // The SDK ends a subscription at its first error.
  failed: { retry: { to: 'opening', effects: ['close', 'open'] }, ...whileOpen },
};

/** One subscription for all components that show the same data, open until the session ends, so that pages need no new read. */
export function sharedSubscription<T>(
  open: (observer: SnapshotObserver<T>) => () => void,
  { remembered = () => null, closesWhenUnused = false }: SharedOptions<T> = {},
): SharedSubscription<T> {
  const changed = createEmitter();
  let phase: SubscriptionPhase = 'idle';
  let live: Live<T> = loading;
  let stop: (() => void) | null = null;

  const first = (): Live<T> => remembered() ?? loading;
  const get = () => (phase === 'idle' ? first() : live);

  const dispatch = (event: SubscriptionEvent, shown: () => Live<T> = () => loading) => {
    const target = subscriptionTransitions[phase][event];
    if (target === undefined) return;
    const before = get();
    phase = target.to;
    live = shown();
    for (const effect of target.effects ?? []) {
      if (effect === 'close') stop?.();
      else stop = start();
    }
    if (get() !== before) changed.emit();
  };

  const start = () => {
    let isOpen = true;
    const report: typeof dispatch = (...event) => {
      if (isOpen) dispatch(...event);
    };
    const unsubscribe = onSessionEnd(() => report('session-ended'));
    const end = open({
      ready: (value, { fromCache, ...state }) =>
        report('snapshot', () => ({ status: 'ready', value, isFromCache: fromCache, ...state })),
      failed: (error) =>
        report('error', () => ({ status: 'failed', error: toDataError(error), retry })),
    });
    return () => {
      isOpen = false;
      unsubscribe();
      end();
    };
  };

  const retry = () => dispatch('retry', first);

  return {
    subscribe(onChange) {
      const unsubscribe = changed.subscribe(onChange);
      dispatch('subscribed', first);
      return () => {
        unsubscribe();
        if (closesWhenUnused && !changed.hasListeners()) dispatch('last-watcher-left');
      };
    },
    get,
  };
}
