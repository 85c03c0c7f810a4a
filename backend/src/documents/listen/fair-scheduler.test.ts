import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  allMessages,
  boyA,
  boys,
  createFixture,
  put,
  remove,
  silentObserver,
} from '../testing/listen-fixture.ts';
import type { ListenFixture } from '../testing/listen-fixture.ts';
import { createFairScheduler } from './fair-scheduler.ts';
import { createListenService } from './listen-service.ts';

const ids = Array.from({ length: 60 }, (_, index) => `boys/${String(index).padStart(2, '0')}`);

/** Sixty documents, four of which can be sent in one time slice. */
function createSlowFixture(): ListenFixture {
  const fixture = createFixture();
  fixture.commit(...ids.map((path) => put(path, 1)));
  fixture.stepsPerSlice = 4;
  return fixture;
}

it('sends a long result in slices, as of one read time, and later commits after it', async () => {
  const fixture = createSlowFixture();
  fixture.stream.addTarget(2, boys, null);
  fixture.commit(put('boys/59', 2), remove('boys/58'), put('boys/new', 1));
  fixture.stream.addTarget(4, boyA, null);
  const { messages, turns } = await allMessages(fixture);
  expect(messages).toEqual([
    'ADD 2',
    ...ids.map((path) => `change ${path} +2 -`),
    'filter 2 60',
    'CURRENT 2',
    'snapshot',
    'change boys/59 +2 -',
    'change boys/new +2 -',
    'delete boys/58 -2',
    'snapshot',
    'ADD 4',
    'CURRENT 4',
    'snapshot',
  ]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('stops without a snapshot when the target is removed meanwhile', async () => {
  const fixture = createSlowFixture();
  fixture.stream.addTarget(2, boys, null);
  fixture.stream.removeTarget(2);
  fixture.stream.addTarget(2, boyA, null);
  const removed = (await allMessages(fixture)).messages;
  expect(removed.slice(-4)).toEqual(['REMOVE 2', 'ADD 2', 'CURRENT 2', 'snapshot']);
  expect(removed.length).toBeLessThan(ids.length);
  fixture.denied = ({ reads, operation }) =>
    operation === 'list' && reads.before('admins/me', 'exists') !== null;
  fixture.stream.addTarget(4, boys, null);
  fixture.put('admins/me', 1);
  const denied = (await allMessages(fixture)).messages;
  expect(denied[0]).toBe('ADD 4');
  expect(denied.at(-1)).toBe('REMOVE 4');
  expect(denied).not.toContain('snapshot');
});

it('sends nothing more to a closed stream', async () => {
  const fixture = createSlowFixture();
  fixture.stream.addTarget(2, boys, null);
  fixture.stream.close();
  const { messages } = await allMessages(fixture);
  expect(messages.length).toBeLessThan(ids.length);
  expect(messages).not.toContain('snapshot');
});

const nothing = (): void => {};

/** Time slices that end after so many steps. */
const slicesOf = (steps: number) => () => {
  let taken = 0;
  return () => ++taken >= steps;
};

it('lets queues with long work take turns', async () => {
  const scheduler = createFairScheduler(slicesOf(3));
  const log: string[] = [];
  for (const name of 'abcd') {
    scheduler.openQueue(nothing).enqueueSteps(
      (function* steps() {
        for (let n = 0; n < 12; n += 1) {
          log.push(name);
          yield;
        }
      })(),
    );
  }
  scheduler.openQueue(nothing).run(() => log.push('short'));
  expect(log.join('')).toBe('aaaaaaaaashort');
  await turn();
  expect(log.slice(10).join('')).toBe('aaabbbccc');
  await turn();
  expect(log.slice(19).join('')).toBe('dddbbb');
});

it('sends a commit to many streams in slices, and all of it to each', async () => {
  const fixture = createFixture();
  const service = createListenService(fixture.documents, { startTimeSlice: slicesOf(5) });
  const sentCounts = Array.from({ length: 30 }, () => 0);
  for (const each of sentCounts.keys()) {
    const documentChanged = (): void => void (sentCounts[each] = (sentCounts[each] ?? 0) + 1);
    service.openStream(null, { ...silentObserver, documentChanged }).addTarget(2, boys, null);
  }
  const completeCount = (): number => sentCounts.filter((count) => count === ids.length).length;
  fixture.commit(...ids.map((path) => put(path, 1)));
  for (const all of [5, 10, 15, 20, 25, 30]) {
    expect(completeCount()).toBe(all);
    await turn();
  }
  expect(sentCounts.every((count) => count === ids.length)).toBe(true);
});
