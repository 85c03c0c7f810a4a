import { expect, it } from 'vitest';
import { DataError } from '../errors.ts';
import {
  nextSubscription,
  subscriptionTransitions,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionPhase,
} from './subscription-transitions.ts';

type Phase = SubscriptionPhase<string>;
type Event = SubscriptionEvent<string>;

const ready = (value: string) =>
  ({
    status: 'ready',
    value,
    isFromCache: false,
    hasPendingWrites: false,
    isPartial: false,
  }) as const;
const error = new DataError('unavailable', 'It does not work');
const remembered = ready('remembered');

const idle: Phase = { name: 'idle' };
const opening: Phase = { name: 'opening', remembered };
const shown: Phase = { name: 'ready', live: ready('first') };
const failed: Phase = { name: 'failed', error };
const closed: Phase = { name: 'closed' };

const subscribed: Event = { type: 'subscribed', remembered: () => remembered };
const snapshot: Event = { type: 'snapshot', live: ready('second') };
const failure: Event = { type: 'failed', error };
const retry: Event = { type: 'retry', remembered: () => remembered };
const left: Event = { type: 'last-watcher-left' };
const sessionEnded: Event = { type: 'session-ended' };

const cases: readonly (readonly [Phase, Event, Phase, readonly SubscriptionEffect[]])[] = [
  [idle, subscribed, opening, ['open']],
  [opening, snapshot, { name: 'ready', live: ready('second') }, []],
  [opening, failure, failed, []],
  [opening, left, closed, ['close']],
  [opening, sessionEnded, closed, ['close']],
  [shown, snapshot, { name: 'ready', live: ready('second') }, []],
  [shown, failure, failed, []],
  [shown, left, closed, ['close']],
  [shown, sessionEnded, closed, ['close']],
  [failed, retry, opening, ['close', 'open']],
  [failed, left, closed, ['close']],
  [failed, sessionEnded, closed, ['close']],
  [closed, subscribed, opening, ['open']],
];

const nameOf = (phase: string, event: string) => `${phase} + ${event}`;

it.each(cases)('$0.name + $1.type leads to $2.name', (phase, event, next, effects) => {
  expect(nextSubscription(phase, event)).toEqual([next, effects]);
});

it('every entry of the table is driven, and every other event changes nothing', () => {
  const driven = cases.map(([phase, event]) => nameOf(phase.name, event.type));
  const entries = Object.entries(subscriptionTransitions).flatMap(([phase, events]) =>
    Object.keys(events).map((event) => nameOf(phase, event)),
  );
  expect(driven.toSorted()).toEqual(entries.toSorted());
  for (const phase of [idle, opening, shown, failed, closed])
    for (const event of [subscribed, snapshot, failure, retry, left, sessionEnded]) {
      if (entries.includes(nameOf(phase.name, event.type))) continue;
      const [next, effects] = nextSubscription(phase, event);
      expect(next).toBe(phase);
      expect(effects).toEqual([]);
    }
});
