import { afterEach, expect, it } from 'vitest';
import { endSubscriptions } from '../records-closing.ts';
import { sharedSubscription, type SnapshotObserver } from './shared-subscription.ts';

afterEach(endSubscriptions);

function newSubscription(isBrief: boolean) {
  const observers: SnapshotObserver<string>[] = [];
  let open = 0;
  const shared = sharedSubscription<string>(
    (observer) => {
      observers.push(observer);
      open += 1;
      return () => (open -= 1);
    },
    { isBrief },
  );
  const say = (value: string) =>
    observers.at(-1)?.ready(value, { fromCache: false, hasPendingWrites: false, isPartial: false });
  return { shared, observers, say, open: () => open };
}

const nothing = () => {};

it('a brief subscription ends with its last watcher, and opens again for the next', () => {
  const { shared, observers, say, open } = newSubscription(true);
  const leave = shared.subscribe(nothing);
  const leaveToo = shared.subscribe(() => {});
  say('first');
  leave();
  expect([open(), shared.get().status]).toEqual([1, 'ready']);
  leaveToo();
  expect([open(), shared.get().status]).toEqual([0, 'loading']);
  say('too late');
  expect(shared.get().status).toBe('loading');
  shared.subscribe(nothing);
  expect([open(), observers.length]).toEqual([1, 2]);
  observers[0]?.failed(new Error('of the subscription before'));
  expect(shared.get().status).toBe('loading');
});

it('any other stays until the session ends', () => {
  const { shared, say, open } = newSubscription(false);
  shared.subscribe(nothing)();
  say('first');
  expect([open(), shared.get()]).toEqual([1, expect.objectContaining({ value: 'first' })]);
  endSubscriptions();
  expect(open()).toBe(0);
});

it('one that has failed ends with the session as well', () => {
  const { shared, observers, open } = newSubscription(false);
  let changes = 0;
  shared.subscribe(() => (changes += 1));
  observers[0]?.failed(new Error('No'));
  expect([shared.get().status, changes]).toEqual(['failed', 1]);
  endSubscriptions();
  expect([shared.get().status, open()]).toEqual(['loading', 0]);
});
