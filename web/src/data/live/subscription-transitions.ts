import type { DataError } from '../errors.ts';
import type { Live } from '../live.ts';

type Shown<T, Status extends Live<T>['status']> = Extract<Live<T>, { readonly status: Status }>;

export type SubscriptionPhase<T> =
  /** Not subscribed to yet in this session. */
  | { readonly name: 'idle' }
  /** Nothing of the subscription has come; what was seen last is shown, if it is remembered. */
  | { readonly name: 'opening'; readonly remembered: Live<T> | null }
  | { readonly name: 'ready'; readonly live: Shown<T, 'ready'> }
  /** The SDK has ended the subscription. */
  | { readonly name: 'failed'; readonly error: DataError }
  /** Ended with the session, or with the last watcher of a brief subscription. */
  | { readonly name: 'closed' };

export type SubscriptionEvent<T> =
  | { readonly type: 'subscribed'; readonly remembered: () => Live<T> | null }
  | { readonly type: 'snapshot'; readonly live: Shown<T, 'ready'> }
  | { readonly type: 'failed'; readonly error: DataError }
  | { readonly type: 'retry'; readonly remembered: () => Live<T> | null }
  | { readonly type: 'last-watcher-left' }
  | { readonly type: 'session-ended' };

export type SubscriptionEffect = 'open' | 'close';

type PhaseName = SubscriptionPhase<unknown>['name'];
type EventType = SubscriptionEvent<unknown>['type'];
interface Target {
  readonly to: PhaseName;
  readonly effects?: readonly SubscriptionEffect[];
}

const open: Target = { to: 'opening', effects: ['open'] };
const close: Target = { to: 'closed', effects: ['close'] };
const whileOpen = { 'last-watcher-left': close, 'session-ended': close };

/** Where each event leads; an event without an entry is ignored. */
export const subscriptionTransitions: Readonly<
  Record<PhaseName, { readonly [Type in EventType]?: Target }>
> = {
  idle: { subscribed: open },
  opening: { snapshot: { to: 'ready' }, failed: { to: 'failed' }, ...whileOpen },
  ready: { snapshot: { to: 'ready' }, failed: { to: 'failed' }, ...whileOpen },
  // Only a new subscription can bring the data back.
  failed: { retry: { to: 'opening', effects: ['close', 'open'] }, ...whileOpen },
  closed: { subscribed: open },
};

export function nextSubscription<T>(
  phase: SubscriptionPhase<T>,
  event: SubscriptionEvent<T>,
): readonly [SubscriptionPhase<T>, readonly SubscriptionEffect[]] {
  const target = subscriptionTransitions[phase.name][event.type];
  return target === undefined ? [phase, []] : [phaseAfter(event), target.effects ?? []];
}

/** Each event leads to one phase, whatever the phase was before. */
function phaseAfter<T>(event: SubscriptionEvent<T>): SubscriptionPhase<T> {
  switch (event.type) {
    case 'subscribed':
    case 'retry':
      return { name: 'opening', remembered: event.remembered() };
    case 'snapshot':
      return { name: 'ready', live: event.live };
    case 'failed':
      return { name: 'failed', error: event.error };
    case 'last-watcher-left':
    case 'session-ended':
      break;
  }
  return { name: 'closed' };
}
