import { afterEach, expect, it } from 'vitest';
import { emitSessionEnd } from '../current-session/session-end.ts';
import {
  sharedSubscription,
  subscriptionTransitions,
  type SnapshotObserver,
  type SubscriptionEvent,
  type SubscriptionPhase,
} from './shared-subscription.ts';

afterEach(emitSessionEnd);

type Row = [SubscriptionPhase, SubscriptionEvent, SubscriptionPhase, ...('open' | 'close')[]];
const rows: Row[] = [
  ['idle', 'subscribed', 'opening', 'open'],
  ['opening', 'snapshot', 'ready'],
  ['opening', 'error', 'failed'],
  ['opening', 'last-watcher-left', 'idle', 'close'],
  ['opening', 'session-ended', 'idle', 'close'],
  ['ready', 'snapshot', 'ready'],
  ['ready', 'error', 'failed'],
  ['ready', 'last-watcher-left', 'idle', 'close'],
  ['ready', 'session-ended', 'idle', 'close'],
  ['failed', 'retry', 'opening', 'close', 'open'],
  ['failed', 'last-watcher-left', 'idle', 'close'],
  ['failed', 'session-ended', 'idle', 'close'],
];

it.each(rows.map((row) => ({ row })))('$row', ({ row: [phase, event, to, ...effects] }) => {
  const target = subscriptionTransitions[phase][event];
  expect([target?.to, ...(target?.effects ?? [])]).toEqual([to, ...effects]);
});

it('the table of transitions has no other entries', () => {
  const entries = Object.entries(subscriptionTransitions).flatMap(([phase, events]) =>
    Object.keys(events).map((event) => `${phase} + ${event}`),
  );
  expect(entries.toSorted()).toEqual(
    rows.map(([phase, event]) => `${phase} + ${event}`).toSorted(),
  );
});

function newSubscription(closesWhenUnused: boolean) {
  const observers: SnapshotObserver<string>[] = [];
  let open = 0;
  const shared = sharedSubscription<string>(
    (observer) => {
      observers.push(observer);
      open += 1;
      return () => (open -= 1);
    },
    { closesWhenUnused },
  );
  const send = (value: string) =>
    observers.at(-1)?.ready(value, { fromCache: false, hasPendingWrites: false, isPartial: false });
  return { shared, observers, send, open: () => open };
}

const nothing = () => {};

it('a brief subscription ends with its last watcher, and opens again for the next', () => {
  const { shared, observers, send, open } = newSubscription(true);
  const leave = shared.subscribe(nothing);
  const leaveToo = shared.subscribe(() => {});
  send('first');
  leave();
  expect([open(), shared.get().status]).toEqual([1, 'ready']);
  leaveToo();
  expect([open(), shared.get().status]).toEqual([0, 'loading']);
  send('too late');
  expect(shared.get().status).toBe('loading');
  shared.subscribe(nothing);
  expect([open(), observers.length]).toEqual([1, 2]);
  observers[0]?.failed(new Error('of the subscription before'));
  expect(shared.get().status).toBe('loading');
});

it('any other stays until the session ends', () => {
  const { shared, send, open } = newSubscription(false);
  shared.subscribe(nothing)();
  send('first');
  expect([open(), shared.get()]).toEqual([1, expect.objectContaining({ value: 'first' })]);
  emitSessionEnd();
  expect(open()).toBe(0);
});

it('one that has failed ends with the session as well', () => {
  const { shared, observers, open } = newSubscription(false);
  let changes = 0;
  shared.subscribe(() => (changes += 1));
  observers[0]?.failed(new Error('No'));
  expect([shared.get().status, changes]).toEqual(['failed', 1]);
  emitSessionEnd();
  expect([shared.get().status, open()]).toEqual(['loading', 0]);
});

it('the remembered value is shown before the first snapshot, also when the subscription opens again', () => {
  const remembered = {
    status: 'ready',
    value: 'remembered',
    isFromCache: true,
    hasPendingWrites: false,
    isPartial: false,
  } as const;
  const shared = sharedSubscription<string>(() => nothing, {
    remembered: () => remembered,
    closesWhenUnused: true,
  });
  expect(shared.get()).toBe(remembered);
  const leave = shared.subscribe(nothing);
  expect(shared.get()).toBe(remembered);
  leave();
  expect(shared.get()).toBe(remembered);
});
